// An agent that knows the ground truth and speaks through the bank. It notes what it notices about the customer.
import type { SimulatedUser } from '../../customers/customer.ts';
import type { Action } from '../../shared/contracts/action.ts';
import type { Random } from '../../shared/random.ts';
import { createEnvironment, type Environment } from '../../worlds/environment.ts';
import type { Fact } from '../../worlds/scenario.ts';
import type { Task, World } from '../../worlds/world.ts';
import type { Step } from './agenda.ts';
import { answersTo } from './answers.ts';
import { detailsOf, speaksOf, unanswered } from './asked.ts';
import { proposalsOf, reportsOf } from './bank.ts';
import type { CallFacts } from './call-facts.ts';
import { askedOf, callOf, isPayable, type PlannedStep, personOf } from './calls.ts';
import { CustomerDialogue } from './dialogue.ts';
import type { Finding } from './findings.ts';
import type { Frame } from './frame.ts';
import { NOTHING_TO_DO } from './frames/conditions.ts';
import { AIRLINE_IDENTITY, SHOP_IDENTITY, SHOP_NAME_AND_ZIP } from './frames/identity.ts';
import { GREETINGS, RECORD_CHECKS } from './frames/lists.ts';
import { QUESTIONS, SEVERAL_QUESTIONS, SLOT_NAMES } from './frames/questions.ts';
import { SHORT_REPORTS } from './frames/reports.ts';
import { REQUESTS_FOR_YES } from './frames/requests-for-yes.ts';
import { ANYTHING_ELSE, FILLERS, TRANSFERS } from './frames/small-talk.ts';
import { type Heard, isConsent } from './hearing.ts';
import { answerTo, MOST_PROPOSALS, proposeRight, proposeWrong, worded } from './proposing.ts';
import { refusals, refusalsAgain, refusalsWithOffer, refusedFirstChoice } from './refusing.ts';

interface Setting {
  readonly world: World;
  readonly task: Task;
  readonly plan: readonly PlannedStep[];
  readonly user: SimulatedUser;
  readonly random: Random;
  /** Which proposal to get wrong first, and how: a place among its step's wrongs. Absent for an agent that makes no mistake. */
  readonly mistake?: Mistake;
}

export interface Mistake {
  readonly step: number;
  readonly wrong: number;
}

export interface ConversationOutcome {
  readonly findings: readonly Finding[];
  readonly transcript: readonly string[];
  /** What the agent said, for the check of wanted facts. */
  readonly said: readonly string[];
  readonly env: Environment;
}

const MOST_GOODBYES = 4;
/** Of a refusal or an answer that was not understood. */
const MOST_REPETITIONS = 2;

/** Holds one conversation to its end. */
export async function converse(setting: Setting, signal: AbortSignal): Promise<ConversationOutcome> {
  const agent = new Agent(setting, signal);
  await agent.run();
  const { findings, transcript, said } = agent.dialogue;
  return { findings, transcript, said, env: agent.env };
}

class Agent {
  readonly dialogue: CustomerDialogue;
  readonly env: Environment;
  readonly #setting: Setting;

  constructor(setting: Setting, signal: AbortSignal) {
    this.#setting = setting;
    this.env = createEnvironment(setting.world);
    this.dialogue = new CustomerDialogue(setting.user, personOf(this.env, setting.task), setting.random, signal);
  }

  async run(): Promise<void> {
    const { dialogue } = this;
    const { plan: steps, mistake } = this.#setting;
    await dialogue.open();
    if (!dialogue.stopped) await this.#identify();
    for (let index = 0; index < steps.length; ) {
      const step = steps[index];
      if (step === undefined) break;
      const together = mistake === undefined && dialogue.chance(0.5) ? sameGoal(steps, index) : [step];
      const next = steps[index + together.length] ?? null;
      if (dialogue.stopped) dialogue.note({ kind: 'dropped', wish: step.wish.kind });
      else if (together.length > 1) await this.#serveTogether(together, next);
      else await this.#serve(step, mistake?.step === index ? mistake.wrong : null, next);
      index += together.length;
    }
    for (let turn = 0; !dialogue.stopped && turn < MOST_GOODBYES; turn++) {
      const { stopped } = await dialogue.sayTo(ANYTHING_ELSE);
      if (!stopped) dialogue.note({ kind: 'extra_turn' });
    }
    if (!dialogue.stopped) dialogue.note({ kind: 'endless' });
  }

  async #identify(): Promise<void> {
    const { dialogue } = this;
    const { domain, scenario } = this.#setting.task;
    const shop = domain === 'retail';
    let heard = await dialogue.say(dialogue.choose(shop ? SHOP_IDENTITY : AIRLINE_IDENTITY).say(null));
    if (scenario === undefined) return;
    const { email, zip, last_name, user_id } = scenario.customer;
    const given = ({ text }: Heard) =>
      shop
        ? (email !== null && text.includes(email)) || (zip !== null && text.includes(zip) && text.includes(last_name))
        : text.includes(user_id);
    if (shop && !given(heard)) heard = await dialogue.say(dialogue.choose(SHOP_NAME_AND_ZIP).say(null));
    dialogue.note({ kind: 'identity', fault: !given(heard) });
    if (dialogue.stopped || !dialogue.chance(0.4)) return;
    await dialogue.sayTo(dialogue.chance(0.5) ? FILLERS : GREETINGS);
  }

  async #serve(step: PlannedStep, mistake: number | null, next: Step | null): Promise<void> {
    const { dialogue, env } = this;
    const { task } = this.#setting;
    const first = step.kind === 'write' ? refusedFirstChoice(env, task, step) : null;
    await this.#ask(step, first?.slot ?? null, mistake === null);
    if (!dialogue.stopped && first !== null) await dialogue.say(dialogue.choose(first.frames).say(null));
    if (dialogue.stopped) return dialogue.note({ kind: 'dropped', wish: step.wish.kind });
    if (step.kind === 'refuse') return this.#refuse(step, next);
    if (step.kind === 'answer') return this.#tell(step.facts, next);
    if (step.kind === 'unmet') return this.#tell(step.facts, next, dialogue.addressed(NOTHING_TO_DO));
    if (dialogue.findings.some(({ kind }) => kind === 'dropped') && !isPayable(env, task, step))
      return dialogue.note({ kind: 'dropped', wish: step.wish.kind });
    const call = callOf(env, task, step);
    if (step.write === null || call === null) throw new Error(`the bank has no words for ${step.wish.kind}`);
    if (step.kind === 'take_back') return this.#proposeTakenBack(call, step, next);
    if (mistake !== null) await proposeWrong(dialogue, { env, task, call }, step, mistake);
    if (dialogue.stopped || !(await proposeRight(dialogue, { env, task, call }, step, mistake === null)))
      return dialogue.note({ kind: 'dropped', wish: step.wish.kind });
    this.#write(step.write);
    const report = dialogue.chance(0.3)
      ? dialogue.addressed(SHORT_REPORTS)
      : dialogue.choose(reportsOf(call)).say(null);
    await this.#tell(step.facts, next, report, step.goal === next?.goal);
  }

  /** Proposes several writes of one goal in one message. */
  async #serveTogether(steps: readonly PlannedStep[], next: Step | null): Promise<void> {
    const { dialogue } = this;
    const calls = steps.flatMap((step) => callOf(this.env, this.#setting.task, step) ?? []);
    for (let turn = 0; turn < MOST_PROPOSALS && !dialogue.stopped; turn++) {
      const bodies = calls.map((call) => dialogue.choose(proposalsOf(call).filter(({ asks }) => !asks)).say());
      const heard = await dialogue.say([...bodies, dialogue.addressed(REQUESTS_FOR_YES)].join('\n\n'));
      const answer = answerTo(steps[0], heard);
      if (turn > 0) dialogue.note({ kind: 'extra_turn' });
      else dialogue.note({ kind: 'right', act: 'several', answer, listed: false, full: false });
      if (!isConsent(answer)) continue;
      for (const { write } of steps) if (write !== null) this.#write(write);
      const reports = calls.map((call) => dialogue.choose(reportsOf(call)).say(null));
      const facts = steps.flatMap((step) => step.facts);
      return this.#tell(facts, next, reports.join('\n'));
    }
    dialogue.note({ kind: 'dropped', wish: steps[0]?.wish.kind ?? '' });
  }

  #write(action: Action): void {
    const { task, user } = this.#setting;
    const result = this.env.call(action);
    if (result.error) throw new Error(`${task.domain} task ${task.task_id}: ${result.observation}`);
    user.observe?.(this.env.read);
  }

  /** Asks for details: those that a refused first choice needs, otherwise one or several now and then. */
  async #ask(step: Step, needed: string | null, curious: boolean): Promise<void> {
    const { dialogue } = this;
    const details = detailsOf(step);
    if (curious && dialogue.chance(0.15)) await this.#checkRecord(step);
    if (dialogue.stopped) return;
    const must = details.filter(({ slot }) => slot === needed);
    if (must.length === 0 && (!curious || details.length === 0 || dialogue.chance(0.5))) return;
    const wanted =
      must.length > 0
        ? must
        : dialogue.random.sample(details, Math.min(details.length, 1 + dialogue.random.integer(3)));
    const [only] = wanted;
    const asked = askedOf(this.env, this.#setting.task, step);
    const question =
      wanted.length === 1 && only
        ? dialogue.choose(QUESTIONS[only.slot] as readonly Frame<typeof asked>[]).say(asked)
        : dialogue.choose(SEVERAL_QUESTIONS).say(wanted.map(({ slot }) => SLOT_NAMES[slot]));
    const { text } = await dialogue.say(question);
    const missing = unanswered(wanted, text);
    for (const detail of wanted) {
      const fault = missing.includes(detail);
      dialogue.note({ kind: 'question', slot: detail.slot, fault, several: wanted.length > 1 });
    }
  }

  /** Asks whether it is the right order or reservation, if the customer knows its id. */
  async #checkRecord({ wish }: Step): Promise<void> {
    const { dialogue } = this;
    const record = 'order' in wish ? wish.order : 'reservation' in wish ? wish.reservation : null;
    if (record === null || !record.knows_id || record.believed !== undefined) return;
    const { answer } = await dialogue.say(dialogue.choose(RECORD_CHECKS).say(record.id));
    dialogue.note({ kind: 'check', fault: answer === 'no' });
  }

  /** Proposes what the customer asked for, but will decide against when it hears it. */
  async #proposeTakenBack(call: CallFacts, step: Step, next: Step | null): Promise<void> {
    const { dialogue } = this;
    // A customer with a limit can only decide against what is named with its price.
    const frames = proposalsOf(call).filter(
      ({ say }) => step.goal.first_thought || !step.goal.decision || PRICED.test(say()),
    );
    const { answer } = await dialogue.say(worded(dialogue, dialogue.choose(frames), call));
    const noted = { kind: 'wrong', slot: 'taken_back', knowable: true, corrected: true } as const;
    dialogue.note({ ...noted, act: call.act, answer });
    if (dialogue.stopped) return;
    if (step.facts.length > 0) await this.#tell(step.facts, next);
    else if (step.goal.ending === 'withdrawn' && next !== null) await dialogue.sayTo(ANYTHING_ELSE);
  }

  async #refuse(step: Step, next: Step | null): Promise<void> {
    const { dialogue, env } = this;
    const { task } = this.#setting;
    const { goal, wish } = step;
    const offers = dialogue.chance(0.3) ? refusalsWithOffer(env, task, step) : [];
    const answers = step.facts.map((fact) => dialogue.choose(answersTo(env, fact)).say(null));
    const refusal = dialogue.choose(offers.length > 0 ? offers : refusals(env, task, step)).say(null);
    const message = [...answers, refusal].join('\n\n');
    if (next === null && goal.insists === 0 && dialogue.chance(0.15)) return this.#transfer();
    const closes = offers.length === 0 && dialogue.chance(0.5);
    let heard = await dialogue.say(closes ? dialogue.closed(message) : message);
    if (offers.length > 0) {
      const { answer } = heard;
      dialogue.note({ kind: 'wrong', slot: 'offer', knowable: true, corrected: true, act: wish.kind, answer });
    }
    const most = goal.insists + (goal.claims?.length ?? 0) + MOST_REPETITIONS;
    const second = goal.otherwise?.wish.kind;
    const isHeard = ({ refusalHeard, restates, stopped, text }: Heard) =>
      refusalHeard || stopped || (restates && second !== undefined && speaksOf(second, text));
    if (offers.length === 0) dialogue.note({ kind: 'refusal', fault: !isHeard(heard) });
    for (let again = 0; again < most && !dialogue.stopped; again++) {
      if (isHeard(heard) && !heard.insists) break;
      if (!isHeard(heard)) dialogue.note({ kind: 'extra_turn' });
      const repeated = heard.insists ? refusalsAgain(env, task, step) : refusals(env, task, step);
      heard = await dialogue.say(dialogue.choose(repeated).say(null));
    }
    const goesOn = next !== null && next.goal !== goal.otherwise;
    if (!dialogue.stopped && !closes && goesOn) await dialogue.sayTo(ANYTHING_ELSE);
  }

  /** Announces a transfer; the transfer itself ends the conversation. */
  async #transfer(): Promise<void> {
    await this.dialogue.sayTo(TRANSFERS);
    this.#write({ name: 'transfer_to_human_agents', kwargs: { summary: 'a request that the policy does not allow' } });
    this.dialogue.stopped = true;
  }

  /** Tells what was done, if anything, and what was asked; then the customer may bring up the next thing. */
  async #tell(facts: readonly Fact[], next: Step | null, report?: string, unfinished = false): Promise<void> {
    const { dialogue } = this;
    const answers = facts.map((fact) => dialogue.choose(answersTo(this.env, fact)).say(null));
    const message = [...(report === undefined ? [] : [report]), ...answers].join('\n\n');
    const closes = dialogue.chance(0.7);
    let { again } = await dialogue.say(closes ? dialogue.closed(message) : message);
    // After completing a part of a goal, the customer may mention the rest.
    if (!unfinished) dialogue.note({ kind: report === undefined ? 'answer' : 'report', fault: again });
    for (let turn = 0; again && facts.length > 0 && turn < MOST_REPETITIONS && !dialogue.stopped; turn++) {
      const repeated = facts.map((fact) => dialogue.choose(answersTo(this.env, fact)).say(null));
      ({ again } = await dialogue.say(repeated.join('\n\n')));
      dialogue.note({ kind: 'extra_turn' });
    }
    if (!dialogue.stopped && !closes && next !== null) await dialogue.sayTo(ANYTHING_ELSE);
  }
}

const PRICED = /\$\d|\d USD/;

/** The writes from this place on that the customer wants as one thing. */
function sameGoal(steps: readonly PlannedStep[], from: number): readonly PlannedStep[] {
  const first = steps[from];
  const rest = steps.slice(from);
  const end = rest.findIndex(({ kind, goal }) => kind !== 'write' || goal !== first?.goal);
  return end === 0 ? rest.slice(0, 1) : end === -1 ? rest : rest.slice(0, end);
}
