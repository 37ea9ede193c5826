// worlds: tasks of a simulated customer in the world of a domain, built in, from τ-bench's data, or your own.
import { z } from 'zod';
import { usageError } from '../../shared/errors.ts';
import { DOMAINS } from '../../worlds/domains.ts';
import { loadDomain } from '../../worlds/load-domain.ts';
import { loadTaskSet } from '../../worlds/task-sets.ts';
import { defineBenchmark } from '../benchmark.ts';
import { checkedOptions } from '../checked-options.ts';

const optionsSchema = z.strictObject({
  domain: z.string().min(1),
  source: z.enum(['builtin', 'tau-bench']).default('builtin'),
  /** Of τ-bench's data. */
  path: z.string().min(1).optional(),
  split: z.string().min(1).default('test'),
  /** Your own tasks for the world, in τ-bench's form. */
  tasks_file: z.string().min(1).optional(),
  /** Of the built-in tasks. */
  edition: z.int().positive().optional(),
  /** Modules that export domains of your own. */
  domain_files: z.array(z.string().min(1)).default([]),
});

export const benchmark = defineBenchmark((options) => {
  const {
    domain,
    source,
    path,
    split,
    tasks_file: tasksFile,
    edition,
    domain_files: files,
  } = checkedOptions('worlds', optionsSchema, options);
  return {
    name: 'worlds',
    verifier: 'deterministic',
    async loadTaskSet() {
      const own = await Promise.all(files.map(loadDomain));
      const taken = own.find(({ name }) => DOMAINS.some((builtin) => builtin.name === name));
      if (taken !== undefined)
        throw usageError(
          'domain_exists',
          `[[domains]]: the name "${taken.name}" belongs to a built-in domain; choose another one for yours`,
        );
      return await loadTaskSet({
        domain: own.find(({ name }) => name === domain) ?? domain,
        source,
        split,
        ...(path === undefined ? {} : { path }),
        ...(tasksFile === undefined ? {} : { tasksFile }),
        ...(edition === undefined || source === 'tau-bench' ? {} : { edition }),
      });
    },
  };
});
