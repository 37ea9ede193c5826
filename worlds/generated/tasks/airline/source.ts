// The source of airline tasks: scenarios with a customer, what they know, how they talk, and goals drawn from a recipe.
import type { Random } from '../../../../shared/random.ts';
import type { Level, Scenario } from '../../../scenario.ts';
import type { AirlineData } from '../../airline/data-types.ts';
import type { TaskSource } from '../generate.ts';
import { drawGoals, drawManner, type Recipe } from '../recipe.ts';
import { airlineCalls } from './actions.ts';
import { type Airline, type AirlineDraw, readAirline, startDraw } from './draw.ts';
import { airlineQuestionInWords, airlineWishInWords } from './instruction.ts';
import { AIRLINE_RECIPES } from './recipes.ts';

export function airlineSource(data: AirlineData): TaskSource<AirlineDraw> {
  const airline = readAirline(data);
  return {
    domain: 'airline',
    recipes: AIRLINE_RECIPES,
    draw: (random, level, recipe) => drawAirlineScenario(airline, random, level, recipe),
    words: { wish: airlineWishInWords, question: airlineQuestionInWords },
    calls: airlineCalls,
  };
}

/** How likely the customer has the ids of their reservations at hand. */
const KNOWS_RESERVATIONS = { 1: 0.8, 2: 0.5, 3: 0.3, 4: 0.3, 5: 0.3 };

/** A scenario with the goals of the recipe; undefined if the reservations of the customer that chance picked do not give them. */
function drawAirlineScenario(
  airline: Airline,
  random: Random,
  level: Level,
  recipe: Recipe<AirlineDraw>,
): Scenario | undefined {
  const userId = random.pick(airline.userIds);
  const draw = startDraw(airline, random, userId, KNOWS_RESERVATIONS[level]);
  const drawn = drawGoals(recipe, draw, random);
  if (!drawn) return undefined;
  const { name, address, email, dob } = draw.user;
  const customer = { user_id: userId, knows_user_id: true, ...name, email, zip: address.zip, date_of_birth: dob };
  return { domain: 'airline', level, customer, ...drawn, manner: drawManner(random, level) };
}
