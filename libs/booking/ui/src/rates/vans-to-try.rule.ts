import type { VanResult } from '../../../contract/src/index.ts';

/** Vans whose price can be tried: those out of service are hired out to nobody, so there is no price of theirs. */
export const vansToTry = <V extends Pick<VanResult, 'status'>>(vans: readonly V[]): V[] =>
  vans.filter(({ status }) => status === 'available' || status === 'rented');
