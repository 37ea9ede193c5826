// Finds the place in recorded conversations that matches the messages of a request, and returns the recorded reply.
//
// A request with tools comes from the agent. The place is where the recorded customer said the same words in the same turns, and
// the agent took the same turns (its words and the answers of its tools need not match).
// A request without tools whose system message contains a recorded task's instruction comes from the user simulator; of several
// matching instructions, the longest counts. The place is after the customer's words so far.
// If several conversations fit (tasks with the same opening or the same instruction), the one that agrees most with everything
// else in the request is used: the policy, then the agent's words and calls, then the answers of the tools. If that
// does not decide, the first in the file is used.
import type { RecordedAssistantMessage, RecordedEpisode, RecordedMessage, RecordedUserMessage } from './recording.ts';

/** A chat as a server is sent it, texts only, roles as in the OpenAI API. */
interface ReceivedChat {
  readonly messages: readonly ReceivedMessage[];
  readonly hasTools: boolean;
}

export interface ReceivedMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content: string;
  /** Name and arguments of the first tool call, if there is one. */
  readonly call?: { readonly name: string; readonly arguments: string };
}

type Playback =
  | {
      readonly found: true;
      readonly episode: RecordedEpisode;
      /** Index in the episode's `traj`. */
      readonly index: number;
      readonly message: RecordedAssistantMessage | RecordedUserMessage;
    }
  | { readonly found: false; readonly reason: string };

interface Candidate {
  readonly episode: RecordedEpisode;
  readonly index: number;
  readonly message: RecordedAssistantMessage | RecordedUserMessage;
  /** How much else agrees, what weighs most first. */
  readonly agreement: readonly number[];
}

/** Answers from these episodes, which should be of one trial. */
export function createPlayback(episodes: readonly RecordedEpisode[]): (chat: ReceivedChat) => Playback {
  const byOpening = Map.groupBy(episodes, (episode) => wordsOf(customerOf(episode)[0]));
  const byLongestInstruction = episodes
    .filter((episode) => instructionOf(episode) !== '')
    .toSorted((a, b) => instructionOf(b).length - instructionOf(a).length);

  const playAgent = (chat: ReceivedChat): Playback => {
    const opening = chat.messages.find(({ role }) => role === 'user');
    if (!opening) return notFound('the request contains no user message');
    const opened = byOpening.get(opening.content.trim()) ?? [];
    if (opened.length === 0) return notFound(`no recorded conversation opens with ${quoted(opening.content)}`);
    const taken = opened.map((episode) => placeOfAgent(episode, chat.messages));
    return best(taken);
  };

  const playUser = (chat: ReceivedChat): Playback => {
    const prompt = systemText(chat.messages);
    const longest = byLongestInstruction.find((episode) => prompt.includes(instructionOf(episode)));
    if (!longest)
      return notFound(
        'the request has no tools, and its system message does not contain the instruction of a recorded task',
      );
    const instruction = instructionOf(longest);
    const same = episodes.filter((episode) => instructionOf(episode) === instruction);
    return best(same.map((episode) => placeOfUser(episode, chat.messages)));
  };

  return (chat) => (chat.hasTools ? playAgent(chat) : playUser(chat));
}

function best(places: readonly (Candidate | string)[]): Playback {
  let chosen: Candidate | undefined;
  for (const place of places) {
    if (typeof place !== 'string' && (!chosen || agreesMore(place.agreement, chosen.agreement))) chosen = place;
  }
  if (chosen) return { found: true, episode: chosen.episode, index: chosen.index, message: chosen.message };
  return notFound(places.filter((place) => typeof place === 'string').join('; '));
}

function agreesMore(agreement: readonly number[], other: readonly number[]): boolean {
  const decisive = agreement.findIndex((value, index) => value !== other[index]);
  return (agreement[decisive] ?? 0) > (other[decisive] ?? 0);
}

/** Walks the recorded chat along the request's; the words of the customer and whose turn it is must agree, the rest is counted. */
function placeOfAgent(episode: RecordedEpisode, sent: readonly ReceivedMessage[]): Candidate | string {
  const recorded = episode.traj.entries();
  let customerMessages = 0;
  let sameTurns = 0;
  for (const message of sent) {
    if (message.role === 'system' || message.role === 'tool') continue;
    const [, turn] = nextTurn(recorded) ?? [];
    if (message.role === 'user') customerMessages++;
    if (turn?.role !== message.role)
      return `in ${nameOf(episode)} ${turn ? `the ${speaker(turn.role)} speaks` : 'no message follows'} where the request has ${quoted(message.content)} of the ${speaker(message.role)}`;
    if (turn.role === 'user' && wordsOf(turn) !== message.content.trim())
      return `in ${nameOf(episode)} message ${customerMessages} of the customer is not ${quoted(message.content)}`;
    if (turn.role === 'assistant' && saidTheSame(turn, message)) sameTurns++;
  }
  const [index, next] = nextTurn(recorded) ?? [];
  if (index === undefined || next?.role !== 'assistant') return `${nameOf(episode)} has no turn of the agent there`;
  const agreement = [samePolicy(episode, sent), sameTurns, sameToolAnswers(episode, index, sent)];
  return { episode, index, message: next, agreement };
}

/** In the user model's chat the roles are flipped: the customer is the assistant, and what the agent said comes as user. */
function placeOfUser(episode: RecordedEpisode, sent: readonly ReceivedMessage[]): Candidate | string {
  const said = sent.filter(({ role }) => role === 'assistant');
  const customer = [...episode.traj.entries()].filter(([, { role }]) => role === 'user');
  for (const [position, message] of said.entries()) {
    if (wordsOf(customer[position]?.[1]) !== message.content.trim())
      return `in ${nameOf(episode)} message ${position + 1} of the customer is not ${quoted(message.content)}`;
  }
  const [index, next] = customer[said.length] ?? [];
  if (index === undefined || next?.role !== 'user')
    return `the customer of ${nameOf(episode)} says only ${customer.length} messages`;
  const agentTexts = new Set(episode.traj.filter(({ role }) => role === 'assistant').map(wordsOf));
  const agreement = sent.filter(({ role, content }) => role === 'user' && agentTexts.has(content.trim())).length;
  return { episode, index, message: next, agreement: [agreement] };
}

/** The next message of the customer or the agent. */
function nextTurn(recorded: Iterator<[number, RecordedMessage]>): [number, RecordedMessage] | undefined {
  for (let step = recorded.next(); !step.done; step = recorded.next()) {
    const { role } = step.value[1];
    if (role === 'user' || role === 'assistant') return step.value;
  }
  return undefined;
}

function samePolicy(episode: RecordedEpisode, sent: readonly ReceivedMessage[]): number {
  const policy = episode.traj.find(({ role }) => role === 'system');
  return policy && systemText(sent).includes(wordsOf(policy)) ? 1 : 0;
}

function sameToolAnswers(episode: RecordedEpisode, end: number, sent: readonly ReceivedMessage[]): number {
  const answers = sent.filter(({ role }) => role === 'tool');
  const recorded = episode.traj.slice(0, end).filter(({ role }) => role === 'tool');
  return answers.filter(({ content }, position) => wordsOf(recorded[position]) === content.trim()).length;
}

function saidTheSame(recorded: RecordedAssistantMessage, sent: ReceivedMessage): boolean {
  const call = recorded.tool_calls?.[0]?.function;
  if (!call || !sent.call) return !call && !sent.call && wordsOf(recorded) === sent.content.trim();
  return call.name === sent.call.name && call.arguments === sent.call.arguments;
}

function customerOf(episode: RecordedEpisode): readonly RecordedMessage[] {
  return episode.traj.filter(({ role }) => role === 'user');
}

function instructionOf(episode: RecordedEpisode): string {
  return episode.info.task.instruction.trim();
}

function systemText(messages: readonly ReceivedMessage[]): string {
  return messages.flatMap(({ role, content }) => (role === 'system' ? [content] : [])).join('\n');
}

function wordsOf(message: RecordedMessage | undefined): string {
  return message?.content?.trim() ?? '';
}

function nameOf(episode: RecordedEpisode): string {
  return `task ${episode.task_id}, trial ${episode.trial}`;
}

function speaker(role: string): string {
  return role === 'user' ? 'customer' : 'agent';
}

function quoted(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return `"${line.length > 80 ? `${line.slice(0, 80)}…` : line}"`;
}

function notFound(reason: string): Playback {
  return { found: false, reason };
}
