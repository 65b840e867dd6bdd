import { describe, expect, it } from 'vitest';
import { chosenZone, permitIn, permitLines, permitNumber, zonesOf } from './permit.rule.ts';

describe('parking permits', () => {
  it('are sold of the zones a brand names, each once', () => {
    expect(zonesOf(' A, B ,A,, Old Town')).toEqual(['A', 'B', 'Old Town']);
    expect(zonesOf('')).toEqual([]);
  });

  it.each([
    [{ zone: 'A' }, 'A'],
    [{ zone: 'Z' }, null],
    [{ zone: 1 }, null],
    [{}, null],
  ])('take %j as zone %s', (choices, zone) => {
    expect(chosenZone(choices, ['A', 'B'])).toBe(zone);
  });

  it('cost their price for each day, to the penny', () => {
    const label = (zone: string) => `Permit ${zone}`;
    expect(permitLines(6.5, 3, 'A', label)).toEqual([{ code: 'permit', label: 'Permit A', pence: 1_950 }]);
    expect(permitLines(0.07, 3, 'A', label)[0]?.pence).toBe(21);
    expect(permitLines(6.5, 3, null, label)).toEqual([]);
  });

  it('have a number that a warden can read', () => {
    expect(permitNumber('SV-7F3K2', 'Old Town')).toBe('P-SV-7F3K2-OLDTOWN');
  });

  it.each([
    ['pending', 'none-yet'],
    ['confirmed', 'kept-up'],
    ['active', 'kept-up'],
    ['completed', 'as-it-is'],
    ['cancelled', 'void'],
    ['no_show', 'void'],
    ['expired', 'void'],
  ])('of a booking that is %s are %s', (status, meant) => {
    expect(permitIn(status)).toBe(meant);
  });
});
