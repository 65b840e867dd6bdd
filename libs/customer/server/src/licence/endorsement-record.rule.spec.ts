import type { Endorsement } from '@convoy/customer/contract';
import { describe, expect, it } from 'vitest';
import { knownEndorsementCodes, offenceCode, spanOf } from './endorsement-codes.ts';
import {
  endorsementGoneOn,
  newDriverRevocation,
  onRecord,
  pointsFallTo,
  pointsOn,
} from './endorsement-record.rule.ts';

const of = (code: string, offenceOn: string, points = 3, more: Partial<Endorsement> = {}): Endorsement => ({
  code,
  points,
  offenceOn,
  convictedOn: offenceOn,
  disqualified: false,
  ...more,
});

describe('how long an endorsement stays', () => {
  it.each([
    ['SP30', 4, 'offence'],
    ['CD10', 4, 'offence'],
    ['CD33', 4, 'offence'],
    ['IN10', 4, 'offence'],
    ['DR40', 4, 'offence'],
    ['BA30', 4, 'offence'],
    ['BA40', 4, 'conviction'],
    ['CD80', 4, 'conviction'],
    ['DD40', 4, 'conviction'],
    ['TT99', 4, 'conviction'],
    ['CD40', 11, 'conviction'],
    ['DG10', 11, 'conviction'],
    ['DR10', 11, 'conviction'],
    ['DR31', 11, 'conviction'],
  ])('%s: %i years from the %s', (code, years, from) => {
    expect(spanOf(code, false)).toEqual({ years, from });
  });

  it.each([
    ['IN14', 'IN10'],
    ['SP32', 'SP30'],
    ['DR16', 'DR10'],
    ['sp30', 'SP30'],
    // Codes of their own, not of somebody who helped.
    ['TT99', 'TT99'],
    ['DR31', 'DR31'],
    ['CD33', 'CD33'],
  ])('%s is about %s', (code, about) => {
    expect(offenceCode(code)).toBe(about);
  });

  it('runs from the conviction where the court took the licence, and no shorter for it', () => {
    expect(spanOf('SP50', true)).toEqual({ years: 4, from: 'conviction' });
    expect(spanOf('DR10', true)).toEqual({ years: 11, from: 'conviction' });
  });

  it('is assumed to be the longest for a code that nobody knows', () => {
    expect(spanOf('ZZ10', false)).toBeNull();
    expect(endorsementGoneOn(of('ZZ10', '2020-01-01'))).toBe('2031-01-01');
  });

  it('knows each code once', () => {
    expect(new Set(knownEndorsementCodes).size).toBe(knownEndorsementCodes.length);
  });

  it('is over on the day itself, and never before a court has decided', () => {
    const speeding = of('SP30', '2022-11-22');
    expect(endorsementGoneOn(speeding)).toBe('2026-11-22');
    expect(onRecord([speeding], '2026-11-21')).toEqual([speeding]);
    expect(onRecord([speeding], '2026-11-22')).toEqual([]);
    const drinking = of('DR10', '2010-01-01', 10, { convictedOn: '2010-06-01' });
    expect(endorsementGoneOn(drinking)).toBe('2021-06-01');
    expect(endorsementGoneOn({ ...drinking, convictedOn: null })).toBeNull();
    expect(endorsementGoneOn(of('SP30', '2024-02-29'))).toBe('2028-02-29');
    expect(endorsementGoneOn(of('DR10', '2024-02-29'))).toBe('2035-03-01');
  });
});

describe('points', () => {
  const record = [of('SP30', '2022-12-01', 3), of('SP30', '2024-01-10', 6), of('CU80', '2026-02-01', 6)];

  it('count at court for three years and stay on the record for four', () => {
    expect(pointsOn(record, '2026-11-22')).toEqual({
      recorded: 15,
      counting: 12,
      liableToDisqualification: true,
    });
    expect(pointsOn(record, '2026-12-01')).toMatchObject({ recorded: 12, counting: 12 });
    expect(pointsOn(record, '2027-01-10')).toMatchObject({ counting: 6, liableToDisqualification: false });
    // What is still to come is on nobody's record.
    expect(pointsOn(record, '2025-01-01')).toMatchObject({ recorded: 9 });
  });

  it('fall as endorsements go', () => {
    expect(pointsFallTo(record, 15, '2026-11-22')).toBe('2026-11-22');
    expect(pointsFallTo(record, 12, '2026-11-22')).toBe('2026-12-01');
    expect(pointsFallTo(record, 6, '2026-11-22')).toBe('2028-01-10');
    expect(pointsFallTo(record, 0, '2026-11-22')).toBe('2030-02-01');
    expect(pointsFallTo([of('DR10', '2026-01-01', 8, { convictedOn: null })], 6, '2026-11-22')).toBeNull();
  });
});

describe('a new driver', () => {
  it.each([
    ['six points in one go', [of('CU80', '2026-06-01', 6)], '2026-06-01'],
    ['three and three', [of('SP30', '2026-01-05'), of('SP30', '2026-09-05')], '2026-09-05'],
    ['three from before the test', [of('SP30', '2024-06-01'), of('SP30', '2026-01-05')], '2026-01-05'],
    ['five points', [of('MS10', '2026-01-05', 5)], null],
    ['points older than three years', [of('SP30', '2022-01-01'), of('SP30', '2026-01-05')], null],
    ['the last day of two years', [of('CU80', '2027-02-28', 6)], '2027-02-28'],
    ['two years after the test', [of('CU80', '2027-03-01', 6)], null],
    ['only before the test', [of('CU80', '2025-02-01', 6)], null],
  ])('with %s', (_, record, revokedFor) => {
    expect(newDriverRevocation(record, '2025-03-01')).toBe(revokedFor);
  });
});
