import { describe, expect, it } from 'vitest';
import type { ChargeOfHire } from './hire-charges.port.ts';
import {
  cutTo,
  lackingLines,
  lastDayToObject,
  lineAboveCharge,
  vatKept,
  whyNotDecide,
} from './kept-lines.rule.ts';

const charge = (given: Partial<ChargeOfHire> = {}): ChargeOfHire => ({
  id: 1,
  kind: 'damage',
  amountPence: 8_000,
  note: 'Dent',
  isAccepted: true,
  missing: [],
  photosOut: ['a'],
  photosIn: ['b'],
  ...given,
});
const asked = (amountPence = 8_000, chargeId = 1) => ({ chargeId, amountPence });

describe('a line that is to be kept', () => {
  it.each([
    ['a whole charge', charge(), []],
    ['one that staff only propose', charge({ isAccepted: false }), ['accepted']],
    ['one of another hire', charge({ id: 2 }), ['accepted']],
    ['one without photos', charge({ missing: ['photosOut', 'photosIn'] }), ['photosOut', 'photosIn']],
    ['one that does not say what it is for', charge({ note: ' ' }), ['costLine']],
  ] as const)('of %s', (_, given, missing) => {
    expect(lackingLines([asked()], [given])).toEqual(missing.length > 0 ? [{ chargeId: 1, missing }] : []);
  });

  it('is at most what its charge costs', () => {
    expect(lineAboveCharge([asked()], [charge()])).toBeNull();
    expect(lineAboveCharge([asked(8_001)], [charge()])).toEqual({ chargePence: 8_000 });
    expect(lineAboveCharge([asked()], [])).toEqual({ chargePence: 0 });
  });
});

it('may be objected to until the last of so many days where the brand is', () => {
  const evening = new Date('2026-06-10T23:30:00Z');
  expect(lastDayToObject(7, 'Europe/London', evening)).toBe('2026-06-18');
  expect(lastDayToObject(1, 'UTC', evening)).toBe('2026-06-11');
});

describe('what is settled', () => {
  const lines = [
    { id: 1, kind: 'damage', settledPence: 8_000 },
    { id: 2, kind: 'fuel', settledPence: 3_000 },
    { id: 3, kind: 'cleaning', settledPence: 1_200 },
  ] as const;

  it('is cut to what is still here, the last line first', () => {
    expect(cutTo(lines, 9_000).map(({ settledPence }) => settledPence)).toEqual([8_000, 1_000, 0]);
    expect(cutTo(lines, 20_000)).toEqual(lines);
  });

  it('bears VAT for a supply alone', () => {
    expect(vatKept(lines)).toBe(500);
    expect(vatKept([{ id: 1, kind: 'late', settledPence: 600 }])).toBe(100);
  });
});

it.each([
  ['pending', 100, 'period'],
  ['pending', 0, null],
  ['objected', 100, null],
  ['objected', 0, null],
  ['settled', 0, 'over'],
  ['released', 100, 'over'],
] as const)('of a notice that is %s staff keep %d pence: %s', (state, pence, why) => {
  expect(whyNotDecide(state, pence)).toBe(why);
});
