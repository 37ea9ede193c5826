import { describe, expect, it } from 'vitest';
import { freePort } from '../../cli/free-port.ts';
import { listen } from '../../shared/http/listen.ts';

const server = (port: number) => listen((_, response) => response.end(), { host: '127.0.0.1', port });

describe('a free port', () => {
  it('is the preferred one, unless that is taken', async () => {
    const preferred = await freePort(0);
    expect(await freePort(preferred)).toBe(preferred);
    await using taken = await server(preferred);
    const other = await freePort(taken.port);
    expect(other).not.toBe(taken.port);
    await using another = await server(other);
    expect(another.port).toBe(other);
  });

  it('is not found twice, and not among those that the system assigns', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, () => freePort(0)));
    expect(new Set(ports).size).toBe(50);
    expect(Math.min(...ports)).toBeGreaterThanOrEqual(10_000);
    expect(Math.max(...ports)).toBeLessThan(30_000);
  });
});
