// What is typed into the form of a new battle, and the settings that it means.
import type { BattleForm, BattleSettings, GreenOption } from '../../../shared/contracts/ui/battles.ts';

/** Texts as typed: an empty one leaves the setting to the green agent. */
export interface Typed {
  readonly green: string;
  readonly opponent: string;
  readonly mode: 'manual' | 'random';
  readonly domains: readonly string[];
  readonly num_battles: string;
  readonly all: boolean;
  readonly domain: string;
  readonly tasks: readonly number[];
  readonly metric: Metric;
  /** Used only for attempts in sequence. */
  readonly feedback_mode: string;
  readonly k: string;
  readonly seed: string;
  readonly numbers: Readonly<Record<NumberSetting, string>>;
}

/** A part of the form. */
export interface FieldsProps {
  readonly typed: Typed;
  readonly green: GreenOption | undefined;
  readonly set: (change: Partial<Typed>) => void;
  /** The problems by the names of the settings. */
  readonly wrong: Readonly<Record<string, string>>;
}

/** In the order in which they are shown. */
export const METRICS = ['pass^k', 'seq@k'] as const;
type Metric = (typeof METRICS)[number];

/** Settings that are a number, or empty for the green agent's own. */
const NUMBER_SETTINGS = ['samples', 'concurrency', 'max_steps', 'turn_timeout', 'attempt_timeout'] as const;
export type NumberSetting = (typeof NUMBER_SETTINGS)[number];

/** The number settings that apply to a metric. Attempts in sequence have no number of samples: k limits them. */
export function numberSettingsOf(metric: Metric): readonly NumberSetting[] {
  return NUMBER_SETTINGS.filter((name) => name !== 'samples' || metric === 'pass^k');
}

/** The form as it opens for a green agent: its own defaults. */
export function defaultsOf(green: GreenOption | undefined, opponent: string): Typed {
  const defaults = green?.defaults;
  const known = green?.domains?.map(({ name }) => name) ?? [];
  const usual = defaults?.domain ?? known[0] ?? '';
  const domain = known.length === 0 || known.includes(usual) ? usual : (known[0] ?? '');
  return {
    green: green?.id ?? '',
    opponent,
    mode: defaults?.mode ?? 'random',
    domains: defaults?.domains?.filter((name) => known.length === 0 || known.includes(name)) ?? [],
    num_battles: defaults === undefined || defaults.num_battles === 'all' ? '' : String(defaults.num_battles),
    all: defaults?.num_battles === 'all',
    domain,
    tasks: tasksIn(domain, green),
    metric: defaults?.metric ?? 'pass^k',
    feedback_mode: defaults?.feedback_mode ?? 'binary',
    k: String(defaults?.k ?? 4),
    seed: String(defaults?.seed ?? 1),
    numbers: { samples: '', concurrency: '', max_steps: '', turn_timeout: '', attempt_timeout: '' },
  };
}

/** The tasks that are chosen at first: the green agent's own in its own domain, otherwise the first one. */
export function tasksIn(domain: string, green: GreenOption | undefined): readonly number[] {
  const own = domain === green?.defaults.domain ? green.defaults.tasks : undefined;
  return own ?? [0];
}

/** The request for a battle. A text that is not a number becomes null, which the server explains at its field. */
export function formOf(typed: Typed, green: GreenOption | undefined): BattleForm {
  const [place] = green?.places ?? [];
  return {
    green_agent_id: typed.green,
    opponents: typed.opponent === '' ? [] : [{ name: place?.name ?? 'white_agent', agent_id: typed.opponent }],
    settings: settingsOf(typed),
  };
}

function settingsOf(typed: Typed): BattleSettings {
  const { mode, metric, feedback_mode, k, seed, numbers } = typed;
  const chosen =
    mode === 'manual'
      ? { domain: typed.domain, tasks: typed.tasks }
      : {
          domains: typed.domains,
          ...(typed.all ? { num_battles: 'all' as const } : numberSetting('num_battles', typed.num_battles)),
        };
  return {
    mode,
    ...chosen,
    metric,
    ...(metric === 'seq@k' && { feedback_mode }),
    ...numberSetting('k', k),
    ...numberSetting('seed', seed),
    ...Object.assign({}, ...numberSettingsOf(metric).map((name) => numberSetting(name, numbers[name]))),
  } as BattleSettings;
}

function numberSetting(name: string, text: string): Readonly<Record<string, number>> {
  return text.trim() === '' ? {} : { [name]: Number(text) };
}
