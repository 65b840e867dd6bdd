/** What can be wrong with a field of payment's calls: ends of the sentence that begins with the field's name. */
export const paymentFaults = {
  aboveNothing: 'must be more than nothing',
  toBeforeFrom: 'must not be before the first day',
  tooManyDays: 'must be at most 92 days after the first day',
  longerThanYear: 'must be at most 366 days after the first day',
} as const;
