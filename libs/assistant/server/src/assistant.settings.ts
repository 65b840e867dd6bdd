import { anyText, defineSettings, missingBeside, pounds, webAddress } from '@convoy/platform/config';
import type { PlatformModelOptions } from './model/platform-model.options.ts';

/** What a model cannot do without. Prices are among them: without them no budget holds. */
const NEEDED = ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL', 'AI_INPUT_PRICE', 'AI_OUTPUT_PRICE'];
/** What a model that turns speech into text cannot do without: it may be another provider's. */
const SPEECH_NEEDED = ['AI_SPEECH_BASE_URL', 'AI_SPEECH_API_KEY', 'AI_SPEECH_MODEL', 'AI_SPEECH_PRICE'];
/** Pence a month for each brand. */
const BUDGET_PENCE = 2_000;
/** Messages of one person in an hour. */
const PER_HOUR = 30;

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/** The models of the platform: the one that answers for brands without one of their own, and the one that hears. */
export const settings = defineSettings({
  slice: 'assistant',
  hasKeys: true,
  variables: {
    AI_BASE_URL: {
      meaning:
        'Address of the language model that answers for brands without one of their own; it speaks the protocol of OpenAI.',
      default: 'none: the embedded engine answers',
      reads: webAddress('https://api.openai.com/v1'),
      httpsInProduction: true,
    },
    AI_API_KEY: {
      meaning: 'Key of that model.',
      default: 'none (required with AI_BASE_URL)',
      reads: anyText,
    },
    AI_MODEL: { meaning: 'Its name.', default: 'none (required with AI_BASE_URL)', reads: anyText },
    AI_INPUT_PRICE: {
      meaning: 'Pounds for a million tokens that it reads.',
      default: 'none (required with AI_BASE_URL)',
      reads: pounds,
    },
    AI_OUTPUT_PRICE: {
      meaning: 'Pounds for a million tokens that it writes.',
      default: 'none (required with AI_BASE_URL)',
      reads: pounds,
    },
    AI_BUDGET: {
      meaning: 'Pounds that it may cost each brand a month, with the model for speech.',
      default: '20',
      reads: pounds,
    },
    AI_SPEECH_BASE_URL: {
      meaning:
        'Address of the model that turns speech into text for brands without a model of their own; it speaks the protocol of OpenAI and may be the one above.',
      default: 'none: only browsers that understand speech can be spoken to',
      reads: webAddress('https://api.openai.com/v1'),
      httpsInProduction: true,
    },
    AI_SPEECH_API_KEY: {
      meaning: 'Key of that model.',
      default: 'none (required with AI_SPEECH_BASE_URL)',
      reads: anyText,
    },
    AI_SPEECH_MODEL: {
      meaning: 'Its name.',
      default: 'none (required with AI_SPEECH_BASE_URL)',
      reads: anyText,
    },
    AI_SPEECH_PRICE: {
      meaning: 'Pounds for an hour of speech.',
      default: 'none (required with AI_SPEECH_BASE_URL)',
      reads: pounds,
    },
  },
  faults: (given) => {
    // A budget needs a model to hold.
    const spoken = SPEECH_NEEDED.some((name) => (given as Record<string, unknown>)[name] !== undefined);
    return [
      ...missingBeside(given, NEEDED, spoken ? NEEDED : [...NEEDED, 'AI_BUDGET'], 'the model'),
      ...missingBeside(given, SPEECH_NEEDED, SPEECH_NEEDED, 'the model'),
    ];
  },
  value: (given): PlatformModelOptions => {
    const { AI_BASE_URL, AI_API_KEY, AI_MODEL, AI_INPUT_PRICE = 0, AI_OUTPUT_PRICE = 0 } = given;
    const { AI_SPEECH_BASE_URL, AI_SPEECH_API_KEY, AI_SPEECH_MODEL, AI_SPEECH_PRICE = 0 } = given;
    const limits = { budgetPence: given.AI_BUDGET ?? BUDGET_PENCE, perHour: PER_HOUR };
    const model =
      AI_BASE_URL && AI_API_KEY && AI_MODEL
        ? {
            baseUrl: withoutSlash(AI_BASE_URL),
            key: AI_API_KEY,
            model: AI_MODEL,
            inputPence: AI_INPUT_PRICE,
            outputPence: AI_OUTPUT_PRICE,
            ...limits,
          }
        : null;
    const speech =
      AI_SPEECH_BASE_URL && AI_SPEECH_API_KEY && AI_SPEECH_MODEL
        ? {
            baseUrl: withoutSlash(AI_SPEECH_BASE_URL),
            key: AI_SPEECH_API_KEY,
            model: AI_SPEECH_MODEL,
            hourPence: AI_SPEECH_PRICE,
            ...limits,
          }
        : null;
    return { model, speech };
  },
});
