// An agent that goes by keywords: it never reads the policy, never asks for a yes, and acts on what it believes to have read.

import { naiveAirline } from './naive-airline.ts';
import type { Read } from './naive-reading.ts';
import { naiveRetail } from './naive-retail.ts';
import { type BenchAgent, type Part, say, type Talk } from './talk.ts';

export const NAIVE: BenchAgent = {
  name: 'naive keywords',
  describe: 'goes by keywords, never reads the policy, never asks for a yes',
  *talk({ opening, domain }): Talk {
    const act = domain === 'retail' ? naiveRetail : naiveAirline;
    const question =
      domain === 'retail' ? 'What is your e-mail address, or your name and zip code?' : 'What is your user id?';
    let heard = `${opening}\n${yield* say(`Hello! ${question}`)}`;
    let profile: Read | null = null;
    while (true) {
      profile ??= yield* act.identify(heard);
      const answer: string | null = profile === null ? question : yield* act.serve(profile, heard);
      // Once something has been done, what was said before is forgotten.
      const reply: string = yield* say(answer ?? 'Could you give me all the details, please?');
      heard = answer === null || profile === null ? `${heard}\n${reply}` : reply;
    }
  },
};

/** The differences between the two domains. */
export interface NaiveDomain {
  /** The customer's records; null if they were not found. */
  identify(heard: string): Part<Read | null>;
  /** Does what the keywords say; null if nothing was recognised or something is missing. */
  serve(profile: Read, heard: string): Part<string | null>;
}
