import {
  type DriverPolicy,
  type DrivingDecision,
  type DrivingLicence,
  drivingCategories,
  type Endorsement,
  type HeldCategory,
} from '@convoy/customer/contract';
import { specSeed } from '@convoy/platform/testing';
import { addDays, daysBetween } from '@convoy/platform/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownEndorsementCodes } from '../licence/endorsement-codes.ts';
import { yearsLater } from '../life-years.rule.ts';
import { type DrivingQuestion, decideDriving } from './decide-driving.rule.ts';
import { type DrivenVehicle, driveFuels } from './driven-vehicle.ts';

const seed = specSeed();
console.info(`decide-driving: CONVOY_SPEC_SEED=${seed}`);
const runs = { seed, numRuns: 1_000 } as const;

const dateBetween = (from: string, to: string) =>
  fc.integer({ min: 0, max: daysBetween(from, to) }).map((days) => addDays(from, days));

const vehicle: fc.Arbitrary<DrivenVehicle> = fc.record({
  maximumMassKg: fc.oneof(
    fc.constantFrom(null, 3_500, 3_501, 4_250, 4_251, 7_500, 7_501),
    fc.integer({ min: 1_000, max: 20_000 }),
  ),
  fuel: fc.constantFrom(...driveFuels),
  seats: fc.integer({ min: 2, max: 20 }),
  transmission: fc.constantFrom('manual', 'automatic', null),
  adaptations: fc.constantFrom([], ['40'], ['10', '20']),
  trailerKg: fc.constantFrom(0, 0, 0, 750, 1_500, 3_500),
  minimumAge: fc.constantFrom(null, 21, 25),
});
const held: fc.Arbitrary<HeldCategory> = fc.record({
  category: fc.constantFrom(...drivingCategories),
  from: dateBetween('1980-01-01', '2026-12-31'),
  until: dateBetween('2026-01-01', '2060-12-31'),
  restrictions: fc.subarray(['01', '40', '70', '78', '79(02)', '95', '101', '107']),
});
const endorsement: fc.Arbitrary<Endorsement> = fc.record({
  code: fc.constantFrom(...knownEndorsementCodes, 'IN14', 'ZZ10'),
  points: fc.integer({ min: 0, max: 11 }),
  // What happens after the question was asked makes no promise untrue.
  offenceOn: dateBetween('2014-01-01', '2026-10-31'),
  convictedOn: fc.option(dateBetween('2014-01-01', '2026-12-31')),
  disqualified: fc.boolean(),
});
const licence: fc.Arbitrary<DrivingLicence> = fc.record({
  issuer: fc.constantFrom('GB', 'NI'),
  number: fc.constant('MORGA657054SM9IJ'),
  photocardUntil: fc.option(dateBetween('2026-11-01', '2036-01-01')),
  categories: fc.array(held, { maxLength: 5 }),
  endorsements: fc.array(endorsement, { maxLength: 4 }),
  disqualifiedUntil: fc.option(dateBetween('2026-10-01', '2027-02-01'), { freq: 5 }),
});
const policy: fc.Arbitrary<DriverPolicy> = fc.record({
  minimumAge: fc.integer({ min: 17, max: 30 }),
  maximumAge: fc.constantFrom(null, 70, 75),
  minimumYearsHeld: fc.integer({ min: 0, max: 5 }),
  maximumPoints: fc.integer({ min: 0, max: 12 }),
  refusedOffences: fc.subarray([
    { code: 'DR', years: 5 },
    { code: 'IN10', years: 3 },
    { code: 'SP', years: 11 },
  ]),
  youngDriver: fc.constant([]),
});
const question: fc.Arbitrary<DrivingQuestion> = fc
  .record({
    vehicle,
    driver: fc.record({ birthDate: dateBetween('1945-01-01', '2010-12-31'), licence }),
    from: dateBetween('2026-11-01', '2026-12-31'),
    days: fc.integer({ min: 0, max: 30 }),
    hireOrReward: fc.boolean(),
    territory: fc.constantFrom('GB' as const, 'NI' as const),
    policy,
  })
  .map(({ from, days, hireOrReward, territory, ...rest }) => ({
    ...rest,
    drive: { from, until: addDays(from, days), hireOrReward, territory },
  }));
/** The same, made so that it is often allowed: what only ever refuses proves nothing. */
const likely: fc.Arbitrary<DrivingQuestion> = question.map((asked) => ({
  ...asked,
  driver: {
    ...asked.driver,
    licence: {
      ...asked.driver.licence,
      photocardUntil: null,
      disqualifiedUntil: null,
      categories: asked.driver.licence.categories.map((one, index) => ({
        ...one,
        category: index === 0 ? 'B' : one.category,
        from: one.from > '2015-01-01' ? '2015-01-01' : one.from,
        until: '2060-12-31',
        restrictions: one.restrictions.filter((code) => ['01', '70', '107'].includes(code)),
      })),
    },
  },
  policy: { ...asked.policy, maximumPoints: 30, refusedOffences: [] },
}));
const either = fc.oneof(question, likely);

const codes = (decision: DrivingDecision) =>
  decision.outcome === 'allowed' ? [] : decision.reasons.map(({ code }) => code);
const isAllowed = (asked: DrivingQuestion) => decideDriving(asked).outcome === 'allowed';
/** Holds that whatever `change` makes of a question, it never refuses what was allowed. Counts that it was tried. */
function neverRefuses(asked: fc.Arbitrary<[DrivingQuestion, DrivingQuestion]>): void {
  let allowed = 0;
  fc.assert(
    fc.property(asked, ([before, after]) => {
      if (!isAllowed(before)) return;
      allowed += 1;
      expect(codes(decideDriving(after))).toEqual([]);
    }),
    runs,
  );
  expect(allowed).toBeGreaterThan(100);
}

describe('whatever is asked', () => {
  it('there is a decision, and a refusal has reasons without repeating one for the same thing', () => {
    fc.assert(
      fc.property(either, (asked) => {
        const decision = decideDriving(asked);
        if (decision.outcome === 'allowed') return;
        expect(decision.reasons.length).toBeGreaterThan(0);
        const once = decision.reasons.map((one) => JSON.stringify([one.code, one.params, one.needed]));
        expect(decision.reasons.every(({ code, sentence }) => sentence === `driving.${code}`)).toBe(true);
        expect(new Set(once).size).toBe(once.length);
      }),
      runs,
    );
  });

  it('a day to wait for is enough: on that day the reason is gone', () => {
    let waited = 0;
    fc.assert(
      fc.property(question, (asked) => {
        const decision = decideDriving(asked);
        if (decision.outcome === 'allowed') return;
        const length = daysBetween(asked.drive.from, asked.drive.until);
        for (const { code, needed, params } of decision.reasons) {
          if (needed.kind !== 'pickup-from') continue;
          waited += 1;
          expect(needed.date > asked.drive.from).toBe(true);
          const later = decideDriving({
            ...asked,
            drive: { ...asked.drive, from: needed.date, until: addDays(needed.date, length) },
          });
          const still = later.outcome === 'allowed' ? [] : later.reasons;
          // Another category may lack the like; this one does not.
          expect(still.filter((one) => one.code === code && sameThing(one.params, params))).toEqual([]);
        }
      }),
      runs,
    );
    expect(waited).toBeGreaterThan(100);
  });
});

/** Whether two reasons of a code are about the same age, category, day or offence. */
function sameThing(a: object, b: object): boolean {
  const { points: _a, ...one } = a as Record<string, unknown>;
  const { points: _b, ...other } = b as Record<string, unknown>;
  return JSON.stringify(one) === JSON.stringify(other);
}

describe('who was allowed stays allowed', () => {
  it('with more categories', () => {
    const more = held.map((one) => ({ ...one, from: '1998-01-01', until: '2060-12-31', restrictions: [] }));
    neverRefuses(
      fc.tuple(likely, fc.array(more, { minLength: 1, maxLength: 4 })).map(([asked, added]) => [
        asked,
        {
          ...asked,
          driver: {
            ...asked.driver,
            licence: {
              ...asked.driver.licence,
              // Probation counts from the first category: one that is older changes who is a new driver.
              endorsements: [],
              categories: [...asked.driver.licence.categories, ...added],
            },
          },
        },
      ]),
    );
  });

  it('when older, where the brand has no upper age and seventy is far', () => {
    neverRefuses(
      fc.tuple(likely, fc.integer({ min: 0, max: 40 })).map(([asked, years]) => {
        const born = asked.driver.birthDate < '1958-01-01' ? '1999-05-05' : asked.driver.birthDate;
        const older = yearsLater(born, -years);
        const at = (birthDate: string): DrivingQuestion => ({
          ...asked,
          driver: { ...asked.driver, birthDate },
          policy: { ...asked.policy, maximumAge: null },
        });
        return [at(born), at(older < '1958-01-01' ? '1958-01-01' : older)];
      }),
    );
  });

  it('with a lighter vehicle that tows nothing', () => {
    neverRefuses(
      fc.tuple(likely, fc.integer({ min: 1, max: 100 })).map(([asked, percent]) => {
        const at = (share: number): DrivingQuestion => ({
          ...asked,
          vehicle: {
            ...asked.vehicle,
            trailerKg: 0,
            maximumMassKg: Math.ceil(((asked.vehicle.maximumMassKg ?? 3_000) * share) / 100),
          },
        });
        return [at(100), at(percent)];
      }),
    );
  });

  it('with fewer endorsements', () => {
    neverRefuses(
      fc.tuple(likely, fc.nat()).map(([asked, which]) => {
        const { endorsements } = asked.driver.licence;
        const left = endorsements.filter((_, index) => index !== which % Math.max(1, endorsements.length));
        const driver = { ...asked.driver, licence: { ...asked.driver.licence, endorsements: left } };
        return [asked, { ...asked, driver }];
      }),
    );
  });

  it('with a brand that asks for less', () => {
    neverRefuses(
      fc.tuple(likely, fc.nat({ max: 5 })).map(([asked, less]) => [
        asked,
        {
          ...asked,
          policy: {
            ...asked.policy,
            minimumAge: Math.max(17, asked.policy.minimumAge - less),
            minimumYearsHeld: Math.max(0, asked.policy.minimumYearsHeld - less),
            maximumPoints: asked.policy.maximumPoints + less,
            maximumAge: null,
            refusedOffences: asked.policy.refusedOffences.slice(less),
          },
        },
      ]),
    );
  });

  it('with a zero-emission drive instead of an engine', () => {
    neverRefuses(
      likely.map((asked) => [asked, { ...asked, vehicle: { ...asked.vehicle, fuel: 'electric' as const } }]),
    );
  });

  it('on fewer days of the same hire, from its pickup on', () => {
    neverRefuses(
      likely.map((asked) => [asked, { ...asked, drive: { ...asked.drive, until: asked.drive.from } }]),
    );
  });
});
