import { describe, expect, it } from 'vitest';
import type { Exchange, SeenAnswer, Stored, StoredBooking } from './history.ts';
import { historyFaults, type Invariant, invariants } from './history-faults.rule.ts';

const DAY = 86_400_000;
const WANTED = { vanId: 7, pickupDate: '2026-12-01', returnDate: '2026-12-03' };
let clock = 0;

/** What somebody asked and was answered, one after another unless told otherwise. */
function exchange(
  given: Partial<Exchange> & { status?: number; says?: unknown; retryAfter?: string },
): Exchange {
  const { status = 200, says = null, retryAfter = null, ...more } = given;
  clock += 10;
  const answer: SeenAnswer = { status, retryAfter, body: says };
  return {
    client: 'ann',
    door: 'other',
    method: 'GET',
    path: '/api/bookings',
    key: null,
    body: null,
    askedAt: clock,
    endedAt: clock + 5,
    answer,
    lost: null,
    ...more,
  };
}
const booked = (id: number, more: Parameters<typeof exchange>[0] = {}) =>
  exchange({
    door: 'book',
    method: 'POST',
    key: `key-${id}`,
    body: WANTED,
    status: 201,
    says: { id, status: 'pending' },
    ...more,
  });
const looked = (rows: unknown, more: Parameters<typeof exchange>[0] = {}) =>
  exchange({ door: 'list', says: rows, ...more });
const booking = (id: number, more: Partial<StoredBooking> = {}): StoredBooking => ({
  id,
  client: 'ann',
  ...WANTED,
  status: 'pending',
  camePence: 0,
  backPence: 0,
  ...more,
});
const stored = (bookings: readonly StoredBooking[], more: Partial<Stored> = {}): Stored => ({
  bookings,
  allocations: bookings
    .filter(({ status }) => ['pending', 'confirmed', 'active'].includes(status))
    .map(({ id, vanId }) => ({ vanId, from: 10 * DAY, until: 12 * DAY, bookingId: id })),
  quoteIds: [],
  paymentIds: [],
  bookedPence: 0,
  journalPence: 0,
  ...more,
});
const faults = (exchanges: readonly Exchange[], kept: Stored) => historyFaults(exchanges, kept, 30_000);

describe('a history in which all is well', () => {
  it('has no fault: races, lost answers, repetitions, calling off, late money and a database that was away', () => {
    const history = [
      booked(1),
      // The answer was lost, and the client asked again.
      exchange({ door: 'book', key: 'key-1', body: WANTED, answer: null, lost: 'broken' }),
      booked(1, { key: 'key-1' }),
      exchange({
        client: 'bob',
        door: 'book',
        key: 'key-b',
        body: WANTED,
        status: 409,
        says: { code: 'VAN_UNAVAILABLE' },
      }),
      exchange({ door: 'search', status: 503, retryAfter: '2', says: { code: 'UNAVAILABLE' } }),
      looked([{ id: 1, status: 'pending' }]),
      looked([{ id: 1, status: 'confirmed' }]),
      exchange({ door: 'quote', status: 201, says: { id: 31 } }),
      exchange({ door: 'pay', status: 201, says: { paymentId: 41 } }),
      exchange({ door: 'cancel', method: 'POST', path: '/api/bookings/1/cancel', says: {} }),
      looked([{ id: 1, status: 'cancelled' }]),
      booked(2, { client: 'bob' }),
      looked([{ id: 2, status: 'confirmed' }], { client: 'bob' }),
    ];
    const kept = stored(
      [
        booking(1, { status: 'cancelled', camePence: 900, backPence: 900 }),
        booking(2, { client: 'bob', status: 'confirmed', camePence: 500 }),
      ],
      { quoteIds: [31], paymentIds: [41], bookedPence: 470, journalPence: 470 },
    );
    expect(faults(history, kept)).toEqual([]);
  });

  it('lets two have a van one after the other, and a hold that was over be paid for', () => {
    const second = { pickupDate: '2026-12-04', returnDate: '2026-12-05' };
    const kept = stored(
      [booking(1, { status: 'confirmed' }), booking(2, { ...second, status: 'confirmed' })],
      {
        allocations: [
          { vanId: 7, from: 0, until: DAY, bookingId: 1 },
          { vanId: 7, from: DAY, until: 2 * DAY, bookingId: 2 },
        ],
      },
    );
    const history = [looked([{ id: 1, status: 'expired' }]), looked([{ id: 1, status: 'confirmed' }])];
    expect(faults(history, kept)).toEqual([]);
  });
});

const bad: readonly (readonly [Invariant, string, readonly Exchange[], Stored, RegExp])[] = [
  [
    'overlap',
    'two allocations of a van that overlap, with a short one between their beginnings',
    [],
    stored([], {
      allocations: [
        { vanId: 7, from: 0, until: 5 * DAY, bookingId: 1 },
        { vanId: 8, from: 0, until: 5 * DAY, bookingId: 4 },
        { vanId: 7, from: 4 * DAY, until: 6 * DAY, bookingId: 3 },
      ],
    }),
    /van 7: bookings 1 and 3 overlap/,
  ],
  [
    'overlap',
    'a confirmed booking that takes no van',
    [],
    stored([booking(1, { status: 'confirmed' })], { allocations: [] }),
    /booking 1 is confirmed and takes no van/,
  ],
  [
    'winner',
    'two winners of one van',
    [booked(1), booked(2, { client: 'bob' })],
    stored([booking(1), booking(2, { client: 'bob', returnDate: '2026-12-09' })], { allocations: [] }),
    /bookings 1 and 2 have both won it/,
  ],
  [
    'winner',
    'no winner: everybody is refused',
    [exchange({ door: 'book', key: 'k', body: WANTED, status: 409, says: { code: 'VAN_UNAVAILABLE' } })],
    stored([booking(1, { vanId: 8, client: 'bob' })]),
    /van 7 .* ann was refused, and nobody ever had it/,
  ],
  [
    'same answer',
    'another answer the second time',
    [booked(1), booked(1, { says: { id: 1, status: 'confirmed' } })],
    stored([booking(1)]),
    /key key-1: answered .*pending.*, then .*confirmed/,
  ],
  [
    'same answer',
    'a repetition after a lost answer that was done again',
    [
      exchange({ door: 'book', key: 'k', body: WANTED, answer: null, lost: 'broken' }),
      booked(2, { key: 'k' }),
    ],
    stored([booking(1, { status: 'expired' }), booking(2)]),
    /1 asked for, 1 and 2 made/,
  ],
  [
    'same answer',
    'one key for two requests',
    [booked(1), booked(1, { body: { ...WANTED, returnDate: '2026-12-08' } })],
    stored([booking(1)]),
    /two different requests were both done/,
  ],
  [
    'paid',
    'money of a booking that has ended, and none went back',
    [],
    stored([booking(1, { status: 'expired', camePence: 900, backPence: 100 })]),
    /booking 1 \(expired\): 900 came, 100 went back/,
  ],
  [
    'paid',
    'a booking that is paid, stands and takes no van',
    [],
    stored([booking(1, { status: 'confirmed', camePence: 900 })], { allocations: [] }),
    /it has no van/,
  ],
  [
    'stored',
    'an acknowledged booking',
    [booked(1)],
    stored([]),
    /booking 1 of ann was acknowledged and is not there/,
  ],
  [
    'stored',
    "somebody else's booking for an acknowledged one",
    [booked(1)],
    stored([booking(1, { vanId: 9 })]),
    /acknowledged to ann for van 7 and is ann's of van 9/,
  ],
  [
    'stored',
    'an acknowledged quote',
    [exchange({ door: 'quote', status: 201, says: { id: 31 } })],
    stored([]),
    /quote 31/,
  ],
  [
    'stored',
    'an acknowledged payment',
    [exchange({ door: 'pay', status: 201, says: { paymentId: 41 } })],
    stored([]),
    /payment 41/,
  ],
  [
    'stored',
    'calling off',
    [exchange({ door: 'cancel', path: '/api/bookings/1/cancel' })],
    stored([booking(1, { status: 'confirmed' })]),
    /booking 1 was called off and is confirmed/,
  ],
  [
    'stored',
    'an own write that is not there when its client looks',
    [booked(1), looked([])],
    stored([booking(1)]),
    /booking 1 was acknowledged to ann, who then did not find it/,
  ],
  [
    'ledger',
    'a penny too few',
    [],
    stored([], { bookedPence: 99, journalPence: 100 }),
    /the books have 99 at the provider, its journal has 100/,
  ],
  [
    'phantom',
    'what was never written',
    [looked([{ id: 9, status: 'pending' }])],
    stored([]),
    /booking 9 was seen/,
  ],
  [
    'phantom',
    "somebody else's",
    [looked([{ id: 1, status: 'pending' }], { client: 'bob' })],
    stored([booking(1)]),
    /booking 1 is ann's and was seen by bob/,
  ],
  [
    'phantom',
    'what was rolled back between two looks',
    [looked([{ id: 1, status: 'confirmed' }]), looked([{ id: 1, status: 'pending' }])],
    stored([booking(1, { status: 'confirmed' })]),
    /seen confirmed, and is pending afterwards/,
  ],
  [
    'phantom',
    'what was seen last and is stored otherwise',
    [exchange({ door: 'show', says: { id: 1, status: 'cancelled' } })],
    stored([booking(1, { status: 'confirmed' })]),
    /seen cancelled, and is confirmed afterwards/,
  ],
  [
    'honest 503',
    'a fault of ours',
    [exchange({ path: '/api/bookings/71', status: 500, says: { code: 'INTERNAL' } })],
    stored([]),
    /GET \/api\/bookings\/… was answered 500 .*INTERNAL/,
  ],
  [
    'honest 503',
    'a 503 that does not say when',
    [exchange({ status: 503 })],
    stored([]),
    /503 without Retry-After/,
  ],
  [
    'in time',
    'an answer after the limit',
    [exchange({ askedAt: 0, endedAt: 30_001 })],
    stored([]),
    /took 30001 ms/,
  ],
  [
    'in time',
    'no answer at all',
    [exchange({ askedAt: 0, endedAt: 20_000, answer: null, lost: 'no patience' })],
    stored([]),
    /was given up/,
  ],
];

describe('a history in which something is wrong', () => {
  it.each(bad)('is found: %s, %s', (invariant, _what, history, kept, expected) => {
    const found = faults(history, kept).filter((fault) => fault.invariant === invariant);
    expect(found.map(({ what }) => what).join('\n')).toMatch(expected);
  });

  it('is found for every invariant there is', () => {
    expect(new Set(bad.map(([invariant]) => invariant))).toEqual(new Set(Object.keys(invariants)));
  });
});
