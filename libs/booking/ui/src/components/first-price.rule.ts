import type { VanResult } from '../../../contract/src/index.ts';

type Priced = Pick<VanResult, 'price' | 'perDay' | 'perHire'>;

/**
 * What vans are compared by and what stands where there is room for one amount: the whole price of the period where
 * there is one, for the rules may make the cheaper van the dearer hire; else one day with all its mandatory fees. Pence.
 */
export const firstPrice = ({ price, perDay, perHire }: Priced): number =>
  Math.round((price ? Number(price.rentalAmount) : Number(perDay) + Number(perHire)) * 100);

/** The same in pounds, as amounts are written. */
export const firstAmount = (van: Priced): string => (firstPrice(van) / 100).toFixed(2);
