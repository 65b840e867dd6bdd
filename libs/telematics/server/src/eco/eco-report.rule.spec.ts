import { describe, expect, it } from 'vitest';
import type { DrivenDay, DrivenVan } from '../driving/van-driving.rule.ts';
import { builtInFactors } from '../rules/carbon-factors.ts';
import { ecoReport } from './eco-report.rule.ts';

const none = { 'harsh-braking': 0, 'rapid-acceleration': 0, 'harsh-cornering': 0, speeding: 0 };
const aDay = (facts: Partial<DrivenDay> = {}): DrivenDay => ({
  distanceMetres: 100_000,
  movingSeconds: 5400,
  idleSeconds: 3600,
  litres: 8,
  events: none,
  ...facts,
});
const aVan = (vanId: number, days: readonly DrivenDay[], facts: Partial<DrivenVan> = {}): DrivenVan => ({
  vanId,
  registration: 'AB12CDE',
  van: 'Ford Transit',
  size: 'medium',
  fuelType: 'diesel',
  fuel: 'diesel',
  days,
  ...facts,
});

describe('the eco report', () => {
  it('adds the fleet up, and compares it with itself before', () => {
    const report = ecoReport([aVan(1, [aDay()])], [aVan(1, [aDay({ litres: 10 })])], builtInFactors, 150);
    expect(report).toMatchObject({
      carbonKg: 20.1,
      litresPer100Km: 8,
      kwhPer100Km: null,
      // An hour at 0.64 litres.
      idlingCost: '0.96',
      savedLitres: 2,
      saved: '3.00',
      estimate: false,
      vans: [{ vanId: 1, registration: 'AB12 CDE', distanceKm: 100, litres: 8, idleMinutes: 60 }],
    });
    expect(report.reasons).toEqual([{ kind: 'idling', points: 30 }]);
    expect(report.score).toBe(70);
  });

  it('saves nothing against an estimate, and tells no amount without a price', () => {
    const report = ecoReport(
      [aVan(1, [aDay({ litres: null })])],
      [aVan(1, [aDay({ litres: null })])],
      builtInFactors,
      null,
    );
    expect(report).toMatchObject({
      litresPer100Km: 7.5,
      estimate: true,
      savedLitres: null,
      saved: null,
      idlingCost: null,
    });
  });

  it('compares the same vans alone: another van of another size saves nothing', () => {
    const large = aVan(2, [aDay({ litres: 12 })], { size: 'large' });
    const gone = aVan(3, [aDay({ litres: 30 })]);
    const small = (litres: number | null) => aVan(1, [aDay({ litres })]);
    expect(ecoReport([small(8), large], [small(10), gone], builtInFactors, 100)).toMatchObject({
      litresPer100Km: 10,
      savedLitres: 2,
      saved: '2.00',
    });
    expect(ecoReport([large], [gone], builtInFactors, 100)).toMatchObject({ savedLitres: null, saved: null });
    // The van was estimated before: nothing is compared, and consumption takes no points.
    const report = ecoReport([small(20)], [small(null)], builtInFactors, 100);
    expect(report).toMatchObject({ savedLitres: null, reasons: [{ kind: 'idling' }] });
  });

  it('takes no litres of an electric van, whatever its tracker counts', () => {
    const electric = (litres: number) =>
      aVan(2, [aDay({ litres })], { fuel: 'electric', fuelType: 'electric' });
    expect(ecoReport([electric(5)], [electric(50)], builtInFactors, 100)).toMatchObject({
      litresPer100Km: null,
      kwhPer100Km: 23,
      carbonKg: 4.8,
      savedLitres: null,
      saved: null,
      estimate: true,
      vans: [{ litres: null, kwhPer100Km: 23 }],
    });
  });

  it('keeps what was counted, and estimates the other days of the same van', () => {
    const days = [aDay({ litres: 10 }), aDay({ litres: null })];
    // 10 litres, and 7.5 of the usual ones: as the page of driver analytics counts.
    expect(ecoReport([aVan(1, days)], [], builtInFactors, null)).toMatchObject({
      carbonKg: 44,
      litresPer100Km: 8.8,
      estimate: true,
      vans: [{ litres: 17.5, carbonKg: 44 }],
    });
    // What a hybrid van uses on days without a count is unknown: they make the counted ones no better.
    expect(
      ecoReport([aVan(1, days, { fuel: null, fuelType: 'hybrid' })], [], builtInFactors, null),
    ).toMatchObject({ estimate: false, vans: [{ litres: 10, litresPer100Km: 10, carbonKg: null }] });
  });

  it('knows no fuel of a van that only idled', () => {
    const idled = aDay({ distanceMetres: 0, movingSeconds: 0, litres: null });
    expect(ecoReport([aVan(1, [idled])], [], builtInFactors, 150)).toMatchObject({
      carbonKg: null,
      idlingCost: '0.96',
      estimate: false,
      score: null,
      vans: [{ litres: null, carbonKg: null, idleMinutes: 60 }],
    });
  });

  it('is a dash where nothing was driven', () => {
    expect(ecoReport([aVan(1, [])], [], builtInFactors, 150)).toMatchObject({
      carbonKg: null,
      litresPer100Km: null,
      score: null,
      savedLitres: null,
      vans: [],
    });
  });
});
