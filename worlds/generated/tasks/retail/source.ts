// The source of retail tasks: scenarios with a customer, what they know, how they talk, and goals drawn from a recipe.
import type { Random } from '../../../../shared/random.ts';
import type { Level, Scenario, ScenarioCustomer } from '../../../scenario.ts';
import type { RetailData, RetailUser } from '../../retail/data-types.ts';
import type { TaskSource } from '../generate.ts';
import { drawGoals, drawManner, type Recipe } from '../recipe.ts';
import { retailCalls } from './actions.ts';
import { type RetailDraw, startDraw } from './draw.ts';
import { retailQuestionInWords, retailWishInWords } from './instruction.ts';
import { RETAIL_RECIPES } from './recipes.ts';

export function retailSource(shop: RetailData): TaskSource<RetailDraw> {
  const userIds = [...shop.users.keys()];
  return {
    domain: 'retail',
    recipes: RETAIL_RECIPES,
    draw: (random, level, recipe) => drawRetailScenario(shop, userIds, random, level, recipe),
    words: { wish: retailWishInWords, question: retailQuestionInWords },
    calls: retailCalls,
  };
}

/** How likely the customer has the numbers of their orders at hand. */
const KNOWS_ORDERS = { 1: 0.8, 2: 0.5, 3: 0.3, 4: 0.3, 5: 0.3 };

/** A scenario with the goals of the recipe; undefined if the orders of the customer that chance picked do not give them. */
function drawRetailScenario(
  shop: RetailData,
  userIds: readonly string[],
  random: Random,
  level: Level,
  recipe: Recipe<RetailDraw>,
): Scenario | undefined {
  const userId = random.pick(userIds);
  const draw = startDraw(shop, random, userId, KNOWS_ORDERS[level]);
  const drawn = drawGoals(recipe, draw, random);
  if (!drawn) return undefined;
  return {
    domain: 'retail',
    level,
    customer: drawCustomer(random, userId, draw.user),
    ...drawn,
    manner: drawManner(random, level),
  };
}

function drawCustomer(random: Random, user_id: string, user: RetailUser): ScenarioCustomer {
  const knows = random.pick(['email', 'zip', 'both', 'both'] as const);
  return {
    user_id,
    knows_user_id: false,
    ...user.name,
    email: knows === 'zip' ? null : user.email,
    zip: knows === 'email' ? null : user.address.zip,
    date_of_birth: null,
  };
}
