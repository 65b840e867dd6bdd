/** Furthest a hire may start from today, and its longest length, in days. */
export const MAX_DAYS_AHEAD = 400;
export const MAX_HIRE_DAYS = 365;
