import { apiErrorMessage } from '@convoy/shell-api';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { QuoteInput, VanResult } from '../../../contract/src/index.ts';
import { vanFor, vansAt } from '../booking.api.ts';
import { alternativesOf, isVanTaken } from '../forms/booking-server-error.rule.ts';

/** That the chosen van cannot be had for the chosen dates, and what can. */
export interface Taken {
  message: string;
  alternatives: VanResult[];
  /** The search says so; a refusal of a moment ago may be tried again. */
  certain: boolean;
}

/** How many vans are offered instead of one that is taken. */
const OFFERED = 4;

/**
 * Whether the van is gone: told by a refusal, or seen in the search before anybody has filled in a form for nothing.
 *
 * @param hire the hire with a price, or null while there is none to look at
 * @param refusals what the server last said about booking and price
 */
export function useTaken(
  van: VanResult,
  hire: QuoteInput | null,
  refusals: readonly unknown[],
): Taken | null {
  const { t } = useTranslation('booking');
  const { pickupDate, returnDate } = hire ?? { pickupDate: '', returnDate: '' };
  const { data: own } = useQuery({
    ...vanFor(hire ?? { vanId: van.id, pickupDate, returnDate, pickupLocation: '' }),
    enabled: hire !== null,
  });
  const refusal = refusals.find(isVanTaken);
  const gone = hire !== null && own !== undefined && !own.available;
  const { data: vans } = useQuery({
    ...vansAt(van.location, pickupDate, returnDate),
    enabled: gone && !refusal,
  });
  if (refusal) {
    return { message: apiErrorMessage(refusal), alternatives: alternativesOf(refusal), certain: false };
  }
  if (!gone) return null;
  return {
    message: t('unavailable.title'),
    alternatives: vans?.filter((one) => one.available && one.id !== van.id).slice(0, OFFERED) ?? [],
    certain: true,
  };
}
