import type { SettingFault } from './settings.error.ts';
import type { Environment } from './settings.schema.ts';
import type { LanguageModelSettings } from './settings.ts';

/** What a model cannot do without. Prices are among them: without them no budget holds. */
const NEEDED = ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL', 'AI_INPUT_PRICE', 'AI_OUTPUT_PRICE'] as const;
/** Pounds a month for each brand. */
const BUDGET_PENCE = 2_000;
/** Messages of one person in an hour. */
const PER_HOUR = 30;

/** One fault for each variable that is missing beside others of the model. */
export function halfModelFaults(given: Environment): SettingFault[] {
  const said = [...NEEDED, 'AI_BUDGET' as const].find((name) => given[name] !== undefined);
  return (said ? NEEDED : [])
    .filter((name) => given[name] === undefined)
    .map((variable) => ({
      variable,
      sentence: `${variable} is not set although ${said} is: set all that the model needs, or leave out ${said}.`,
    }));
}

/** The language model that answers for brands without one of their own; null where none is set. */
export function modelSettings(given: Environment): LanguageModelSettings | null {
  const { AI_BASE_URL, AI_API_KEY, AI_MODEL, AI_INPUT_PRICE, AI_OUTPUT_PRICE } = given;
  if (!AI_BASE_URL || !AI_API_KEY || !AI_MODEL) return null;
  return {
    baseUrl: AI_BASE_URL.replace(/\/+$/, ''),
    key: AI_API_KEY,
    model: AI_MODEL,
    inputPence: AI_INPUT_PRICE ?? 0,
    outputPence: AI_OUTPUT_PRICE ?? 0,
    budgetPence: given.AI_BUDGET ?? BUDGET_PENCE,
    perHour: PER_HOUR,
  };
}
