import { describe, expect, it } from 'vitest';
import { builtInFactors, factorsOf } from './carbon-factors.ts';
import { consumptionOf, ecoOf, ecoScoreOf, idlingPence, savingsOf, type VanUse } from './eco.rule.ts';

const van = (facts: Partial<VanUse> = {}): VanUse => ({
  fuel: 'diesel',
  distanceMetres: 200_000,
  movingSeconds: 9000,
  idleSeconds: 0,
  litres: null,
  kwh: null,
  usualPer100Km: null,
  harsh: 0,
  speeding: 0,
  ...facts,
});

describe('ecoOf', () => {
  it('tells consumption and carbon of what was counted', () => {
    const diesel = ecoOf(van({ litres: 18 }), builtInFactors);
    expect(diesel).toMatchObject({ litres: 18, litresPer100Km: 9, kwhPer100Km: null, estimate: false });
    expect(diesel.carbonKg).toBeCloseTo(45.23022, 5);
    expect(ecoOf(van({ fuel: 'petrol', litres: 10 }), builtInFactors).carbonKg).toBeCloseTo(20.844, 5);
    const electric = ecoOf(van({ fuel: 'electric', kwh: 50 }), builtInFactors);
    expect(electric).toMatchObject({ litres: null, kwh: 50, kwhPer100Km: 25 });
    expect(electric.carbonKg).toBeCloseTo(10.3525, 5);
  });

  it('estimates by usual consumption and says so', () => {
    expect(ecoOf(van({ usualPer100Km: 8 }), builtInFactors)).toMatchObject({ litres: 16, estimate: true });
    expect(ecoOf(van({ usualPer100Km: 8, litres: 15 }), builtInFactors)).toMatchObject({
      litres: 15,
      estimate: false,
    });
  });

  it('guesses nothing', () => {
    const nothing = {
      litres: null,
      kwh: null,
      litresPer100Km: null,
      kwhPer100Km: null,
      carbonKg: null,
      estimate: false,
    };
    expect(ecoOf(van(), builtInFactors)).toEqual(nothing);
    expect(ecoOf(van({ fuel: null, usualPer100Km: 8 }), builtInFactors)).toEqual(nothing);
    expect(ecoOf(van({ litres: 0.2, distanceMetres: 500 }), builtInFactors).litresPer100Km).toBeNull();
  });

  it('goes by the factor that the brand entered', () => {
    const own = {
      fuel: 'diesel',
      year: 2026,
      kgPerUnit: 2,
      unit: 'l',
      source: 'Fuel card',
      own: true,
    } as const;
    const factors = factorsOf([own]);
    expect(factors.map((factor) => factor.own)).toEqual([true, false, false]);
    expect(ecoOf(van({ litres: 10 }), factors).carbonKg).toBe(20);
  });
});

describe('consumption, idling and savings of a fleet', () => {
  it('count the vans alone of which they know', () => {
    const vans = [
      { distanceMetres: 100_000, units: 10 },
      { distanceMetres: 300_000, units: 20 },
      { distanceMetres: 900_000, units: null },
    ];
    expect(consumptionOf(vans)).toBe(7.5);
    expect(consumptionOf(vans.slice(2))).toBeNull();
  });

  it('price idling by the hour and the fuel', () => {
    const vans = [
      van({ idleSeconds: 7200 }),
      van({ fuel: 'electric', idleSeconds: 7200 }),
      van({ fuel: null, idleSeconds: 9 }),
    ];
    expect(idlingPence(vans, 150)).toBe(192);
    expect(idlingPence(vans, null)).toBeNull();
    expect(idlingPence(vans.slice(1), 150)).toBeNull();
  });

  it('tell savings against the fleet itself, also less than nothing', () => {
    const vans = [
      { distanceMetres: 100_000, litres: 9 },
      { distanceMetres: 500_000, litres: null },
    ];
    expect(savingsOf(vans, 10, 150)).toEqual({ litres: 1, pence: 150 });
    expect(savingsOf(vans, 8, null)).toEqual({ litres: -1, pence: null });
    expect(savingsOf(vans, null, 150)).toEqual({ litres: null, pence: null });
  });
});

describe('ecoScoreOf', () => {
  it('is 100 for a fleet that idles in traffic alone', () => {
    expect(ecoScoreOf([van({ idleSeconds: 900 })], 9, 10)).toEqual({ score: 100, reasons: [] });
    expect(ecoScoreOf([], null, null)).toEqual({ score: null, reasons: [] });
  });

  it('explains what takes points, none of them more than its most', () => {
    // A quarter of the time idle is 15 points; 4 harsh manoeuvres on 200 km are 6; a tenth more fuel is 10.
    const answer = ecoScoreOf([van({ idleSeconds: 3000, harsh: 4 })], 11, 10);
    expect(answer).toEqual({
      score: 69,
      reasons: [
        { kind: 'idling', points: 15 },
        { kind: 'harsh', points: 6 },
        { kind: 'consumption', points: 10 },
      ],
    });
    const worst = ecoScoreOf([van({ idleSeconds: 90_000, harsh: 900, speeding: 900 })], 50, 10);
    expect(worst.score).toBe(0);
  });
});
