import { defineWorld } from '@convoy/platform/testing';

/** What the separation proof must know of the calls that the slice declares. */
export const world = defineWorld({
  tables: [],
  plain: [
    {
      part: ':kind',
      door: /^GET \/api\/legal\/:kind$/,
      why: 'the name of a legal text',
      values: ['terms', 'privacy', 'cookies'],
    },
  ],
  rows: async () => undefined,
});
