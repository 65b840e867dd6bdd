import { defineWorld } from '@convoy/platform/testing';

/** What the separation proof must know of the calls that the slice declares. */
export const world = defineWorld({
  tables: ['booking_driver'],
  nouns: {
    driver: ['booking_driver'],
    'bookings drivers': ['booking_driver'],
    'other-booking': ['booking'],
    'other-change': ['booking_change'],
  },
  bodies: {
    'POST /api/bookings/:id/drivers': {
      name: 'Jo Marlowe',
      birthDate: '1990-01-01',
      licenceNumber: 'MARLO901010JM9AB',
      licenceUntil: '2090-01-01',
      category: 'B',
      heldSince: '2010-01-01',
    },
  },
  ownUnseen: {
    'DELETE /api/bookings/:id/drivers/:driverId by path :driverId':
      'the driver was removed when the booking was named',
  },
  lists: [],
  nothingThere: {
    'GET /api/quotes/:id':
      'a quote that a person asked for is theirs alone: tried with those of two customers',
    'query quote': 'a quote that a person asked for is theirs alone: tried with those of two customers',
  },
  recordRefused: {
    'POST /api/bookings/:id/deposit/object': 'the customer of the hire alone objects',
    'POST /api/bookings/:id/deposit/agree': 'the customer of the hire alone agrees',
    'query booking': 'who handed a hire over is told to a key that may read staff',
  },
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
