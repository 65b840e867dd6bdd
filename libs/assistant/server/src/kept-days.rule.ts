/** Days that something is kept, without and with the add-on Extra AI Memory. */
export interface KeptDays {
  readonly plain: number;
  readonly extra: number;
}

/** Conversations of customers after their last message. */
export const CUSTOMER_DAYS: KeptDays = { plain: 365, extra: 1_095 };
/** Conversations of guests: they belong to no account from which they could be asked for, so that no add-on keeps them longer. */
export const GUEST_DAYS = 30;
/** What is remembered of a customer, after the last booking or edit. */
export const MEMORY_DAYS: KeptDays = { plain: 180, extra: 1_095 };

export const daysOf = ({ plain, extra }: KeptDays, hasExtra: boolean): number => (hasExtra ? extra : plain);
