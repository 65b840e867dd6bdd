import { defineWorld } from '@convoy/platform/testing';

/** What the separation proof must know of this slice. */
export const world = defineWorld({
  tables: ['review', 'review_report'],
  nouns: { reporter: ['app_user'] },
  lists: [
    ['customer', '/api/reviews'],
    ['admin', '/api/reviews'],
    ['nobody', '/api/reviews/published'],
  ],
  published: ['GET /api/reviews', 'query reviews', 'POST /api/reviews/:id/report'],
  ownUnseen: {
    'PUT /api/reviews/:id by path :id': 'customers of the proof have no completed hire to have reviewed',
  },
  rows: async ({ put, run, tenant, canary }) => {
    const [hire] = await run(
      `select id, operator_id from booking where tenant_id = $1 and status = 'completed' order by id limit 1`,
      [tenant.id],
    );
    if (!hire) throw new Error(`${tenant.slug} has no completed hire.`);
    const review = await put('review', { booking_id: hire.id, rating: 4, comment: canary });
    await put('review_report', { review_id: review.id, reason: canary });
    await put('review_invitation', { booking_id: hire.id });
  },
});
