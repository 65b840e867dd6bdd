import type { Place } from '@convoy/places/contract';
import { describe, expect, it } from 'vitest';
import { depot } from '../testing/booking.fixtures.ts';
import { askedDepots, depotsForTimes, looksLikePostcode } from './asked-depots.rule.ts';

const leeds = depot({ outOfHoursFee: null });
const york = depot({
  id: 8,
  name: 'York',
  town: 'York',
  postcode: 'YO1 7HH',
  latitude: 53.96,
  longitude: -1.08,
  outOfHoursFee: '25.00',
});
const both = [york, leeds];
const ls10: Place = {
  kind: 'outcode',
  name: 'LS10',
  area: 'Leeds',
  latitude: 53.77,
  longitude: -1.53,
  exact: true,
};
const ids = (depots: readonly { id: number }[]) => depots.map(({ id }) => id);
const of = (location: string, place: Place | null = null) =>
  askedDepots(both, { location, near: null }, place);

describe('askedDepots', () => {
  it('measures from a postcode, also from one where a depot is', () => {
    expect(of('LS10', ls10)).toMatchObject({ named: false, measured: true });
    expect(ids(of('LS10', ls10).depots)).toEqual([7, 8]);
    expect(ids(of('yo1 7hh', ls10).depots)).toEqual([8, 7]);
    // Nothing is known of it yet.
    expect(ids(of('LS10').depots)).toEqual([7, 8]);
  });

  it('lets the name or the town of a depot win', () => {
    expect(of('Leeds', { ...ls10, kind: 'town' })).toMatchObject({ named: true, measured: false });
    expect(ids(of('york').depots)).toEqual([8]);
    const odd = depot({ id: 9, name: 'M1', postcode: 'LE1 1AA' });
    const found = askedDepots([...both, odd], { location: 'M1', near: null }, ls10);
    expect(found).toMatchObject({ named: true, measured: false });
    expect(ids(found.depots)).toEqual([9]);
  });

  it('measures from a chosen point and from any other place', () => {
    expect(ids(askedDepots(both, { location: 'York', near: ls10 }, null).depots)).toEqual([7, 8]);
    expect(ids(of('Wakefield', { ...ls10, kind: 'town' }).depots)).toEqual([7, 8]);
    expect(of('')).toMatchObject({ named: false, measured: false, depots: both });
  });
});

it.each([
  ['LS6 2AB', true],
  ['bs1', true],
  ['Leeds', false],
  ['', false],
])('whether “%s” is a postcode: %s', (text, answer) => {
  expect(looksLikePostcode(text)).toBe(answer);
});

it('takes the hours of the nearest depot that opens that day', () => {
  const nearest = of('LS10', ls10);
  expect(ids(depotsForTimes(nearest, '2026-05-01'))).toEqual([7]);
  // A Sunday: only York hands over, for a fee.
  expect(ids(depotsForTimes(nearest, '2026-05-03'))).toEqual([8]);
  expect(ids(depotsForTimes(of(''), '2026-05-01'))).toEqual([8, 7]);
});
