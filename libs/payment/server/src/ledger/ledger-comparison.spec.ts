import type { RequestContext } from '@convoy/platform/context';
import { addDays } from '@convoy/platform/time';
import { expect, it } from 'vitest';
import type { OwnMovement } from './compare-ledger.rule.ts';
import { LedgerComparisonService } from './ledger-comparison.service.ts';

const ctx = { tenant: { id: 1, timeZone: 'Europe/London', currency: 'GBP' } } as unknown as RequestContext;
const first = '2026-03-01';
/** Two payouts a day for sixteen days, oldest first. */
const all = Array.from({ length: 32 }, (_, n): OwnMovement => {
  const at = new Date(`${addDays(first, Math.floor(n / 2))}T${n % 2 === 0 ? '09' : '15'}:00:00Z`);
  const fees = { providerFeePence: 0, platformFeePence: 0 };
  return {
    movement: {
      id: `txn_${n}`,
      at,
      kind: 'payout',
      amountPence: -100,
      ...fees,
      currency: 'GBP',
      intentId: null,
      refund: null,
      memo: null,
    },
    paymentId: null,
    bookingId: null,
    ours: false,
  };
});
const asBooked = ({ movement: { id: ref, at, amountPence } }: OwnMovement) => ({
  kind: 'payout' as const,
  ref,
  amountPence,
  at,
  bookingId: null,
  paymentId: null,
});

/** A provider that tells the newest first, and books that have all of it. */
function compare(from: string, to: string, most: number) {
  const asked: number[] = [];
  const between = (from: Date, until: Date) =>
    all.filter(({ movement: { at } }) => at.getTime() >= from.getTime() && at.getTime() < until.getTime());
  const ledger = {
    movements: async (_ctx: unknown, from: Date, until: Date, most: number) => {
      const there = between(from, until);
      asked.push(Math.min(most, there.length));
      return { movements: there.slice(-most), cut: there.length > most };
    },
  };
  const queries = {
    booked: async (_ctx: unknown, from: Date, until: Date) => between(from, until).map(asBooked),
  };
  return new LedgerComparisonService(queries as never, ledger as never)
    .of(ctx, { from, to }, most)
    .then((comparison) => ({ ...comparison!, asked }));
}

it('reads no more than it may, and says from which day on it read all; of what it did not read it says nothing', async () => {
  const { wholeFrom, byDay, movements, differences, asked } = await compare('2026-03-04', '2026-03-10', 7);
  expect(wholeFrom).toBe('2026-03-08');
  expect([...byDay]).toEqual([
    ['2026-03-08', -200],
    ['2026-03-09', -200],
    ['2026-03-10', -200],
  ]);
  expect(movements).toHaveLength(7);
  expect(differences).toEqual([]);
  expect(Math.max(...asked)).toBeLessThanOrEqual(7);
});

it('compares all days where they can be read, also where those around them cannot', async () => {
  // Six movements in three days: more than a day around them, and less than three.
  const { wholeFrom, byDay, differences } = await compare('2026-03-06', '2026-03-07', 4);
  expect([wholeFrom, [...byDay.keys()], differences]).toEqual([
    '2026-03-06',
    ['2026-03-06', '2026-03-07'],
    [],
  ]);
});

it('tells the newest of a day that is too much by itself, and that it is', async () => {
  const { wholeFrom, byDay, movements, differences } = await compare('2026-03-06', '2026-03-06', 1);
  expect([wholeFrom, byDay.size, movements.length, differences]).toEqual(['2026-03-07', 0, 1, []]);
});
