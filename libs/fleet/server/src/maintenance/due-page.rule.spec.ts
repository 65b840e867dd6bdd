import type { DueItem } from '@convoy/fleet/contract';
import { describe, expect, it } from 'vitest';
import { compareDue, duePage } from './due-page.rule.ts';

const item = (dueOn: string, registration: string, more: Partial<DueItem> = {}): DueItem => ({
  vanId: 1,
  registration,
  vanName: 'Ford Transit',
  kind: 'mot',
  planId: null,
  planName: null,
  type: null,
  dueOn,
  daysLeft: 0,
  because: 'date',
  intervals: [],
  countedFrom: null,
  hire: null,
  jobId: null,
  ...more,
});
const hire = (bookingId: number) => ({ bookingId, reference: `SV-${bookingId}`, returnDate: '2026-12-24' });

// Alike in day and registration, all of one van: kind, plan and hire tell them apart.
const due = [
  item('2026-12-01', 'AB12 CDE'),
  item('2026-12-01', 'AB12 CDE', { hire: hire(9) }),
  item('2026-12-01', 'AB12 CDE', { hire: hire(10) }),
  item('2026-12-01', 'AB12 CDE', { kind: 'plan', planId: 3 }),
  item('2026-12-01', 'AB12 CDE', { kind: 'plan', planId: 20 }),
  item('2026-12-01', 'AB12 CDF'),
  item('2026-12-02', 'AA11 AAA', { kind: 'tax' }),
];
const first = { page: 1, perPage: 2 };
const walk = (list: readonly DueItem[], perPage = 2) => {
  const seen: DueItem[] = [];
  for (let cursor: string | undefined; ; ) {
    const { items, next } = duePage(list, { page: 1, perPage, ...(cursor && { cursor }) });
    seen.push(...items);
    if (next === null) return seen;
    cursor = next;
  }
};

describe('what comes due, page behind page', () => {
  it('has one order, however it is read', () => {
    expect([...due].reverse().sort(compareDue)).toEqual(due);
  });

  it.each([1, 2, 3, 6, 7, 100])('is the whole list once, %i a page', (perPage) => {
    expect(walk(due, perPage)).toEqual(due);
  });

  it('loses and doubles no item where one of the first page is settled', () => {
    const { next } = duePage(due, first);
    expect(duePage(due.slice(1), { ...first, cursor: next! }).items).toEqual(due.slice(2, 4));
  });

  it('goes on where the item at the edge itself is settled, and where one comes before it', () => {
    const { next } = duePage(due, first);
    const changed = [item('2026-11-30', 'ZZ99 ZZZ'), ...due.filter((_, at) => at !== 1)];
    expect(duePage(changed, { ...first, cursor: next! }).items).toEqual(due.slice(2, 4));
  });

  it('jumps by number, and an empty list has no next page', () => {
    expect(duePage(due, { page: 3, perPage: 2 }).items).toEqual(due.slice(4, 6));
    expect(duePage([], first)).toEqual({ items: [], next: null });
  });

  it.each(['of-van', 'x'])('refuses the cursor %s of another list', (name) => {
    const cursor = Buffer.from(JSON.stringify([name, 0, '2026-12-01', 'AB12 CDE', 'mot', '0', '0']));
    expect(() => duePage(due, { ...first, cursor: cursor.toString('base64url') })).toThrow();
  });
});
