// external: attempts that another harness made, read from its results.
import { z } from 'zod';
import { openResults } from '../../green-agent/runs/imports/open-results.ts';
import { RESULT_FORMATS } from '../../green-agent/runs/imports/result-formats.ts';
import { loadWorld } from '../../worlds/task-sets.ts';
import { defineBenchmark } from '../benchmark.ts';
import { checkedOptions } from '../checked-options.ts';

const optionsSchema = z.strictObject({
  /** A file or a folder with results. */
  path: z
    .string(
      "it is missing. To read another harness's results, use `passk import PATH`; to make them, `passk run --harness`",
    )
    .min(1),
  /** By default, the format is recognised by the content. */
  format: z.enum(RESULT_FORMATS).optional(),
  /** The name of the score that counts, if there are several. */
  score: z.string().min(1).optional(),
  /** The domain and the agent, for results that do not name them. */
  domain: z.string().min(1).optional(),
  agent: z.string().min(1).optional(),
  /** The path of τ-bench's data; if set, τ-bench's episodes are graded again. */
  tau_bench: z.string().min(1).optional(),
});

export const benchmark = defineBenchmark((options) => {
  const { path, tau_bench: tauBench, ...opening } = checkedOptions('external', optionsSchema, options);
  return {
    name: 'external',
    collect: () =>
      openResults(path, {
        ...opening,
        loadWorld: async (domain) =>
          tauBench === undefined ? null : await loadWorld({ domain, source: 'tau-bench', path: tauBench }),
      }),
  };
});
