import {
  type DriverPolicy,
  type DrivingCategory,
  type DrivingDecision,
  type DrivingLicence,
  defaultDriverPolicy,
  driverPolicySchema,
  drivingLicenceSchema,
  type Endorsement,
  type HeldCategory,
} from '@convoy/customer/contract';
import { describe, expect, it } from 'vitest';
import { type DrivingQuestion, decideDriving } from './decide-driving.rule.ts';
import type { DrivenVehicle } from './driven-vehicle.ts';
import { entitlementTable } from './entitlement-table.ts';
import type { WantedDrive } from './lawful-driving.rule.ts';

const van: DrivenVehicle = {
  maximumMassKg: 3_500,
  fuel: 'diesel',
  seats: 3,
  transmission: 'manual',
  adaptations: [],
  trailerKg: 0,
  minimumAge: null,
};
const drive: WantedDrive = { from: '2026-11-23', until: '2026-11-27', hireOrReward: false, territory: 'GB' };
/** The law alone: a brand that asks for nothing. */
const anybody: DriverPolicy = {
  minimumAge: 0,
  maximumAge: null,
  minimumYearsHeld: 0,
  maximumPoints: 30,
  refusedOffences: [],
  youngDriver: [],
};
const held = (category: DrivingCategory, more: Partial<HeldCategory> = {}): HeldCategory => ({
  category,
  from: '2010-05-01',
  until: '2060-05-01',
  restrictions: [],
  ...more,
});
const licence = (...categories: (DrivingCategory | HeldCategory)[]): DrivingLicence => ({
  issuer: 'GB',
  number: 'MORGA657054SM9IJ',
  photocardUntil: '2030-01-01',
  categories: categories.map((one) => (typeof one === 'string' ? held(one) : one)),
  endorsements: [],
  disqualifiedUntil: null,
});

interface Given {
  vehicle?: Partial<DrivenVehicle>;
  born?: string;
  licence?: DrivingLicence;
  drive?: Partial<WantedDrive>;
  policy?: Partial<DriverPolicy>;
}
function decide(given: Given, policy: DriverPolicy = anybody): DrivingDecision {
  const question: DrivingQuestion = {
    vehicle: { ...van, ...given.vehicle },
    driver: { birthDate: given.born ?? '1985-03-14', licence: given.licence ?? licence('B') },
    drive: { ...drive, ...given.drive },
    policy: { ...policy, ...given.policy },
  };
  return decideDriving(question);
}
/** The row that allows, or the codes of the refusal. */
function verdict(given: Given): string {
  const decision = decide(given);
  return decision.outcome === 'allowed' ? decision.by : decision.reasons.map(({ code }) => code).join(' ');
}

describe('the table of entitlements', () => {
  it('says of each row where it stands written', () => {
    for (const row of entitlementTable) expect(row.source).toMatch(/S\.I\. \d{4}\/\d+/);
    expect(new Set(entitlementTable.map(({ id }) => id)).size).toBe(entitlementTable.length);
  });
});

/** One row for each edge of each row of the table. */
const rows: [string, Given, string][] = [
  ['B: 3.5 t', {}, 'B'],
  ['B: a kilogram more', { vehicle: { maximumMassKg: 3_501 } }, 'CATEGORY_NEEDED'],
  ['B: nine seats', { vehicle: { seats: 9 } }, 'B'],
  ['B: ten seats', { vehicle: { seats: 10 } }, 'CATEGORY_NEEDED'],
  ['B: at seventeen', { born: '2009-11-23' }, 'B'],
  ['B: a day before', { born: '2009-11-24' }, 'AGE_FOR_CATEGORY'],
  ['B: a light trailer', { vehicle: { trailerKg: 750 } }, 'B'],
  [
    'B in Northern Ireland: a heavier one, 3.5 t together',
    { vehicle: { maximumMassKg: 2_000, trailerKg: 1_500 }, drive: { territory: 'NI' } },
    'B-combination',
  ],
  [
    'B in Northern Ireland: more together',
    { vehicle: { maximumMassKg: 2_000, trailerKg: 1_501 }, drive: { territory: 'NI' } },
    'CATEGORY_NEEDED',
  ],
  ['B in Great Britain tows 3.5 t since 2021', { vehicle: { trailerKg: 3_500 } }, 'BE'],
  ['and no more', { vehicle: { trailerKg: 3_501 } }, 'CATEGORY_NEEDED'],
  [
    'BE in Northern Ireland, by its own test',
    { vehicle: { trailerKg: 3_500 }, licence: licence('B', 'BE'), drive: { territory: 'NI' } },
    'BE',
  ],
  [
    'a licence of Northern Ireland tows in Great Britain what it lists',
    { vehicle: { trailerKg: 3_500 }, licence: { ...licence('B'), issuer: 'NI' } },
    'CATEGORY_NEEDED',
  ],
  ['zero emission: 4.25 t', { vehicle: { maximumMassKg: 4_250, fuel: 'electric' } }, 'B-zero-emission'],
  ['zero emission: hydrogen', { vehicle: { maximumMassKg: 4_250, fuel: 'hydrogen' } }, 'B-zero-emission'],
  ['zero emission: not a hybrid', { vehicle: { maximumMassKg: 4_250, fuel: 'hybrid' } }, 'CATEGORY_NEEDED'],
  [
    'zero emission: a kilogram more',
    { vehicle: { maximumMassKg: 4_251, fuel: 'electric' } },
    'CATEGORY_NEEDED',
  ],
  [
    'zero emission: not in Northern Ireland',
    { vehicle: { maximumMassKg: 4_250, fuel: 'electric' }, drive: { territory: 'NI' } },
    'CATEGORY_NEEDED',
  ],
  [
    'zero emission: at seventeen',
    { vehicle: { maximumMassKg: 4_250, fuel: 'electric' }, born: '2009-11-23' },
    'B-zero-emission',
  ],
  [
    'zero emission: 7 t with its trailer',
    { vehicle: { maximumMassKg: 4_250, trailerKg: 2_750, fuel: 'electric' } },
    'B-zero-emission',
  ],
  [
    'zero emission: more with its trailer',
    { vehicle: { maximumMassKg: 4_250, trailerKg: 2_751, fuel: 'electric' } },
    'CATEGORY_NEEDED',
  ],
  [
    'zero emission: a minibus is none',
    { vehicle: { maximumMassKg: 4_250, seats: 12, fuel: 'electric' } },
    'CATEGORY_NEEDED',
  ],
  ['C1: 7.5 t', { vehicle: { maximumMassKg: 7_500 }, licence: licence('B', 'C1') }, 'C1'],
  [
    'C1: a kilogram more',
    { vehicle: { maximumMassKg: 7_501 }, licence: licence('B', 'C1') },
    'CATEGORY_NEEDED',
  ],
  [
    'C1: at eighteen',
    { vehicle: { maximumMassKg: 7_500 }, licence: licence('B', 'C1'), born: '2008-11-23' },
    'C1',
  ],
  [
    'C1: a day before',
    { vehicle: { maximumMassKg: 7_500 }, licence: licence('B', 'C1'), born: '2008-11-24' },
    'AGE_FOR_CATEGORY',
  ],
  [
    'C1: a heavy trailer',
    { vehicle: { maximumMassKg: 7_500, trailerKg: 751 }, licence: licence('B', 'C1') },
    'CATEGORY_NEEDED',
  ],
  [
    'C1E: 12 t together',
    { vehicle: { maximumMassKg: 7_500, trailerKg: 4_500 }, licence: licence('B', 'C1E') },
    'C1E',
  ],
  [
    'C1E: more',
    { vehicle: { maximumMassKg: 7_500, trailerKg: 4_501 }, licence: licence('B', 'C1E') },
    'CATEGORY_NEEDED',
  ],
  [
    'C1E: at eighteen up to 7.5 t together',
    { vehicle: { maximumMassKg: 5_000, trailerKg: 2_500 }, licence: licence('B', 'C1E'), born: '2008-11-23' },
    'C1E-medium',
  ],
  [
    'C1E: at twenty above that',
    { vehicle: { maximumMassKg: 5_000, trailerKg: 2_501 }, licence: licence('B', 'C1E'), born: '2006-11-23' },
    'AGE_FOR_CATEGORY',
  ],
  [
    'C1E: at eighteen with the certificate',
    {
      vehicle: { maximumMassKg: 5_000, trailerKg: 2_501 },
      licence: licence('B', held('C1E', { restrictions: ['95'] })),
      born: '2008-11-23',
    },
    'C1E',
  ],
  ['C1E holds C1', { vehicle: { maximumMassKg: 7_500 }, licence: licence('B', 'C1E') }, 'C1'],
  ['C holds C1', { vehicle: { maximumMassKg: 7_500 }, licence: licence('B', 'C'), born: '2008-01-01' }, 'C1'],
  ['C: 18 t', { vehicle: { maximumMassKg: 18_000 }, licence: licence('B', 'C') }, 'C'],
  [
    'C: at twenty',
    { vehicle: { maximumMassKg: 18_000 }, licence: licence('B', 'C'), born: '2005-11-24' },
    'AGE_FOR_CATEGORY',
  ],
  [
    'C: at eighteen with the certificate',
    {
      vehicle: { maximumMassKg: 18_000 },
      licence: licence('B', held('C', { restrictions: ['95(01.01.30)'] })),
      born: '2008-01-01',
    },
    'C',
  ],
  [
    'CE: 18 t and a trailer',
    { vehicle: { maximumMassKg: 18_000, trailerKg: 18_000 }, licence: licence('CE') },
    'CE',
  ],
  ['D1: seventeen seats', { vehicle: { seats: 17 }, licence: licence('B', 'D1') }, 'D1'],
  ['D1: eighteen seats', { vehicle: { seats: 18 }, licence: licence('B', 'D1') }, 'CATEGORY_NEEDED'],
  [
    'D1: at twenty',
    { vehicle: { seats: 17 }, licence: licence('B', 'D1'), born: '2005-11-24' },
    'AGE_FOR_CATEGORY',
  ],
  ['D1E: with a trailer', { vehicle: { seats: 17, trailerKg: 2_000 }, licence: licence('B', 'D1E') }, 'D1E'],
  ['D: any bus', { vehicle: { seats: 53, maximumMassKg: 18_000 }, licence: licence('B', 'D') }, 'D'],
  ['D holds D1', { vehicle: { seats: 17 }, licence: licence('B', 'D'), born: '2004-01-01' }, 'D1'],
  ['DE: with a trailer', { vehicle: { seats: 53, trailerKg: 2_000 }, licence: licence('DE') }, 'DE'],
  ['no category at all', { licence: licence() }, 'CATEGORY_NEEDED'],
  [
    'a trailer no car may draw',
    { vehicle: { maximumMassKg: 2_000, trailerKg: 11_000 } },
    'VEHICLE_NOT_COVERED',
  ],
  ['a weight nobody knows', { vehicle: { maximumMassKg: null } }, 'VEHICLE_WEIGHT_UNKNOWN'],
];
const carOf1996 = held('B', { from: '1996-12-31', until: '2041-01-01' });
const before1997: [string, Given, string][] = [
  ['7.5 t', { vehicle: { maximumMassKg: 7_500 }, licence: licence(carOf1996) }, 'C1'],
  [
    'a day later: none',
    { vehicle: { maximumMassKg: 7_500 }, licence: licence(held('B', { from: '1997-01-01' })) },
    'CATEGORY_NEEDED',
  ],
  [
    '8.25 t with a trailer',
    { vehicle: { maximumMassKg: 7_000, trailerKg: 1_250 }, licence: licence(carOf1996) },
    'C1E',
  ],
  [
    'more with a trailer',
    { vehicle: { maximumMassKg: 7_000, trailerKg: 1_251 }, licence: licence(carOf1996) },
    'WEIGHT_RESTRICTED',
  ],
  ['a minibus', { vehicle: { seats: 17 }, licence: licence(carOf1996) }, 'D1'],
  [
    'a minibus for payment',
    { vehicle: { seats: 17 }, licence: licence(carOf1996), drive: { hireOrReward: true } },
    'NOT_FOR_HIRE_OR_REWARD',
  ],
  [
    'up to the day before seventy',
    { vehicle: { maximumMassKg: 7_500 }, licence: licence(carOf1996), born: '1956-11-28' },
    'C1',
  ],
  [
    'not on the seventieth birthday',
    { vehicle: { maximumMassKg: 7_500 }, licence: licence(carOf1996), born: '1956-11-27' },
    'ENTITLEMENT_ENDS',
  ],
  [
    'what is listed counts as listed',
    {
      vehicle: { maximumMassKg: 7_500 },
      licence: licence(carOf1996, held('C1', { until: '2020-01-01' })),
    },
    'ENTITLEMENT_ENDS',
  ],
  [
    'what is listed counts as listed, with a trailer too',
    {
      vehicle: { maximumMassKg: 6_000, trailerKg: 2_000 },
      licence: licence(carOf1996, held('C1', { until: '2020-01-01' })),
    },
    'ENTITLEMENT_ENDS',
  ],
  [
    'not where the licence was exchanged',
    {
      vehicle: { maximumMassKg: 7_500 },
      licence: licence(held('B', { from: '1990-01-01', restrictions: ['70D'] })),
    },
    'CATEGORY_NEEDED',
  ],
  [
    'automatics only stay automatics',
    {
      vehicle: { maximumMassKg: 7_500 },
      licence: licence(held('B', { from: '1990-01-01', restrictions: ['78'] })),
    },
    'AUTOMATIC_ONLY',
  ],
];
const restricted = (...restrictions: string[]) => licence(held('B', { restrictions }));
const restrictions: [string, Given, string][] = [
  ['01: glasses', { licence: restricted('01') }, 'B'],
  ['78: an automatic', { licence: restricted('78'), vehicle: { transmission: 'automatic' } }, 'B'],
  ['78: a manual', { licence: restricted('78') }, 'AUTOMATIC_ONLY'],
  ['106: nobody knows', { licence: restricted('106'), vehicle: { transmission: null } }, 'AUTOMATIC_ONLY'],
  ['40: not adapted', { licence: restricted('40') }, 'ADAPTED_VEHICLE_ONLY'],
  ['40: adapted', { licence: restricted('40'), vehicle: { adaptations: ['40'] } }, 'B'],
  ['101: private', { licence: restricted('101') }, 'B'],
  [
    '101: for payment',
    { licence: restricted('101'), drive: { hireOrReward: true } },
    'NOT_FOR_HIRE_OR_REWARD',
  ],
  ['79: its condition is to be read', { licence: restricted('79(02)') }, 'RESTRICTION_TO_READ'],
  ['97: a tachograph', { licence: restricted('97') }, 'RESTRICTION_TO_READ'],
  ['999: unheard of', { licence: restricted('999') }, 'RESTRICTION_TO_READ'],
  [
    'of another category do not matter',
    { licence: licence('B', held('C1', { restrictions: ['79(02)'] })) },
    'B',
  ],
];

describe.each([
  ['the law', rows],
  ['category B of before 1997', before1997],
  ['a restriction code', restrictions],
])('%s', (_, cases) => {
  it.each(cases)('%s', (_name, given, expected) => {
    expect(verdict(given)).toBe(expected);
  });
});

describe('each row of the table', () => {
  it('is reached by a case of its own', () => {
    const reached = new Set([...rows, ...before1997].map(([, given]) => verdict(given)));
    expect(entitlementTable.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([]);
  });
});

describe('a licence', () => {
  const conviction = (more: Partial<Endorsement> = {}): Endorsement => ({
    code: 'SP30',
    points: 3,
    offenceOn: '2026-01-10',
    convictedOn: '2026-02-10',
    disqualified: false,
    ...more,
  });

  it.each<[string, Given, string]>([
    ['ends after the hire', { licence: licence(held('B', { until: '2026-11-27' })) }, 'B'],
    ['ends during it', { licence: licence(held('B', { until: '2026-11-26' })) }, 'ENTITLEMENT_ENDS'],
    ['begins during it', { licence: licence(held('B', { from: '2026-11-24' })) }, 'ENTITLEMENT_NOT_YET'],
    ['has a photocard to the last day', { licence: { ...licence('B'), photocardUntil: '2026-11-27' } }, 'B'],
    [
      'has one that ends before',
      { licence: { ...licence('B'), photocardUntil: '2026-11-26' } },
      'PHOTOCARD_ENDS',
    ],
    ['is of paper', { licence: { ...licence('B'), photocardUntil: null } }, 'B'],
    ['is given back on the day', { licence: { ...licence('B'), disqualifiedUntil: '2026-11-22' } }, 'B'],
    ['is not', { licence: { ...licence('B'), disqualifiedUntil: '2026-11-23' } }, 'DISQUALIFIED'],
    [
      'of a new driver with six points',
      {
        licence: {
          ...licence(held('B', { from: '2025-01-01' })),
          endorsements: [conviction(), conviction({ offenceOn: '2026-05-05' })],
        },
      },
      'NEW_DRIVER_REVOKED',
    ],
    [
      'of an old hand with as many',
      { licence: { ...licence('B'), endorsements: [conviction({ points: 6 }), conviction({ points: 6 })] } },
      'B',
    ],
  ])('that %s', (_, given, expected) => {
    expect(verdict(given)).toBe(expected);
  });

  it('says all that speaks against it, the law first, and what would be needed', () => {
    const decision = decide(
      {
        vehicle: { maximumMassKg: 4_000 },
        born: '2007-06-01',
        licence: { ...licence(held('B', { from: '2026-01-10' })), photocardUntil: '2026-11-01' },
      },
      defaultDriverPolicy,
    );
    expect(decision).toEqual({
      outcome: 'refused',
      reasons: [
        {
          code: 'CATEGORY_NEEDED',
          sentence: 'driving.CATEGORY_NEEDED',
          params: { category: 'C1' },
          needed: { kind: 'category', anyOf: ['C1', 'C'] },
        },
        {
          code: 'PHOTOCARD_ENDS',
          sentence: 'driving.PHOTOCARD_ENDS',
          params: { until: '2026-11-01' },
          needed: { kind: 'renewal', date: '2026-11-01' },
        },
        {
          code: 'TOO_YOUNG_FOR_US',
          sentence: 'driving.TOO_YOUNG_FOR_US',
          params: { age: 21 },
          needed: { kind: 'pickup-from', date: '2028-06-01' },
        },
        {
          code: 'HELD_TOO_SHORT',
          sentence: 'driving.HELD_TOO_SHORT',
          params: { years: 1 },
          needed: { kind: 'pickup-from', date: '2027-01-10' },
        },
      ],
    });
  });

  it('names who has to wear glasses or a hearing aid', () => {
    expect(decide({ licence: restricted('02', '01(06)') })).toMatchObject({
      reminders: ['glasses', 'hearing-aid'],
    });
  });

  it('of the contract passes its own check', () => {
    expect(drivingLicenceSchema.safeParse({ ...licence('B'), endorsements: [conviction()] }).success).toBe(
      true,
    );
    expect(driverPolicySchema.safeParse(defaultDriverPolicy).success).toBe(true);
  });
});

describe("a brand's policy", () => {
  const endorsed = (...some: (Partial<Endorsement> & { code: string })[]): DrivingLicence => ({
    ...licence('B'),
    endorsements: some.map((one) => ({
      points: 3,
      offenceOn: '2025-01-10',
      convictedOn: '2025-03-10',
      disqualified: false,
      ...one,
    })),
  });

  it.each<[string, Given, string]>([
    ['the least age', { policy: { minimumAge: 25 }, born: '2001-11-23' }, 'B'],
    ['a day less', { policy: { minimumAge: 25 }, born: '2001-11-24' }, 'TOO_YOUNG_FOR_US'],
    ["the van's own", { vehicle: { minimumAge: 30 }, born: '2000-01-01' }, 'TOO_YOUNG_FOR_US'],
    [
      "the van's own is no discount",
      { vehicle: { minimumAge: 18 }, policy: { minimumAge: 25 }, born: '2003-01-01' },
      'TOO_YOUNG_FOR_US',
    ],
    ['the greatest age', { policy: { maximumAge: 75 }, born: '1950-11-24' }, 'B'],
    ['a year more', { policy: { maximumAge: 75 }, born: '1950-11-23' }, 'TOO_OLD_FOR_US'],
    [
      'years held',
      { policy: { minimumYearsHeld: 2 }, licence: licence(held('B', { from: '2024-11-23' })) },
      'B',
    ],
    [
      'too few',
      { policy: { minimumYearsHeld: 2 }, licence: licence(held('B', { from: '2024-11-24' })) },
      'HELD_TOO_SHORT',
    ],
    ['points', { policy: { maximumPoints: 6 }, licence: endorsed({ code: 'SP30', points: 6 }) }, 'B'],
    [
      'too many, also those that no longer count at court',
      {
        policy: { maximumPoints: 6 },
        licence: endorsed({ code: 'SP30' }, { code: 'SP30', points: 4, offenceOn: '2023-01-10' }),
      },
      'TOO_MANY_POINTS',
    ],
    [
      'an offence by its family',
      { policy: { refusedOffences: [{ code: 'DR', years: 5 }] }, licence: endorsed({ code: 'DR10' }) },
      'OFFENCE_NOT_ACCEPTED',
    ],
    [
      'an offence by its code, also of who permitted it',
      { policy: { refusedOffences: [{ code: 'IN10', years: 5 }] }, licence: endorsed({ code: 'IN14' }) },
      'OFFENCE_NOT_ACCEPTED',
    ],
    [
      'another of the family',
      { policy: { refusedOffences: [{ code: 'CD40', years: 5 }] }, licence: endorsed({ code: 'CD10' }) },
      'B',
    ],
    [
      'long enough ago',
      {
        policy: { refusedOffences: [{ code: 'DR', years: 5 }] },
        licence: endorsed({ code: 'DR10', offenceOn: '2021-01-01', convictedOn: '2021-11-23' }),
      },
      'B',
    ],
    [
      'no longer on the record',
      {
        policy: { refusedOffences: [{ code: 'SP', years: 11 }] },
        licence: endorsed({ code: 'SP30', offenceOn: '2022-11-23', convictedOn: '2023-01-01' }),
      },
      'B',
    ],
  ])('%s', (_, given, expected) => {
    expect(verdict(given)).toBe(expected);
  });

  it('says from when an offence is accepted: the earlier of its own term and the end of the record', () => {
    const needed = (years: number) => {
      const decision = decide({
        policy: { refusedOffences: [{ code: 'IN', years }] },
        licence: endorsed({ code: 'IN10' }),
      });
      return decision.outcome === 'refused' ? decision.reasons[0].needed : null;
    };
    expect(needed(3)).toEqual({ kind: 'pickup-from', date: '2028-03-10' });
    expect(needed(11)).toEqual({ kind: 'pickup-from', date: '2029-01-10' });
  });

  it.each([
    ['2001-11-23', null],
    ['2001-11-24', { underAge: 25, pencePerDay: 1_000 }],
    ['2003-11-24', { underAge: 23, pencePerDay: 2_000 }],
  ])('charges who was born %s %j', (born, surcharge) => {
    const youngDriver = [
      { underAge: 25, pencePerDay: 1_000 },
      { underAge: 23, pencePerDay: 2_000 },
    ];
    expect(decide({ born, policy: { youngDriver } })).toMatchObject({ outcome: 'allowed', surcharge });
  });
});
