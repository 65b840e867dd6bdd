import { describe, expect, it } from 'vitest';
import type { Acknowledged } from './lives.ts';
import { moneyFaults, type OwnBooking, type Snapshot } from './money-faults.rule.ts';

/** A hire that is paid, and one that was paid and called off; each costs the provider's fee of 20. */
const paid: OwnBooking = {
  id: 1,
  status: 'confirmed',
  allocations: 1,
  countedPence: 500,
  deposit_settled: false,
  bookedPence: 480,
  payments: [{ id: 11, status: 'succeeded', intentId: 'pi_1', amountPence: 500 }],
  refunds: [],
  told: [{ type: 'payment.succeeded.v1', about: 11 }],
};
const calledOff: OwnBooking = {
  id: 2,
  status: 'cancelled',
  allocations: 0,
  countedPence: 0,
  deposit_settled: false,
  bookedPence: -20,
  payments: [{ id: 12, status: 'refunded', intentId: 'pi_2', amountPence: 300 }],
  refunds: [{ id: 22, status: 'succeeded', amountPence: 300 }],
  told: [
    { type: 'payment.succeeded.v1', about: 12 },
    { type: 'payment.refund-requested.v1', about: 22 },
  ],
};
const right: Snapshot = {
  bookings: [paid, calledOff],
  intents: [
    { id: 'pi_1', status: 'succeeded', amountPence: 500, paymentId: 11 },
    { id: 'pi_2', status: 'succeeded', amountPence: 300, paymentId: 12 },
  ],
  refunds: [{ id: 're_2', intentId: 'pi_2', amountPence: 300, status: 'succeeded', refundId: 22 }],
  journal: [
    { intentId: 'pi_1', netPence: 480 },
    { intentId: 'pi_2', netPence: 280 },
    { intentId: 'pi_2', netPence: -300 },
  ],
  bookedPence: 460,
  ledgerFaults: [],
  report: { holds: true, differences: [] },
  leftOver: [],
};
const acknowledged: Acknowledged[] = [
  {
    kind: 'card',
    bookingId: 1,
    intents: [{ id: 'pi_1', paymentId: 11 }],
    paid: ['pi_1'],
    cancelled: false,
    deposit: false,
  },
  {
    kind: 'called off',
    bookingId: 2,
    intents: [{ id: 'pi_2', paymentId: 12 }],
    paid: ['pi_2'],
    cancelled: true,
    deposit: false,
  },
];
const [intent] = right.intents;
const [refund] = right.refunds;
const one = (booking: OwnBooking, change: Partial<OwnBooking>): Partial<Snapshot> => ({
  bookings: right.bookings.map((each) => (each === booking ? { ...each, ...change } : each)),
});

describe('moneyFaults', () => {
  it('finds nothing where all is right', () => expect(moneyFaults(right, acknowledged)).toEqual([]));

  it.each<[string, Partial<Snapshot>, RegExp]>([
    ['a posting that is lost', { bookedPence: 0 }, /books have 0 at the provider, whose journal has 460/],
    ['a posting of one booking that is lost', one(paid, { bookedPence: 0 }), /booking 1: the books have 0/],
    [
      'a refund that went twice',
      { refunds: [refund!, { ...refund!, id: 're_3' }] },
      /refund 22 was sent twice/,
    ],
    ['a refund that never went', { refunds: [] }, /refund 22 .* is not at the provider/],
    [
      'a refund of another sum',
      { refunds: [{ ...refund!, amountPence: 299 }] },
      /refund 22 is of 300 and another sum went back/,
    ],
    [
      'a payment with two intents',
      { intents: [...right.intents, { ...intent!, id: 'pi_3', status: 'requires_payment_method' }] },
      /payment 11 has two intents/,
    ],
    [
      'money of which nobody knows',
      { intents: [...right.intents, { ...intent!, id: 'pi_3', paymentId: null }] },
      /intent pi_3 was paid and no payment names it/,
    ],
    ['money with no van', one(paid, { status: 'expired', allocations: 0 }), /paid, has no van \(expired/],
    ['a hire with no van', one(paid, { allocations: 0 }), /paid, has no van \(confirmed/],
    ['two vans for one hire', one(paid, { allocations: 2 }), /takes 2 vans/],
    ['money that is counted twice', one(paid, { countedPence: 1_000 }), /500 came and 0 went back, and 1000/],
    [
      'money that did not arrive in our rows',
      one(paid, { payments: [{ ...paid.payments[0]!, status: 'pending' }] }),
      /payment 11 is pending, its intent succeeded/,
    ],
    [
      'a payment that another intent took over',
      one(paid, { payments: [{ ...paid.payments[0]!, intentId: 'pi_9' }] }),
      /intent pi_1 was given for payment 11, which has pi_9/,
    ],
    [
      'a success that is told twice',
      one(paid, { told: [...paid.told, ...paid.told] }),
      /payment.succeeded.v1 of 11 was told twice/,
    ],
    [
      'a hire that was called off and is not',
      one(calledOff, { status: 'expired' }),
      /called off and is expired/,
    ],
    ['a hire that was acknowledged and is gone', { bookings: [calledOff] }, /acknowledged and is not there/],
    ['books that do not hold', { ledgerFaults: [{ what: 'refunds' }] }, /books do not hold/],
    ['a report that does not hold', { report: { holds: false, differences: [] } }, /report does not hold/],
    ['what is left over', { leftOver: ['event x'] }, /left over: event x/],
  ])('finds %s', (_, change, said) =>
    expect(moneyFaults({ ...right, ...change }, acknowledged).join('\n')).toMatch(said),
  );

  it('finds a deposit that was given back and is not settled', () => {
    const told = acknowledged.map((each) => ({ ...each, deposit: each.bookingId === 1 }));
    expect(moneyFaults(right, told)).toEqual([expect.stringContaining('its deposit was given back')]);
  });
});
