import { describe, expect, it } from 'vitest';
import { proposeCharges, type ReturnFacts } from './propose-charges.rule.ts';

const agreedReturn = new Date('2026-06-01T17:00:00Z');
const after = (minutes: number) => new Date(agreedReturn.getTime() + minutes * 60_000);
const asAgreed: ReturnFacts = {
  agreedReturn,
  returned: agreedReturn,
  graceMinutes: 30,
  dayPence: 8_500,
  fuelOut: 8,
  fuelIn: 8,
  chargeOut: null,
  chargeIn: null,
  beyond: null,
  newMarkIds: [],
};

describe('charges that a return proposes', () => {
  it('cost miles beyond the allowance what was agreed', () => {
    expect(proposeCharges({ ...asAgreed, beyond: { miles: 40, pence: 720 } })).toEqual([
      { kind: 'mileage', amountPence: 720, quantity: 40, markId: null },
    ]);
    expect(proposeCharges({ ...asAgreed, beyond: { miles: 0, pence: 0 } })).toEqual([]);
  });

  it('are none where the van came back as it went out', () => {
    expect(proposeCharges(asAgreed)).toEqual([]);
  });

  it.each([
    [-600, null],
    [30, null],
    [31, 8_500],
    [1440, 8_500],
    [1441, 17_000],
  ])('of a van that comes %d minutes after the agreed return cost %s for being late', (minutes, pence) => {
    const charges = proposeCharges({ ...asAgreed, returned: after(minutes) });
    expect(charges.map(({ kind, amountPence }) => [kind, amountPence])).toEqual(
      pence === null ? [] : [['late', pence]],
    );
    if (pence !== null) expect(charges[0]?.quantity).toBe(minutes);
  });

  it.each([
    [8, 5, 3],
    [8, 0, 8],
    [4, 6, null],
    [null, 2, null],
    [6, null, null],
  ])('of a tank of %s eighths that comes back with %s are for %s of them', (fuelOut, fuelIn, quantity) => {
    expect(proposeCharges({ ...asAgreed, fuelOut, fuelIn })).toEqual(
      quantity === null ? [] : [{ kind: 'fuel', amountPence: null, quantity, markId: null }],
    );
  });

  it.each([
    [92, 60, 1],
    [92, 80, 0],
    [92, 79, 1],
    [60, 92, 0],
    [80, 80, 0],
    [null, 40, 0],
    [40, null, 0],
  ])('of a battery of %s percent that comes back with %s are %d', (chargeOut, chargeIn, count) => {
    const electric = { ...asAgreed, fuelOut: null, fuelIn: null, chargeOut, chargeIn };
    const charge = { kind: 'fuel', amountPence: null, quantity: null, markId: null };
    expect(proposeCharges(electric)).toEqual(Array(count).fill(charge));
  });

  it('are one where both tank and battery of a van came back emptier', () => {
    const hybrid = { ...asAgreed, fuelOut: 8, fuelIn: 6, chargeOut: 90, chargeIn: 20 };
    expect(proposeCharges(hybrid)).toEqual([{ kind: 'fuel', amountPence: null, quantity: 2, markId: null }]);
  });

  it('are one for each mark that the return found', () => {
    expect(proposeCharges({ ...asAgreed, newMarkIds: [7, 9] })).toEqual([
      { kind: 'damage', amountPence: null, quantity: null, markId: 7 },
      { kind: 'damage', amountPence: null, quantity: null, markId: 9 },
    ]);
  });
});
