import type { SettingFault } from './settings.error.ts';
import type { Environment } from './settings.schema.ts';
import type { LanguageModelSettings, SpeechModelSettings } from './settings.ts';

/** What a model cannot do without. Prices are among them: without them no budget holds. */
const NEEDED = ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL', 'AI_INPUT_PRICE', 'AI_OUTPUT_PRICE'] as const;
/** What a model that turns speech into text cannot do without: it may be another provider's. */
const SPEECH_NEEDED = [
  'AI_SPEECH_BASE_URL',
  'AI_SPEECH_API_KEY',
  'AI_SPEECH_MODEL',
  'AI_SPEECH_PRICE',
] as const;
/** Pence a month for each brand. */
const BUDGET_PENCE = 2_000;
/** Messages of one person in an hour. */
const PER_HOUR = 30;

/** One fault for each variable that is missing beside others of a model. A budget needs a model to hold. */
export function halfModelFaults(given: Environment): SettingFault[] {
  const spoken = SPEECH_NEEDED.some((name) => given[name] !== undefined);
  return [
    ...halfFaults(given, spoken ? NEEDED : [...NEEDED, 'AI_BUDGET'], NEEDED),
    ...halfFaults(given, SPEECH_NEEDED),
  ];
}

function halfFaults(
  given: Environment,
  telling: readonly (keyof Environment)[],
  needed: readonly (keyof Environment)[] = telling,
): SettingFault[] {
  const said = telling.find((name) => given[name] !== undefined);
  return (said ? needed : [])
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

/** The model that turns speech into text for brands without a model of their own; null where none is set. */
export function speechSettings(given: Environment): SpeechModelSettings | null {
  const { AI_SPEECH_BASE_URL, AI_SPEECH_API_KEY, AI_SPEECH_MODEL } = given;
  if (!AI_SPEECH_BASE_URL || !AI_SPEECH_API_KEY || !AI_SPEECH_MODEL) return null;
  return {
    baseUrl: AI_SPEECH_BASE_URL.replace(/\/+$/, ''),
    key: AI_SPEECH_API_KEY,
    model: AI_SPEECH_MODEL,
    hourPence: given.AI_SPEECH_PRICE ?? 0,
    budgetPence: given.AI_BUDGET ?? BUDGET_PENCE,
    perHour: PER_HOUR,
  };
}
