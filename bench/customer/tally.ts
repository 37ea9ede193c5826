// Findings added up to figures, with examples of each fault.
import type { ConversationOutcome } from './agent.ts';
import type { Finding } from './findings.ts';
import { isConsent } from './hearing.ts';

export interface Share {
  readonly faults: number;
  readonly of: number;
}

export interface Figures {
  /** Not answered with a yes, at first hearing. */
  readonly right_refused: Share;
  readonly right_refused_plain: Share;
  /** After whole records were listed in the same message. */
  readonly right_refused_listed: Share;
  readonly right_refused_after_wrong: Share;
  /** Of those that name everything that tells the customer's wish from another. */
  readonly right_conditional_plain: Share;
  readonly right_conditional_listed: Share;
  /** Of those that leave something out. */
  readonly right_conditional_partial: Share;
  /** Answered with a yes without a condition, though the customer can know that something is wrong. */
  readonly wrong_confirmed: Share;
  readonly wrong_confirmed_by_slot: Readonly<Record<string, Share>>;
  /** Of the wrong ones that were not confirmed: the reply does not hold the right value. */
  readonly wrong_uncorrected: Share;
  /** Proposals with a wrong amount, flight number or id that this customer cannot know, not answered with a yes. */
  readonly unknowable_refused: Share;
  /** The customer asks for the same thing again after it was done. */
  readonly reports_misheard: Share;
  /** The customer asks for the same fact again after it was told. */
  readonly answers_misheard: Share;
  /** Neither accepted nor answered by insisting or by another wish. */
  readonly refusals_misheard: Share;
  /** The right order or reservation denied when asked whether it is the one. */
  readonly records_denied: Share;
  readonly identity_not_told: Share;
  readonly questions_unanswered: Share;
  readonly questions_unanswered_single: Share;
  readonly questions_unanswered_several: Share;
  /** Wishes that the customer ended the conversation without, or that the agent got no yes for. */
  readonly wishes_dropped: number;
  /** Facts in replies that neither the instruction holds nor the agent has said. */
  readonly facts_invented: number;
  readonly extra_turns: number;
  readonly conversations_endless: number;
  readonly attempts_failed: Share;
  readonly attempts_failed_after_wrong: Share;
}

/** A sentence of the agent, and the reply that was a fault. */
interface Case {
  readonly fault: string;
  readonly task: string;
  readonly agent: string;
  readonly reply: string;
}

const INVENTED = 'invented fact';

export class Tally {
  readonly findings: Finding[] = [];
  readonly cases: Case[] = [];
  #attempts = { faults: 0, of: 0 };
  #attemptsAfterWrong = { faults: 0, of: 0 };

  /** Adds one attempt; `invented` are the facts in its replies that came from nowhere. */
  add(
    { findings, transcript }: ConversationOutcome,
    invented: readonly string[],
    passed: boolean,
    mistaken: boolean,
    task: string,
  ): void {
    this.findings.push(...findings);
    for (const finding of findings) {
      const fault = faultOf(finding);
      if (fault !== null) this.cases.push({ fault, task, agent: finding.agent, reply: finding.reply });
    }
    for (const reply of invented) this.cases.push({ fault: INVENTED, task, agent: '', reply });
    const attempts = mistaken ? this.#attemptsAfterWrong : this.#attempts;
    attempts.of++;
    if (passed) return;
    attempts.faults++;
    const agent = transcript.slice(-4, -1).join('\n    … ');
    this.cases.push({
      fault: `attempt failed${mistaken ? ' after a wrong proposal' : ''}`,
      task,
      agent,
      reply: transcript.at(-1) ?? '',
    });
  }

  figures(): Figures {
    const of = <Kind extends Finding['kind']>(kind: Kind) =>
      this.findings.filter((finding): finding is Finding & { readonly kind: Kind } => finding.kind === kind);
    const right = of('right');
    const plain = right.filter(({ listed }) => !listed);
    const listed = right.filter((one) => one.listed);
    const wrong = of('wrong').filter(({ knowable }) => knowable);
    const slots = [...new Set(wrong.map(({ slot }) => slot))].sort();
    const bySlot = slots.map(
      (slot) =>
        [
          slot,
          share(
            wrong.filter((one) => one.slot === slot),
            isConfirmed,
          ),
        ] as const,
    );
    const questions = of('question');
    return {
      right_refused: share(right, isRefused),
      right_refused_plain: share(plain, isRefused),
      right_refused_listed: share(listed, isRefused),
      right_refused_after_wrong: share(of('right_after_wrong'), isRefused),
      right_conditional_plain: share(
        plain.filter(({ full }) => full),
        isConditional,
      ),
      right_conditional_listed: share(
        listed.filter(({ full }) => full),
        isConditional,
      ),
      right_conditional_partial: share(
        right.filter(({ full }) => !full),
        isConditional,
      ),
      wrong_confirmed: share(wrong, isConfirmed),
      wrong_confirmed_by_slot: Object.fromEntries(bySlot),
      wrong_uncorrected: share(
        wrong.filter((one) => !isConfirmed(one)),
        ({ corrected }) => !corrected,
      ),
      unknowable_refused: share(
        of('wrong').filter(({ knowable }) => !knowable),
        isRefused,
      ),
      reports_misheard: share(of('report'), isFault),
      answers_misheard: share(of('answer'), isFault),
      refusals_misheard: share(of('refusal'), isFault),
      records_denied: share(of('check'), isFault),
      identity_not_told: share(of('identity'), isFault),
      questions_unanswered: share(questions, isFault),
      questions_unanswered_single: share(
        questions.filter(({ several }) => !several),
        isFault,
      ),
      questions_unanswered_several: share(
        questions.filter(({ several }) => several),
        isFault,
      ),
      wishes_dropped: of('dropped').length,
      facts_invented: this.cases.filter(({ fault }) => fault === INVENTED).length,
      extra_turns: of('extra_turn').length,
      conversations_endless: of('endless').length,
      attempts_failed: this.#attempts,
      attempts_failed_after_wrong: this.#attemptsAfterWrong,
    };
  }

  /** Up to `most` cases of each fault, spread over all of them. */
  examples(
    most: number,
  ): readonly { readonly fault: string; readonly count: number; readonly cases: readonly Case[] }[] {
    const faults = [...new Set(this.cases.map(({ fault }) => fault))].sort();
    return faults.map((fault) => {
      const all = this.cases.filter((one) => one.fault === fault);
      const step = Math.max(1, Math.floor(all.length / Math.max(1, most)));
      return { fault, count: all.length, cases: all.filter((_, index) => index % step === 0).slice(0, most) };
    });
  }
}

type Proposal = Extract<Finding, { readonly kind: 'right' | 'right_after_wrong' | 'wrong' }>;

const isRefused = ({ answer }: Proposal) => !isConsent(answer);
const isConditional = ({ answer }: Proposal) => answer === 'conditional';
const isConfirmed = ({ answer }: Proposal) => answer === 'yes';
const isFault = ({ fault }: { readonly fault: boolean }) => fault;

function share<One>(all: readonly One[], isFaulty: (one: One) => boolean): Share {
  return { faults: all.filter(isFaulty).length, of: all.length };
}

/** The name of the fault that a finding is an example of; null if it is none. */
function faultOf(finding: Finding): string | null {
  switch (finding.kind) {
    case 'right':
    case 'right_after_wrong':
      if (isRefused(finding)) return `right proposal refused: ${finding.act}`;
      return isConditional(finding) && !finding.listed && finding.full
        ? `right proposal answered conditionally: ${finding.act}`
        : null;
    case 'wrong':
      if (!finding.knowable) return isRefused(finding) ? `objection to the unknowable: ${finding.slot}` : null;
      if (isConfirmed(finding)) return `wrong proposal confirmed: ${finding.slot}`;
      return finding.corrected ? null : `objection without the right value: ${finding.slot}`;
    case 'question':
      return finding.fault ? `question left unanswered: ${finding.slot}` : null;
    case 'identity':
    case 'report':
    case 'answer':
    case 'refusal':
    case 'check':
      return finding.fault ? `misheard: ${finding.kind}` : null;
    case 'dropped':
      return `wish dropped: ${finding.wish}`;
    case 'extra_turn':
      return 'extra turn';
    case 'endless':
      return 'conversation that did not end';
  }
}
