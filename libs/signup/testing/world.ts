import { defineWorld } from '@convoy/platform/testing';

/** What the separation proof must know of this slice. */
export const world = defineWorld({
  tables: [],
  unavailable: {
    'POST /signup': { code: 'UNAVAILABLE', why: 'what is wrong is said on a page of the built web' },
  },
  plain: [
    {
      part: ':name',
      door: /^GET \/api\/signup\/subdomain\/:name$/,
      why: 'a name that a new brand would like to have',
      values: ['harbour-vans'],
    },
  ],
  rows: async ({ put, people, canary }) => {
    await put('sign_up', {
      admin_id: people.admin,
      hand_over_hash: canary,
      hand_over_until: '2020-01-01T00:00:00Z',
    });
    await put('sample_row', { subject: 'van', row_id: 1 });
  },
});
