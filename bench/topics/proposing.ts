// Trains the model of whether a message asks for a yes to a change, and measures it with agents and writers that it was not trained on.
import { logOdds, type Model } from '../../customers/scripted/proposing/proposing.ts';
import { scaleOf } from '../../customers/scripted/topics/topics.ts';
import { randomStream } from '../../shared/random.ts';
import { AdaGrad } from '../second-acts/ada-grad.ts';

/** A message as the customer reads it. */
export interface Message {
  readonly features: ReadonlySet<string>;
  readonly proposes: boolean;
}

const ROUNDS = 12;
const RATES = { rate: 0.3, penalty: 5e-4 };
const BIAS_RATE = 0.02;
/** Features in fewer messages are left out. */
const FEWEST_MESSAGES = 10;

/** A logistic regression. The same messages give the same model. */
export function train(messages: readonly Message[]): Model {
  const counts = new Map<string, number>();
  for (const { features } of messages)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const common = [...counts].flatMap(([feature, count]) => (count >= FEWEST_MESSAGES ? feature : [])).sort();
  const places = new Map(common.map((feature, place) => [feature, place]));
  const encoded = messages.map(({ features, proposes }) => {
    const found = [...features].flatMap((feature) => places.get(feature) ?? []);
    return { features: { found, scale: scaleOf(found.length) }, proposes };
  });
  const fitted = new AdaGrad(common.length, RATES);
  let bias = 0;
  for (let round = 0; round < ROUNDS; round++)
    for (const { features, proposes } of randomStream(1, 'round', round).shuffle(encoded)) {
      const error = 1 / (1 + Math.exp(-bias - fitted.score(features))) - Number(proposes);
      fitted.step(features, error);
      bias -= BIAS_RATE * error;
    }
  const tenths = (value: number | undefined) => Math.round(10 * (value ?? 0));
  const kept = common.flatMap((feature, place) => {
    const weight = tenths(fitted.weights[place]);
    return weight === 0 ? [] : [[feature, weight] as const];
  });
  return { bias: tenths(bias), weights: Object.fromEntries(kept) };
}

/** A message with the log-odds that a model of the other authors gives it. */
interface Judged {
  readonly proposes: boolean;
  readonly logOdds: number;
}

/** Authors are judged in so many groups, each by a model of all the others: one model for each of them would take minutes. */
const GROUPS = 6;

/** All messages of these authors, each judged by a model that has seen no message of its author. */
export function crossValidate(authors: readonly (readonly Message[])[]): readonly Judged[] {
  return Array.from({ length: GROUPS }, (_, group) => {
    const isOfGroup = (_author: readonly Message[], place: number) => place % GROUPS === group;
    const model = train(authors.filter((author, place) => !isOfGroup(author, place)).flat());
    const judged = authors.filter(isOfGroup).flat();
    return judged.map(({ features, proposes }) => ({ proposes, logOdds: logOdds(features, model) }));
  }).flat();
}
