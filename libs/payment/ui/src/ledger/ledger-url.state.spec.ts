import { describe, expect, it } from 'vitest';
import {
  formatLedgerUrl,
  lengthOf,
  monthOfPeriod,
  monthsUntil,
  parseLedgerUrl,
  periodOfMonth,
} from './ledger-url.state.ts';

const today = '2026-11-22';
const read = (query: string) => parseLedgerUrl(new URLSearchParams(query), today);

describe('the period of the ledger', () => {
  it('is this month so far, unless the address names another', () => {
    expect(read('')).toEqual({ from: '2026-11-01', to: today, day: null });
    expect(read('from=2026-02-01&to=2026-02-28&day=2026-02-03')).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
      day: '2026-02-03',
    });
    for (const malformed of [
      'from=2026-02-30&to=2026-03-01',
      'from=2026-03-02&to=2026-03-01',
      'from=2026-03-01',
      'day=soon',
    ])
      expect(read(malformed), malformed).toEqual(read(''));
  });

  it.each([
    '',
    'day=2026-11-03',
    'from=2026-10-01&to=2026-10-31',
    'from=2025-12-30&to=2026-01-02&day=2026-01-01',
  ])('is written as it is read: %j', (address) =>
    expect(String(formatLedgerUrl(read(address), today))).toBe(address),
  );

  it('of a month is the whole of it, as far as it has come', () => {
    expect(periodOfMonth('2024-02', today)).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(periodOfMonth('2025-12', today)).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(periodOfMonth('2026-11', today)).toEqual({ from: '2026-11-01', to: today });
    expect(monthOfPeriod({ from: '2026-11-01', to: today }, today)).toBe('2026-11');
    expect(monthOfPeriod({ from: '2026-11-01', to: '2026-11-21' }, today)).toBeNull();
    expect(monthOfPeriod({ from: '2026-09-01', to: '2026-10-31' }, today)).toBeNull();
  });

  it('offers the months before, over the turn of a year', () => {
    expect(monthsUntil('2026-02-28', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  });

  it('can be too long to be shown, or to be exported', () => {
    expect(lengthOf({ from: '2026-01-01', to: '2026-04-03' })).toBe('shown');
    expect(lengthOf({ from: '2026-01-01', to: '2026-04-04' })).toBe('exported');
    expect(lengthOf({ from: '2025-01-01', to: '2026-01-02' })).toBe('exported');
    expect(lengthOf({ from: '2025-01-01', to: '2026-01-03' })).toBe('too-long');
  });
});
