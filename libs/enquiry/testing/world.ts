import { defineWorld } from '@convoy/platform/testing';

/** What the separation proof must know of this slice. */
export const world = defineWorld({
  tables: ['enquiry'],
  nouns: { enquiries: ['enquiry'] },
  lists: [['operator', '/api/enquiries']],
  // Made from the id, which is drawn; what a program sends gets one that names nothing.
  drawn: { reference: /^E-[0-9A-Z]{1,8}$/ },
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
