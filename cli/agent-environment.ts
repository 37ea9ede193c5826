// The environment of an agent that passk starts.
import { GREEN_TOKEN_VARIABLE } from '../green-agent/serving/green-access.ts';
import { PROVIDERS } from '../shared/llm/providers.ts';
import { TOKEN_ENV } from './backend-flags.ts';

/** The environment variable of a launcher's token. */
export const LAUNCHER_TOKEN_ENV = 'PASSK_LAUNCHER_TOKEN';

/** The environment without the operator's tokens. With green's token, the agent under test could read its ground truth. */
export function agentEnvironment(type: 'green' | 'white'): NodeJS.ProcessEnv {
  const environment = { ...process.env, [TOKEN_ENV]: undefined, [LAUNCHER_TOKEN_ENV]: undefined };
  return type === 'green' ? environment : { ...environment, [GREEN_TOKEN_VARIABLE]: undefined };
}

/** Takes the keys of models away from an agent whose model passk asks in its place; `named` are variables that the configuration names. */
export function withoutModelKeys(named: readonly (string | undefined)[]): NodeJS.ProcessEnv {
  const variables = [...PROVIDERS.flatMap(({ keyEnv }) => keyEnv), ...named];
  return Object.fromEntries(variables.flatMap((variable) => (variable === undefined ? [] : [[variable, undefined]])));
}
