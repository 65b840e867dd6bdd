import type { LicenceView } from '../../../contract/src/index.ts';

/** What is wrong with a licence before a van is handed over; each has its sentence. */
export type LicenceWarning = 'missing' | 'disqualified' | 'expired' | 'later' | 'photocard';

/**
 * What staff should be told of a customer's licence on a day of the depot; null where it is good.
 * @param today `YYYY-MM-DD`
 */
export function licenceWarning(
  licence: Pick<LicenceView, 'categories' | 'photocardUntil' | 'disqualifiedUntil'> | null,
  today: string,
): LicenceWarning | null {
  if (!licence) return 'missing';
  if (licence.disqualifiedUntil !== null && licence.disqualifiedUntil >= today) return 'disqualified';
  if (licence.categories.every(({ until }) => until < today)) return 'expired';
  if (!licence.categories.some(({ from, until }) => from <= today && today <= until)) return 'later';
  return licence.photocardUntil !== null && licence.photocardUntil < today ? 'photocard' : null;
}
