import { defineWorld } from '@convoy/platform/testing';

/** What the separation proof must know of the calls that the slice declares. */
export const world = defineWorld({
  tables: [],
  plain: [
    {
      part: ':kind',
      door: /^GET \/api\/legal\/:kind$/,
      why: 'terms or privacy, which every brand has',
      values: ['terms', 'privacy'],
    },
  ],
  rows: async () => undefined,
});
