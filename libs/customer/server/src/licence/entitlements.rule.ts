import {
  baseCode,
  type DrivingCategory,
  type DrivingLicence,
  EXCHANGED_LICENCE,
  type HeldCategory,
} from '@convoy/customer/contract';
import { addDays } from '@convoy/platform/time';
import { yearsLater } from '../life-years.rule.ts';

/** A category somebody may use, and what gives it. */
export interface Entitlement extends HeldCategory {
  readonly by: 'licence' | 'larger-category' | 'before-1997' | 'trailers-2021';
}

/**
 * What a larger category holds within it (Motor Vehicles (Driving Licences) Regulations 1999, schedule 2, column 3).
 */
const within: Partial<Record<DrivingCategory, readonly DrivingCategory[]>> = {
  BE: ['B'],
  C1E: ['C1', 'BE'],
  C: ['C1'],
  CE: ['C', 'C1', 'C1E', 'BE'],
  D1E: ['D1', 'BE'],
  D: ['D1'],
  DE: ['D', 'D1', 'D1E', 'BE'],
};
const YEAR_1997 = '1997-01-01';
/** The age at which what was held since before 1997 ends unless it is renewed with a medical report. */
const RENEWAL_AGE = 70;
/** What a car licence of before 1997 was also for, and within which limits. */
const before1997: readonly {
  category: DrivingCategory;
  /** A trailer goes with the category of what draws it. */
  drawnBy: DrivingCategory | null;
  restrictions: readonly string[];
}[] = [
  { category: 'BE', drawnBy: null, restrictions: [] },
  { category: 'C1', drawnBy: null, restrictions: [] },
  { category: 'C1E', drawnBy: 'C1', restrictions: ['107'] },
  { category: 'D1', drawnBy: null, restrictions: ['101'] },
  { category: 'D1E', drawnBy: 'D1', restrictions: ['101'] },
];

/**
 * All that a licence entitles to, beyond what it lists:
 * - what larger categories hold within them;
 * - category B of before 1 January 1997 gives C1, C1E up to 8,250 kg, D1 and D1E not for hire or reward (the 1999
 *   Regulations, regulation 76; gov.uk, "Driving licence categories"), until the seventieth birthday, and not where the
 *   licence was made from a foreign one (code 70), whose dates say nothing of these rights. What the licence lists
 *   itself counts as listed;
 * - in Great Britain, B gives BE since 16 December 2021 (the Motor Vehicles (Driving Licences) (Amendment) (No. 5)
 *   Regulations 2021). Northern Ireland kept the test.
 */
export function entitlementsOf(
  licence: Pick<DrivingLicence, 'issuer' | 'categories'>,
  birthDate: string,
  territory: 'GB' | 'NI',
): Entitlement[] {
  const listed = licence.categories.map((held): Entitlement => ({ ...held, by: 'licence' }));
  const contained = listed.flatMap((held) =>
    (within[held.category] ?? []).map(
      (category): Entitlement => ({ ...held, category, by: 'larger-category' }),
    ),
  );
  const cars = listed.filter(({ category }) => category === 'B');
  const acquired = cars
    .filter(
      (held) =>
        held.from < YEAR_1997 && !held.restrictions.some((code) => baseCode(code) === EXCHANGED_LICENCE),
    )
    .flatMap((held) =>
      before1997
        .filter(({ category }) => !listed.some((other) => other.category === category))
        .map(
          ({ category, drawnBy, restrictions }): Entitlement => ({
            category,
            from: held.from,
            until: earlier(addDays(yearsLater(birthDate, RENEWAL_AGE), -1), lastDayOf(listed, drawnBy)),
            restrictions: [...held.restrictions, ...restrictions],
            by: 'before-1997',
          }),
        ),
    );
  const trailers =
    licence.issuer === 'GB' && territory === 'GB'
      ? cars.map((held): Entitlement => ({ ...held, category: 'BE', by: 'trailers-2021' }))
      : [];
  return [...listed, ...contained, ...acquired, ...trailers];
}

/** The last day on which a listed category is held; null where it is not listed. */
function lastDayOf(listed: readonly HeldCategory[], category: DrivingCategory | null): string | null {
  const days = listed.filter((held) => held.category === category).map(({ until }) => until);
  return days.sort().at(-1) ?? null;
}

const earlier = (day: string, other: string | null) => (other !== null && other < day ? other : day);

/** The day a licence became a full one; null for one without a full category. */
export function heldFrom(licence: Pick<DrivingLicence, 'categories'>): string | null {
  return licence.categories.map(({ from }) => from).sort()[0] ?? null;
}
