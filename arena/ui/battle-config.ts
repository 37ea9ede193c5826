// A battle's settings as a configuration file, for people to read and copy.
import { stringify } from 'smol-toml';
import { worldSettingsSchema } from '../../shared/config/pass-k-config.ts';
import { settingProblem } from '../../shared/config/setting-problem.ts';

const MAX_CHARACTERS = 20_000;

/** The settings under `[pass_k_config]`; null if they are missing or not an object. */
export function settingsToml(config: object): string | null {
  if (Object.keys(config).length === 0) return null;
  const settings = 'pass_k_config' in config ? config : { pass_k_config: config };
  try {
    return stringify(settings).slice(0, MAX_CHARACTERS);
  } catch {
    return null;
  }
}

/** The problems of settings, by key; empty if there are none. */
export function settingsProblems(settings: object): Record<string, string> {
  const parsed = worldSettingsSchema.safeParse(settings);
  const issues = parsed.success ? [] : parsed.error.issues;
  return Object.fromEntries(issues.map((issue) => [String(issue.path[0] ?? 'settings'), settingProblem(issue)]));
}
