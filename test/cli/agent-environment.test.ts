// The environment of agents that passk starts.
import { expect, it } from 'vitest';
import { withoutModelKeys } from '../../cli/agent-environment.ts';

it('takes away the keys of all providers and those that a configuration names', () => {
  const taken = withoutModelKeys(['MY_KEY', undefined]);
  const environment = { OPENAI_API_KEY: 'a', GEMINI_API_KEY: 'b', MY_KEY: 'c', PATH: '/bin', ...taken };
  expect(Object.entries(environment).filter(([, value]) => value !== undefined)).toEqual([['PATH', '/bin']]);
});
