import { type DrivingLicence, defaultDriverPolicy } from '@convoy/customer/contract';
import { describe, expect, it } from 'vitest';
import { decideDriving } from '../driving/decide-driving.rule.ts';
import { drivenVan } from './driven-van.rule.ts';

const van = (fuel_type: string) => ({
  van_type: 'medium',
  fuel_type,
  seats: 3,
  gross_weight_kg: 3_500,
  licence_category: 'B',
  min_driver_age: 21,
});

describe('a van of the fleet', () => {
  it.each([
    ['electric', 'automatic'],
    ['diesel', null],
    ['petrol', null],
    ['hybrid', null],
    ['hydrogen', null],
    ['steam', null],
  ])('that is %s has a gearbox known as %s', (fuel, transmission) => {
    expect(drivenVan(van(fuel)).transmission).toBe(transmission);
  });

  it('that is electric is driven with a licence for automatics; of another nobody knows', () => {
    const licence: DrivingLicence = {
      issuer: 'GB',
      number: 'TESTE853175M99AB',
      photocardUntil: null,
      categories: [{ category: 'B', from: '2005-01-01', until: '2090-01-01', restrictions: ['78'] }],
      endorsements: [],
      disqualifiedUntil: null,
    };
    const decided = (fuel: string) =>
      decideDriving({
        vehicle: drivenVan(van(fuel)),
        driver: { birthDate: '1985-03-17', licence },
        drive: { from: '2026-06-01', until: '2026-06-04', hireOrReward: false, territory: 'GB' },
        policy: defaultDriverPolicy,
      });
    expect(decided('electric').outcome).toBe('allowed');
    expect(decided('diesel')).toMatchObject({ outcome: 'refused', reasons: [{ code: 'AUTOMATIC_ONLY' }] });
  });
});
