import { describe, expect, it } from 'vitest';
import { depot } from '../testing/booking.fixtures.ts';
import { depotDay, depotsNamed, hoursOn, nextOpenDay, timeChoices } from './depot-hours.rule.ts';

const friday = '2026-05-01';
const sunday = '2026-05-03';
const holiday = '2026-05-25';
const leeds = depot();
const keen = depot({ id: 8, name: 'York', town: 'York', postcode: 'YO1 7HH', outOfHoursFee: '25.00' });

describe('timeChoices', () => {
  it('offers the half hours a depot is open, both ends inside', () => {
    const times = timeChoices([leeds], friday);
    expect(times[0]).toEqual({ time: '08:00', fee: null });
    expect(times.at(-1)).toEqual({ time: '18:00', fee: null });
    expect(times).toHaveLength(21);
  });

  it('marks the others with the fee of the depot that hands over outside its hours', () => {
    const times = timeChoices([keen], friday);
    expect(times).toHaveLength(48);
    expect(times.find(({ time }) => time === '07:30')).toEqual({ time: '07:30', fee: '25.00' });
    expect(times.find(({ time }) => time === '08:00')).toEqual({ time: '08:00', fee: null });
  });

  it('takes the least fee while no depot is chosen', () => {
    const dear = depot({ id: 9, outOfHoursFee: '100.00' });
    expect(timeChoices([dear, keen, leeds], friday)[0]).toEqual({ time: '00:00', fee: '25.00' });
  });

  it('has no time on a day that is closed, with a fee or without', () => {
    expect(timeChoices([leeds, keen], holiday)).toEqual([]);
    expect(timeChoices([leeds], sunday)).toEqual([]);
  });
});

describe('depotDay', () => {
  it('tells open, open by arrangement, and closed with its reason', () => {
    expect(depotDay([leeds], friday)).toEqual({ kind: 'open', opens: '08:00', closes: '18:00' });
    expect(depotDay([keen], sunday)).toEqual({ kind: 'by-arrangement', fee: '25.00' });
    expect(depotDay([leeds], sunday)).toEqual({ kind: 'closed', reason: null });
    expect(depotDay([keen], holiday)).toEqual({ kind: 'closed', reason: 'Spring bank holiday' });
    expect(depotDay([], friday)).toBeNull();
  });
});

describe('nextOpenDay', () => {
  it('skips days without hours and closed days', () => {
    expect(nextOpenDay([leeds], sunday)).toBe('2026-05-04');
    expect(nextOpenDay([leeds], holiday)).toBe('2026-05-26');
    expect(nextOpenDay([leeds], friday)).toBe(friday);
    expect(hoursOn(leeds, holiday)).toBeNull();
  });
});

describe('depotsNamed', () => {
  it.each([
    ['leeds city', [7]],
    ['LEEDS', [7]],
    ['yo1', [8]],
    ['yo17hh', [8]],
    ['Hull', []],
    ['', []],
  ])('%s', (text, ids) => {
    expect(depotsNamed([leeds, keen], text).map(({ id }) => id)).toEqual(ids);
  });
});

describe('depotsNamed, of names that are typed on another keyboard', () => {
  const named = (name: string, text: string) => depotsNamed([{ ...keen, name }], text).length === 1;
  it.each([
    ['Saint-Étienne', 'saint etienne'],
    ['St Ives', 'Saint Ives'],
    ['Łódź Straße', 'lodz strasse'],
    ['King’s Lynn', "king's lynn"],
    ['東京', '東京'],
  ])('%s is named by %s', (name, text) => {
    expect(named(name, text)).toBe(true);
    expect(named(name, '大阪')).toBe(false);
  });
});
