/** What can be wrong with an endpoint: ends of the sentence that begins with the field's name. */
export const webhookFaults = {
  address: 'must be a web address without a password or a fragment, beginning with https://',
  noEvents: 'must name at least one event',
} as const;
