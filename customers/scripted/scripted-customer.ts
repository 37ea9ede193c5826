// The scripted customer: plays a story without a model, and never makes anything up.
import { randomStream } from '../../shared/random.ts';
import type { Story } from '../../worlds/story.ts';
import { type SimulatedUser, STOP } from '../customer.ts';
import { createConversation } from './conversation.ts';
import { createVoice, VOICES, type VoiceName } from './voices.ts';

interface ScriptedCustomerOptions {
  readonly story: Story;
  /** Chooses the voice and the wording, never a fact. */
  readonly seed: number;
  /** Drawn with the seed if absent. */
  readonly voice?: VoiceName;
}

/**
 * An agenda-based user simulator (Schatzmann et al. 2007, "Agenda-Based User Simulation for Bootstrapping a POMDP Dialogue
 * System") that understands by values instead of phrases: it compares what a message names with what its story binds.
 * The same story, seed and agent messages give the same words.
 */
export function createScriptedUser({ story, seed, voice }: ScriptedCustomerOptions): SimulatedUser {
  const random = randomStream(seed, 'scripted customer');
  const drawn = random.pick(VOICES);
  const conversation = createConversation(story, createVoice(voice ?? drawn, random));
  return {
    strategy: 'scripted',
    model: null,
    calls: [],
    replies: conversation.notes,
    observe: (read) => conversation.observe(read),
    async open() {
      return conversation.open();
    },
    async reply(agentMessage) {
      const text = conversation.reply(agentMessage);
      return conversation.over ? `${text} ${STOP}`.trim() : text;
    },
    async [Symbol.asyncDispose]() {},
  };
}
