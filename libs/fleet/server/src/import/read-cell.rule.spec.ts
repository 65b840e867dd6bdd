import type { DecimalSign, ImportField } from '@convoy/fleet/contract';
import { describe, expect, it } from 'vitest';
import { readCell } from './read-cell.rule.ts';

const of = (field: ImportField, cell: string, sign: DecimalSign | null = null) => {
  const reading = readCell(field, cell, sign);
  return 'rule' in reading ? `refused: ${reading.rule}` : reading.value;
};

describe('readCell', () => {
  it.each([
    ['seats', '3', 3],
    ['payloadKg', '1,250', 1250],
    ['payloadKg', '1.250 kg', 1250],
    ['payloadKg', '1 250', 1250],
    ['grossWeightKg', '3500.0', 3500],
    ['odometerMiles', "12'345 Meilen", 12_345],
    ['odometerMiles', '19000 km', 'refused: number'],
    ['seats', '-2', -2],
    ['seats', '2.5', 'refused: number'],
    ['year', 'new', 'refused: number'],
  ] as const)('reads the whole number %s %j as %j', (field, cell, value) => {
    expect(of(field, cell)).toBe(value);
  });

  it.each([
    ['3.2', '3.2'],
    ['3,2 m', '3.2'],
    ['3.20', '3.2'],
    ['4', '4'],
    ['3.25', '3.25'],
    ['long', 'refused: decimal'],
  ])('reads the length %j as %j', (cell, value) => {
    expect(of('loadLength', cell)).toBe(value);
  });

  it.each([
    ['85', '85'],
    ['£85.00', '85.00'],
    ['85,5', '85.5'],
    ['£ 1,250.00', '1250.00'],
    ['1.250,00 £', '1250.00'],
    ['GBP 99.99', '99.99'],
    // Eighty-five with three places, or eighty-five thousand.
    ['85.000', 'refused: decimalSign'],
    ['1,250', 'refused: decimalSign'],
    ['85 00', 'refused: pounds'],
    ['£ 1 250', '1250'],
    ['€85', 'refused: pounds'],
    ['-5', 'refused: pounds'],
    ['85.0055', 'refused: pounds'],
  ])('reads the amount %j as %j', (cell, value) => {
    expect(of('dailyRate', cell)).toBe(value);
  });

  it.each([
    ['dailyRate', '1,250', 'point', '1250'],
    ['dailyRate', '1,250', 'comma', '1.25'],
    ['dailyRate', '1.250', 'comma', '1250'],
    ['dailyRate', '1.250', 'point', '1.25'],
    ['dailyRate', '85.000', 'point', '85.00'],
    ['dailyRate', '85.005', 'point', 'refused: pounds'],
    ['dailyRate', '1.085,00', 'comma', '1085.00'],
    ['dailyRate', '85,50', 'point', 'refused: pounds'],
    ['dailyRate', '1,255', 'comma', 'refused: pounds'],
    ['dailyRate', "1'250,50", 'comma', '1250.50'],
    ['loadLength', '3,2', 'point', 'refused: decimal'],
    ['loadLength', '3,2', 'comma', '3.2'],
    ['payloadKg', '1,250', 'point', 1250],
    ['payloadKg', '1.250', 'comma', 1250],
    // A kilogram and a quarter.
    ['payloadKg', '1,250', 'comma', 'refused: number'],
    ['payloadKg', '1,000', 'comma', 'refused: number'],
  ] as const)('reads %s %j by the decimal %s of its file as %j', (field, cell, sign, value) => {
    expect(of(field, cell, sign)).toBe(value);
  });

  it.each([
    ['2027-03-31', '2027-03-31'],
    ['31/03/2027', '2027-03-31'],
    ['1.3.2027', '2027-03-01'],
    ['2027-03-31 00:00:00', '2027-03-31'],
    ['2027-03-31T00:00:00Z', '2027-03-31'],
    // What is no day is read as it stands, and refused by the rules of every call.
    ['31/02/2027', '2027-02-31'],
    ['2027-03-31 09:30', 'refused: date'],
    ['31/03/27', 'refused: date'],
    ['next spring', 'refused: date'],
  ])('reads the date %j as %j', (cell, value) => {
    expect(of('motExpiresOn', cell)).toBe(value);
  });

  it.each([
    ['vanType', 'Extra large', 'extra-large'],
    ['vanType', 'GROSS', 'large'],
    ['vanType', 'Groß', 'large'],
    ['vanType', 'Größe', 'refused: choice'],
    ['vanType', 'Sehr groß', 'extra-large'],
    ['fuelType', 'Éléctrique', 'electric'],
    ['fuelType', 'ガソリン', 'petrol'],
    ['euroClass', 'Euro 6', 'euro-6'],
    ['cleanAirCompliant', 'Y', true],
    ['cleanAirCompliant', 'não', false],
    ['cleanAirCompliant', 'perhaps', 'refused: yesNo'],
    ['licenceCategory', ' c1 ', 'C1'],
  ] as const)('knows the word %s %j as %j', (field, cell, value) => {
    expect(of(field, cell)).toBe(value);
  });

  it('takes an empty cell and the dash of the pages for nothing', () => {
    for (const cell of ['', '  ', '–', '-']) expect(of('notes', cell)).toBeUndefined();
  });

  it('refuses formulas, and keeps what is text as text', () => {
    expect(of('make', "=cmd|' /C calc'!A0")).toBe('refused: formula');
    expect(of('notes', ' ＝1+1')).toBe('refused: formula');
    expect(of('dailyRate', '=85')).toBe('refused: formula');
    expect(of('notes', "'=1+1 is on the bonnet")).toBe('=1+1 is on the bonnet');
    expect(of('notes', '+44 113 496 0000')).toBe('+44 113 496 0000');
  });
});

it('takes no longer over a cell of ten thousand signs than over any other', () => {
  const long = (sign: string) => `x${sign.repeat(9_990)}x`;
  const before = performance.now();
  // 15 ms a row: begun anew at each sign, each of its cells takes several times that. Of many, so that a pause is no finding.
  for (let row = 0; row < 300; row++)
    for (const [field, cell] of [
      ['notes', long(' ').slice(1)],
      ['odometerMiles', long(' ')],
      ['vanType', long('(')],
    ] as const)
      readCell(field, cell, null);
  expect(performance.now() - before).toBeLessThan(4_500);
});
