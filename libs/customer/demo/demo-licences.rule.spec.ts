import { describe, expect, it } from 'vitest';
import { defaultDriverPolicy } from '../contract/src/index.ts';
import { decideDriving, matchDriverNumber, parseDriverNumber } from '../server/src/rules.ts';
import { demoLicences } from './demo-licences.rule.ts';

const today = '2026-11-27';
const drivers = Array.from({ length: 73 }, (_, at) => ({
  id: at + 1,
  first_name: ['Sam', 'Eilidh', 'Mohammed'][at % 3]!,
  last_name: ['Carter', 'Yeo', 'Wolstenholme', 'Llewellyn'][at % 4]!,
}));
const licences = demoLicences(drivers);

describe('licences of a demo', () => {
  it('have numbers that agree with their holders', () => {
    for (const { id, number, born } of licences) {
      const { first_name, last_name } = drivers[id - 1]!;
      expect(parseDriverNumber(number, today)).toMatchObject({ kind: 'GB' });
      expect(
        matchDriverNumber(number, { surname: last_name, forenames: first_name, birthDate: born }, today),
      ).toMatchObject({ outcome: 'agrees' });
    }
  });

  it('allow the largest vans of a demo', () => {
    for (const licence of licences)
      expect(
        decideDriving({
          vehicle: {
            maximumMassKg: 7_200,
            fuel: 'diesel',
            seats: 3,
            transmission: null,
            adaptations: [],
            trailerKg: 0,
            minimumAge: 25,
          },
          driver: {
            birthDate: licence.born,
            licence: {
              issuer: 'GB',
              number: licence.number,
              photocardUntil: licence.photocard_until,
              categories: licence.categories as never,
              endorsements: [],
              disqualifiedUntil: null,
            },
          },
          drive: { from: today, until: '2026-12-04', hireOrReward: false, territory: 'GB' },
          policy: defaultDriverPolicy,
        }).outcome,
      ).toBe('allowed');
  });

  it('are missing, unchecked and checked; those of the first thirty customers are checked', () => {
    expect(licences.length).toBeLessThan(drivers.length);
    expect(licences.some(({ checked }) => !checked)).toBe(true);
    expect(licences.filter(({ id }) => id <= 30).every(({ checked }) => checked)).toBe(true);
  });
});
