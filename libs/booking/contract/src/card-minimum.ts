/** Pence under which the provider takes no card payment; less than this is paid at the counter. */
export const CARD_MINIMUM_PENCE = 30;
