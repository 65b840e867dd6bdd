import { defineWorld } from '@convoy/platform/testing';

/** What the separation proof must know of this slice. */
export const world = defineWorld({
  tables: ['enquiry'],
  nouns: { enquiries: ['enquiry'] },
  lists: [['operator', '/api/enquiries']],
  rows: async ({ put, canary }) => {
    await put('enquiry', {
      topic: 'booking',
      name: canary,
      email: 'writer@example.org',
      message: canary,
      language: 'en',
    });
  },
});
