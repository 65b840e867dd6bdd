import type { RequestContext } from '@convoy/platform/context';
import { addDays } from '@convoy/platform/time';
import { describe, expect, it } from 'vitest';
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

/** A provider that tells the newest first, and books that have all of it, some days late or early. */
function compare(from: string, to: string, most: number, bookedLater: Readonly<Record<string, number>> = {}) {
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
  const books = all.map(asBooked).map((entry) => {
    const days = bookedLater[entry.ref] ?? 0;
    return { ...entry, at: new Date(entry.at.getTime() + days * 86_400_000) };
  });
  const queries = {
    booked: async (_ctx: unknown, from: Date, until: Date) =>
      books.filter(({ at }) => at.getTime() >= from.getTime() && at.getTime() < until.getTime()),
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

describe('what was booked on another day than the provider moved it', () => {
  const found = async (most: number, bookedLater: Readonly<Record<string, number>>) =>
    (await compare('2026-03-04', '2026-03-10', most, bookedLater)).differences.map(
      ({ what, providerRef, date }) => [what, providerRef, date],
    );

  it('is told as that, also next to where the reading was cut', async () => {
    // The first of the first whole day, booked three days before it.
    expect(await found(7, { txn_14: -3 })).toEqual([
      ['day', 'txn_14', '2026-03-05'],
      ['day', 'txn_14', '2026-03-08'],
    ]);
    // The last of the last day, while nothing after it can be read.
    expect(await found(1, { txn_19: 3 })).toEqual([['day', 'txn_19', '2026-03-10']]);
  });

  it('is not missing at the provider where its day there was not read', async () => {
    // Moved on a day before what was read, booked on the last of three.
    expect(await found(7, { txn_11: 3 })).toEqual([]);
    // Moved after all that could be read.
    expect(await found(1, { txn_20: -2 })).toEqual([]);
  });

  it('is missing there where all the days around it were read', async () => {
    const { differences } = await compare('2026-03-06', '2026-03-09', 50, { txn_0: 7 });
    expect(differences).toMatchObject([
      { what: 'not-at-provider', providerRef: 'txn_0', date: '2026-03-08' },
    ]);
  });
});
