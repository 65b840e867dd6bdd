import type { ConditionDraft, ConditionReport } from '../../../contract/src/index.ts';

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

/** The fields of a report that begins: the customer is its first driver where drivers are seen. */
export function firstFields(driver: string | null): DraftFields {
  return {
    odometerMiles: null,
    fuelEighths: null,
    chargePercent: null,
    keys: null,
    equipment: [],
    notes: '',
    drivers: driver === null ? [] : [{ name: driver, identitySeen: false, licenceSeen: false }],
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
