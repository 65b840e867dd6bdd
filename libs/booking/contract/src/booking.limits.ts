/** Furthest a hire may start from today, and its longest length, in days. */
export const MAX_DAYS_AHEAD = 400;
export const MAX_HIRE_DAYS = 365;

/** How long before its agreed pickup a van may go out at the earliest, ms: a day. */
export const EARLIEST_HAND_OVER_MS = 86_400_000;

/**
 * Customers who have not proved their e-mail address may hold one van unpaid each, so many from one network, and so much of a
 * brand's fleet and of the vans of one depot together (at least one van).
 */
export const HOLDS_BEFORE_PROOF = { ofNetwork: 3, ofFleetPercent: 25, ofDepotPercent: 50 } as const;

/** The most of each that a brand's rates hold: rules are set against each other, and all are read at once. */
export const MAX_PRICE_RULES = 200;
export const MAX_EXTRAS = 100;
export const MAX_PROMOTIONS = 1000;
