/** Ends of marks. A brand's own text ends in letters from a to p: each of these begins with another, so that none is the brand's. */
const ENDS = { customer: 'xan', otherCustomer: 'xbo', operator: 'xol', admin: 'xad' } as const;

/** Who of a brand has a text of their own. */
export type MarkedRole = keyof typeof ENDS;

/**
 * The text of one person, in the stead of the brand's.
 * @param canary the brand's, as `canaryMark` makes it
 * @returns as long as that, so that it fits wherever that did; the brand's is in nobody's, and nobody's in the brand's
 */
export const personMark = (canary: string, role: MarkedRole): string => `${canary.slice(0, -3)}${ENDS[role]}`;
