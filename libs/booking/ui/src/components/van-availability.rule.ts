import type { ParseKeys } from 'i18next';
import type { VanResult } from '../../../contract/src/index.ts';

/** How a van's state is shown: key of its label, its tone, and why it cannot be booked (null when it can). */
export interface VanAvailability {
  label: ParseKeys<'booking'>;
  tone: 'success' | 'primary' | 'warning' | 'danger' | 'neutral';
  reason: ParseKeys<'booking'> | null;
}

const tones = {
  available: 'success',
  rented: 'warning',
  maintenance: 'warning',
  unavailable: 'neutral',
} as const;

/**
 * What to say about a van (decisions, "States"): with dates, whether it is free for them decides, whatever the van
 * does today; without dates, its state now. An unknown state counts as available.
 *
 * @param dated whether the search was for a period
 */
export function vanAvailability(
  van: Pick<VanResult, 'status' | 'available'>,
  dated: boolean,
): VanAvailability {
  const status = van.status in tones ? van.status : 'available';
  if (van.available)
    return {
      label: dated || status !== 'available' ? 'vanStatus.free' : 'vanStatus.available',
      tone: 'success',
      reason: null,
    };
  if (status === 'unavailable' || (!dated && status !== 'available')) {
    return { label: `vanStatus.${status}`, tone: tones[status], reason: `van.reason.${status}` };
  }
  return {
    label: dated ? 'vanStatus.taken' : 'vanStatus.rented',
    tone: 'warning',
    reason: dated ? 'van.reason.taken' : 'van.reason.rented',
  };
}
