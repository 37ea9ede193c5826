// Routes with a city that the airline does not fly to, and what only looks like one.
import { describe, expect, it } from 'vitest';
import { leavesNetwork } from '../../customers/scripted/routes.ts';
import { storyOf } from '../../worlds/generated/stories/story-of.ts';
import { loadBuiltinTaskSet } from '../../worlds/generated/task-set.ts';

const { world, tasks } = loadBuiltinTaskSet('airline', 2);
const airport = storyOf(world, tasks[29]!)!.kinds.airport!;

describe('a route', () => {
  it.each([
    'your San Diego to Denver reservation, G43M3W',
    'reservation KW4B2C from Nashville (BNA) to Denver (DEN)',
    'flight TRN126 out of Las Vegas into Tampa',
    'Austin -> Houston',
    'your Nashville-Boston trip',
  ])('leaves the network: %s', (text) => {
    expect(leavesNetwork(text, airport)).toBe(true);
  });

  it.each([
    'your Phoenix to Denver trip',
    'from Detroit Metropolitan Wayne County Airport (DTW) to Minneapolis-Saint Paul International Airport (MSP)',
    'from Seattle-Tacoma International Airport to New York',
    "from Chicago O'Hare to Boston by flight TRN265",
    'To: Hartsfield-Jackson Atlanta International Airport (ATL)',
    'moved from Economy to Business on the trip to Boston',
    'Vera Abernathy to Vera Abernathys',
    'back to your Mastercard from Denver',
  ])('does not: %s', (text) => {
    expect(leavesNetwork(text, airport)).toBe(false);
  });
});
