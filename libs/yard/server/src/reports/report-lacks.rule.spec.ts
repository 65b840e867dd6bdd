import { neededPanels } from '@convoy/yard/contract';
import { describe, expect, it } from 'vitest';
import { panelsWanted, type ReportFacts, reportLacks } from './report-lacks.rule.ts';

const whole: ReportFacts = {
  kind: 'out',
  odometerMiles: 41_200,
  fuelEighths: 8,
  chargePercent: null,
  keys: 2,
  drivers: [{ name: 'Ann Hirer', identitySeen: true, licenceSeen: true }],
  panels: [...neededPanels],
};

describe('what a report lacks', () => {
  it('is nothing where all is there', () => {
    expect(reportLacks(whole, 'diesel')).toEqual([]);
  });

  it('is everything of an empty one, in the order of the steps', () => {
    const empty = { ...whole, odometerMiles: null, fuelEighths: null, keys: null, drivers: [], panels: [] };
    expect(reportLacks(empty, 'diesel')).toEqual(['odometer', 'gauge', 'keys', 'drivers', 'photos']);
  });

  it.each([
    ['diesel', 0, null, []],
    ['diesel', null, 80, ['gauge']],
    ['electric', 8, null, ['gauge']],
    ['electric', null, 0, []],
    ['hybrid', null, 40, []],
    ['hybrid', null, null, ['gauge']],
  ])('of a %s van with a tank of %s and a battery of %s is %j', (fuel, fuelEighths, chargePercent, lacks) => {
    expect(reportLacks({ ...whole, fuelEighths, chargePercent }, fuel)).toEqual(lacks);
  });

  it('counts a driver whose licence was not seen, as the van goes out alone', () => {
    const drivers = [...whole.drivers, { name: 'Bo Second', identitySeen: true, licenceSeen: false }];
    expect(reportLacks({ ...whole, drivers }, 'diesel')).toEqual(['drivers']);
    expect(reportLacks({ ...whole, drivers, kind: 'in' }, 'diesel')).toEqual([]);
  });

  it('names the panels without a photo; a photo of something else is none of them', () => {
    expect(panelsWanted(['front', 'other', 'rear', 'left'])).toEqual([
      'right',
      'roof',
      'load-area',
      'dashboard',
    ]);
  });
});
