import { describe, expect, it } from 'vitest';
import type { DiaryEntry } from '../../../contract/src/index.ts';
import { datedEntries, entriesOn, freeOn, monthAround } from './diary-days.rule.ts';

const entry = (from: string, until: string): DiaryEntry => ({
  kind: 'block',
  from,
  until,
  booking: null,
  job: null,
  transfer: null,
});

describe('the month around a day', () => {
  it.each([
    ['2026-02-14', '2026-02-01', '2026-02-28'],
    ['2028-02-29', '2028-02-01', '2028-02-29'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
  ])('of %s is %s to %s', (day, from, until) => expect(monthAround(day)).toEqual({ from, until }));
});

describe('days of a diary', () => {
  const [summer, night] = datedEntries(
    [
      entry('2026-07-10T23:30:00Z', '2026-07-12T23:00:00Z'),
      entry('2026-12-01T10:00:00Z', '2026-12-02T00:00:00Z'),
    ],
    'Europe/London',
  );

  it('are those of the brand’s zone; midnight belongs to the day before', () => {
    expect([summer!.firstDay, summer!.lastDay]).toEqual(['2026-07-11', '2026-07-12']);
    expect([night!.firstDay, night!.lastDay]).toEqual(['2026-12-01', '2026-12-01']);
  });

  it('are free, taken in part at both ends, or taken', () => {
    const entries = datedEntries([entry('2026-12-01T10:00:00Z', '2026-12-04T10:00:00Z')], 'Europe/London');
    expect(
      ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'].map((day) =>
        freeOn(entries, day),
      ),
    ).toEqual(['free', 'few', 'none', 'none', 'few', 'free']);
    expect(entriesOn(entries, '2026-12-05')).toEqual([]);
  });
});
