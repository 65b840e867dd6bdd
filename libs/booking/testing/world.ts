import { defineWorld } from '@convoy/platform/testing';

/** What the separation proof must know of the calls that the slice declares. */
export const world = defineWorld({
  tables: ['booking_driver'],
  nouns: { driver: ['booking_driver'], 'bookings drivers': ['booking_driver'], 'other-booking': ['booking'] },
  lists: [],
  rows: async ({ put, people, canary, hires }) => {
    await put('booking_driver', {
      booking_id: hires.confirmed.id,
      full_name: canary,
      birth_date: '1990-01-01',
      licence_number: 'WORLD901010AB',
      licence_until: '2090-01-01',
      category: 'B',
      held_since: '2010-01-01',
      added_by: people.operator,
    });
  },
});
