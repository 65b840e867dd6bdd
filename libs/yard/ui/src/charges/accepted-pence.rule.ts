import type { HireCharge } from '../../../contract/src/index.ts';

/** What the accepted charges come to, in pence. */
export const acceptedPence = (charges: readonly Pick<HireCharge, 'state' | 'amount'>[]): number =>
  charges
    .filter(({ state }) => state === 'accepted')
    .reduce((sum, { amount }) => sum + Math.round(Number(amount ?? 0) * 100), 0);
