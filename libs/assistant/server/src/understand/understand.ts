import type { Intent } from '@convoy/assistant/contract';
import { IntentModel } from './intent-model.ts';
import { phrases } from './phrases.ts';
import { readSlots, type SlotReference, type Slots } from './read-slots.ts';
import { wordsOf } from './words.ts';

/** What a message wants and what it says. */
export interface Understood {
  /** Null where no intent is likely enough: the assistant then says so instead of guessing. */
  readonly intent: Intent | null;
  readonly confidence: number;
  readonly slots: Slots;
  /** Few of its words are English ones that the engine was trained with: it may be another language. */
  readonly foreign: boolean;
}

/** Below this probability nothing counts as understood. */
const LEAST_CONFIDENCE = 0.3;
/** At most this share of known words makes a message foreign. */
const FOREIGN_SHARE = 0.5;
/** Longer messages are read to here: nobody says what they want after two thousand letters. */
const LONGEST_READ = 600;

/** Trained by the first message of the process, in a quarter of a second: most processes never get one. */
let made: IntentModel<Intent> | undefined;
const model = () => {
  made ??= new IntentModel<Intent>(phrases);
  return made;
};

/** Intents whose slots are a hire. */
const hires: ReadonlySet<Intent> = new Set(['hire', 'price', 'choose']);

/** Reads a message in English. Pure: the same message against the same day says the same. */
export function understand(message: string, reference: Omit<SlotReference, 'isCommonWord'>): Understood {
  const text = message.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, LONGEST_READ);
  const { slots, masked } = readSlots(text, { ...reference, isCommonWord: (word) => model().knows(word) });
  const words = wordsOf(masked).filter((word) => !word.startsWith('{'));
  const known = words.filter((word) => model().knows(word)).length;
  const said = Object.keys(slots).length > 0;
  const foreign = isForeign(text, words.length, known);
  const [best] = model().guess(masked);
  // Another script or only unknown words: there is nothing to go by.
  if (!best || (known === 0 && !said) || (words.length >= 4 && known / words.length < 0.3 && !said))
    return { intent: null, confidence: 0, slots, foreign };
  if (best.confidence < LEAST_CONFIDENCE)
    return { intent: null, confidence: best.confidence, slots, foreign };
  return { intent: best.intent, confidence: best.confidence, slots: slotsFor(best.intent, slots), foreign };
}

/** Letters of another script, accents, or words of which half and more are unknown. */
function isForeign(text: string, words: number, known: number): boolean {
  if (/[^\p{Script=Latin}\P{L}]/u.test(text)) return true;
  return words > 1 ? known / words <= FOREIGN_SHARE : words === 1 && known === 0;
}

/** `biggest` is a size in a search and a choice among what was offered; a purpose is one of a hire alone. */
function slotsFor(intent: Intent, { pick, purpose, size, ...slots }: Slots): Slots {
  if (intent === 'choose') return { ...slots, ...(pick !== undefined ? { pick } : {}) };
  return {
    ...slots,
    ...(size ? { size } : {}),
    ...(purpose && hires.has(intent) ? { purpose } : {}),
    ...(pick === 'cheapest' && hires.has(intent) ? { pick } : {}),
  };
}
