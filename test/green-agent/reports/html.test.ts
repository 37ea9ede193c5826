import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadReportTemplate, reportHtml, scriptJson } from '../../../green-agent/reports/html.ts';
import type { ReportData } from '../../../shared/contracts/report-page.ts';

const data: ReportData = {
  format: 'passk-report/1',
  passk_version: '1.2.3',
  created_at: '2026-01-01T00:00:00Z',
  agents: [],
};
const TEMPLATE = '<html><!--passk:data--></html>';
const page = (transcripts: { id: string; json: string | Uint8Array }[], template = TEMPLATE) =>
  [...reportHtml({ data, transcripts }, template)].map((part) => Buffer.from(part).toString()).join('');

const dangerous = fc.constantFrom(
  '</script>',
  '</SCRIPT ',
  '<!--',
  '-->',
  '<script',
  '\u2028',
  '\u2029',
  ']]>',
  '&lt;',
  '\u0000',
  '\ud800',
  '"',
);
const text = fc.array(fc.oneof(dangerous, fc.string({ unit: 'binary' }))).map((parts) => parts.join(''));

describe('JSON in a script element', () => {
  it('cannot end the script element with any content, and reads back the same', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.dictionary(text, text), fc.jsonValue()), (value) => {
        const json = scriptJson(value);
        expect(json).not.toMatch(/[<\u2028\u2029]/);
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe('the page', () => {
  it('holds its data and every transcript in blocks of their own, in the place of the mark', () => {
    expect(
      page([
        { id: 'attempt-0/retail/0/1', json: '{}' },
        { id: 'attempt-0/retail/0/2', json: Buffer.from('[]') },
      ]),
    ).toBe(
      [
        `<html><script type="application/json" id="report-data">${JSON.stringify(data)}</script>`,
        '<script type="application/json" id="attempt-0/retail/0/1">{}</script>',
        '<script type="application/json" id="attempt-0/retail/0/2">[]</script>',
        '</html>',
      ].join('\n'),
    );
  });

  it('holds its data as one JSON text, whatever is in it', () => {
    const anything = fc.dictionary(text, fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.array(fc.jsonValue())));
    fc.assert(
      fc.property(
        fc.array(fc.record({ name: text, tasks: fc.array(anything), patterns: fc.option(anything) })),
        (agents) => {
          const filled = { ...data, agents } as unknown as ReportData;
          const html = [...reportHtml({ data: filled, transcripts: [] }, TEMPLATE)].join('');
          expect(html).toContain(`id="report-data">${scriptJson(filled)}</script>`);
        },
      ),
    );
  });

  it('lets no domain’s name out of an attribute', () => {
    expect(page([{ id: 'attempt-0/"><b>&/0/1', json: '{}' }])).toContain('id="attempt-0/&quot;>&lt;b>&amp;/0/1"');
  });

  it.each(['<html></html>', `${TEMPLATE}${TEMPLATE}`])(
    'refuses a template without one place for the data: %s',
    (template) => {
      expect(() => page([], template)).toThrow('exactly once');
    },
  );

  it('has no template if none was built', async () => {
    expect(await loadReportTemplate(join(import.meta.dirname, 'no-such-page.html'))).toBeNull();
  });
});
