import { describe, expect, it } from 'vitest';
import { builtInFactors } from '../rules/carbon-factors.ts';
import { type DrivenDay, type DrivenVan, shownMiles, vanDriving } from './van-driving.rule.ts';

const aDay = (facts: Partial<DrivenDay> = {}): DrivenDay => ({
  distanceMetres: 100_000,
  movingSeconds: 5400,
  idleSeconds: 600,
  litres: null,
  events: { 'harsh-braking': 0, 'rapid-acceleration': 0, 'harsh-cornering': 0, speeding: 0 },
  ...facts,
});
const driving = (days: readonly DrivenDay[], facts: Partial<DrivenVan> = {}) =>
  vanDriving(
    {
      vanId: 1,
      registration: 'AB12CDE',
      van: 'Ford Transit',
      size: 'medium',
      fuelType: 'diesel',
      fuel: 'diesel',
      days,
      ...facts,
    },
    builtInFactors,
  );

describe('how a van was driven', () => {
  it('adds its days up, in miles, minutes and events', () => {
    const hard = aDay({
      events: { 'harsh-braking': 2, 'rapid-acceleration': 1, 'harsh-cornering': 3, speeding: 4 },
    });
    expect(driving([aDay(), hard])).toMatchObject({
      totalDistance: 124.3,
      averageSpeed: 41.4,
      idleTime: 20,
      harshBraking: 2,
      rapidAcceleration: 1,
      harshCornering: 3,
      speeding: 4,
    });
    expect(shownMiles(1609.344)).toBe(1);
  });

  it('weighs the score of each part by its distance', () => {
    const events = { 'harsh-braking': 5, 'rapid-acceleration': 0, 'harsh-cornering': 0, speeding: 0 };
    // 5 brakings on 100 km take 20 points; the other 300 km take none.
    const { drivingScore, reasons } = driving([aDay({ events }), aDay({ distanceMetres: 300_000 })]);
    expect(drivingScore).toBe(95);
    expect(reasons).toEqual([{ kind: 'harsh-braking', count: 5, rate: 1.3, points: 5 }]);
  });

  it('takes the fuel that the tracker counted, with its carbon', () => {
    expect(driving([aDay({ litres: 10 })])).toMatchObject({
      fuelUsage: 10,
      fuelIsEstimate: false,
      carbonFootprint: 25.1,
    });
  });

  it('estimates days without a count by the usual consumption, and says so', () => {
    expect(driving([aDay({ litres: 10 }), aDay()])).toMatchObject({
      fuelUsage: 17.5,
      fuelIsEstimate: true,
      carbonFootprint: 44,
    });
    // A day on which the van stood adds nothing, so nothing is estimated.
    expect(driving([aDay({ litres: 10 }), aDay({ distanceMetres: 0 })])).toMatchObject({
      fuelUsage: 10,
      fuelIsEstimate: false,
    });
  });

  it('knows no litres of an electric van, but its carbon', () => {
    expect(driving([aDay()], { fuel: 'electric', fuelType: 'electric' })).toMatchObject({
      fuelUsage: null,
      carbonFootprint: 4.8,
    });
  });

  it('guesses nothing of a hybrid van, and nothing where nothing was driven', () => {
    expect(driving([aDay()], { fuel: null, fuelType: 'hybrid' })).toMatchObject({
      fuelUsage: null,
      fuelIsEstimate: false,
      carbonFootprint: null,
    });
    expect(driving([])).toMatchObject({
      drivingScore: null,
      reasons: [],
      totalDistance: 0,
      averageSpeed: null,
      fuelUsage: null,
      carbonFootprint: null,
    });
  });
});
