/** What can be wrong with a field of the customers' calls alone. */
export const customerFaults = {
  markup: 'must be plain text, without markup',
} as const;
