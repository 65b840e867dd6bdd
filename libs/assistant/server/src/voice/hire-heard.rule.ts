import type { HireHeard } from '@convoy/assistant/contract';
import { plusDays } from '../understand/read-dates.ts';
import type { Understood } from '../understand/understand.ts';

const nothing = {
  pickupDate: null,
  pickupTime: null,
  returnDate: null,
  returnTime: null,
  location: null,
  vanType: null,
} as const;

/**
 * What a form gets of words that were understood. Nothing is guessed: a length without a day counts from the day that stands in the form,
 * and says nothing where none does.
 */
export function hireHeardIn(
  { slots, foreign }: Pick<Understood, 'slots' | 'foreign'>,
  pickupDate: string | null,
): HireHeard {
  if (foreign && Object.keys(slots).length === 0) return { understood: false, ...nothing };
  const { from, days, place, size } = slots;
  const start = from ?? pickupDate;
  const until = slots.until ?? (start && days ? plusDays(start.slice(0, 10), days) : undefined);
  // An end before its beginning is a slip of the tongue or of the ear: it is asked for again.
  const end = until && start && until.slice(0, 10) < start.slice(0, 10) ? undefined : until;
  return {
    understood: true,
    pickupDate: from?.slice(0, 10) ?? null,
    pickupTime: from?.slice(11) || null,
    returnDate: end?.slice(0, 10) ?? null,
    returnTime: end?.slice(11) || null,
    location: place ?? null,
    vanType: size ?? null,
  };
}
