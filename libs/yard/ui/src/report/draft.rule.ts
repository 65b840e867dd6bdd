import type { ConditionDraft, ConditionReport, SeenDriver } from '../../../contract/src/index.ts';

/** Drivers that a report holds. */
export const MOST_DRIVERS = 9;

/** A driver of whom nothing was seen yet. */
export const unseen = (name: string): SeenDriver => ({ name, identitySeen: false, licenceSeen: false });

/** Drivers of the booking that the report does not list. */
export const unlisted = (booked: readonly string[], drivers: readonly SeenDriver[]): readonly string[] =>
  booked.filter((name) => !drivers.some((driver) => sameName(driver.name, name)));

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** What staff fill in; the version belongs to saving. */
export type DraftFields = Omit<ConditionDraft, 'version'>;

/** The fields of a report as it stands. */
export function fieldsOf({
  odometerMiles,
  fuelEighths,
  chargePercent,
  keys,
  equipment,
  notes,
  drivers,
}: DraftFields): DraftFields {
  return { odometerMiles, fuelEighths, chargePercent, keys, equipment, notes, drivers };
}

/** The fields of a report that begins. `drivers` are the names of those who are to be seen: none on return. */
export function firstFields(drivers: readonly string[]): DraftFields {
  return {
    odometerMiles: null,
    fuelEighths: null,
    chargePercent: null,
    keys: null,
    equipment: [],
    notes: '',
    drivers: drivers.slice(0, MOST_DRIVERS).map(unseen),
  };
}

export const sameFields = (a: DraftFields, b: DraftFields): boolean =>
  JSON.stringify(fieldsOf(a)) === JSON.stringify(fieldsOf(b));

export const handOverSteps = [
  'checks',
  'drivers',
  'meters',
  'photos',
  'marks',
  'items',
  'agreement',
  'finish',
] as const;
export const returnSteps = ['checks', 'meters', 'photos', 'marks', 'items', 'finish'] as const;
export type Step = (typeof handOverSteps)[number];

/** The step that the address names. Before the report has begun there is only the first. */
export function stepOf<S extends Step>(
  steps: readonly S[],
  named: string | null,
  report: ConditionReport | null,
): S {
  const first = steps[0] as S;
  if (report === null) return first;
  return steps.find((step) => step === named) ?? first;
}

/** The step that has what a report lacks. */
export const stepWith: Readonly<Record<ConditionReport['lacks'][number], Step>> = {
  odometer: 'meters',
  gauge: 'meters',
  keys: 'items',
  drivers: 'drivers',
  photos: 'photos',
};
