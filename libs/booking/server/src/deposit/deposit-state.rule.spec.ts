import { describe, expect, it } from 'vitest';
import { type DepositRow, depositOf } from './deposit-state.rule.ts';
import type { KeepRow } from './keep.queries.ts';

const policy = { depositReleaseHours: 48, overdueGraceMinutes: 30, depositObjectionDays: 7 };
const back: DepositRow = {
  status: 'completed',
  rental_pence: 30_000,
  deposit_pence: 20_000,
  cancellation_fee_pence: 0,
  rental_paid_pence: 30_000,
  deposit_paid_pence: 20_000,
  deposit_kept_pence: 0,
  refunded_elsewhere_pence: 0,
  deposit_settled_at: null,
  overdue_at: null,
  return_at: new Date('2026-11-20T17:00:00Z'),
  returned_at: new Date('2026-11-20T16:00:00Z'),
  charged: false,
};
const settled = { deposit_paid_pence: 0, deposit_settled_at: new Date('2026-11-22T16:00:00Z') };
const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);

describe('how a deposit stands', () => {
  it.each([
    ['the hire is over', {}, { state: 'due', held: '200.00', releaseAt: '2026-11-22T16:00:00.000Z' }],
    ['the van is still out', { status: 'active', returned_at: null }, { state: 'held', held: '200.00' }],
    ['nothing was paid of it', { deposit_paid_pence: 0 }, { state: 'none', held: '0.00' }],
    ['the grace is over to the minute', { returned_at: at('17:30') }, { state: 'due' }],
    ['it came back a minute later', { returned_at: at('17:31') }, { state: 'waiting', because: 'late' }],
    ['it was told as late', { overdue_at: at('17:31') }, { state: 'waiting', because: 'late' }],
    [
      'a penny is owed',
      { rental_paid_pence: 29_999 },
      { state: 'waiting', because: 'owes', releaseAt: null, owed: '0.01' },
    ],
    [
      'its return showed a charge',
      { charged: true },
      { state: 'waiting', because: 'charges', releaseAt: null },
    ],
    [
      'a penny is owed and it is charged',
      { rental_paid_pence: 29_999, charged: true },
      { state: 'waiting', because: 'owes' },
    ],
    [
      'some went back at the dashboard',
      { refunded_elsewhere_pence: 5_000 },
      { state: 'due', held: '150.00' },
    ],
    ['all went back at the dashboard', { refunded_elsewhere_pence: 50_000 }, { state: 'none', held: '0.00' }],
    [
      'it was given back',
      settled,
      { state: 'released', held: '0.00', settledAt: '2026-11-22T16:00:00.000Z' },
    ],
    [
      'a part was kept',
      { ...settled, deposit_paid_pence: 8_000, deposit_kept_pence: 8_000 },
      { state: 'kept', held: '0.00', kept: '80.00' },
    ],
  ] as const)('%s', (_, change, expected) =>
    expect(depositOf({ ...back, ...change }, policy, null)).toMatchObject(expected),
  );
});

describe('a deposit of which a part is to be kept', () => {
  const keep: KeepRow = {
    tenant_id: 1,
    booking_id: 2,
    amount_pence: 8_000,
    notice_sent_at: at('17:00'),
    object_until: '2026-11-27',
    ends_at: new Date('2026-11-28T00:00:00Z'),
    state: 'pending',
    agreed_at: null,
    objected_at: null,
    objection: null,
    settled_pence: null,
    settled_at: null,
    decided_by: null,
    reason: null,
    kept_by: 3,
    created_at: at('17:00'),
    lines: [],
  };
  const stays = { ...back, deposit_paid_pence: 8_000 };

  it('waits for its days to object, or for staff once the customer did', () => {
    expect(depositOf(stays, policy, keep)).toMatchObject({
      state: 'pending',
      held: '80.00',
      kept: '0.00',
      keep: { amount: '80.00', objectUntil: '2026-11-27' },
    });
    const objected = { ...keep, state: 'objected' as const, objected_at: at('18:00'), objection: 'No' };
    expect(depositOf(stays, policy, objected)).toMatchObject({
      state: 'objected',
      keep: { objection: 'No', objectedAt: '2026-11-20T18:00:00.000Z' },
    });
  });
});
