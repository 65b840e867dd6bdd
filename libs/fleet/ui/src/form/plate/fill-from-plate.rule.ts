import type { PlatedField, PlateLookupAnswer, PlateSource } from '../../../../contract/src/index.ts';

/** What a source said of a field of the form. */
export interface FieldSaid {
  readonly field: PlatedField;
  readonly value: string | number;
  readonly source: PlateSource;
  readonly at: string;
}

/** What becomes of a form by what was looked up. */
export interface PlateFill {
  /** Put in without a question: nobody has entered anything there. */
  readonly fill: readonly FieldSaid[];
  /** Put in only when somebody says so: something else stands there. */
  readonly ask: readonly FieldSaid[];
  /** It stands there already. */
  readonly same: readonly FieldSaid[];
  /** Nobody said it. */
  readonly unknown: readonly PlatedField[];
}

const fields = [
  'make',
  'model',
  'year',
  'fuelType',
  'euroClass',
  'motExpiresOn',
  'taxExpiresOn',
] as const satisfies readonly PlatedField[];

/** A plate as it is kept, whatever its case and spaces. */
export const plainPlate = (typed: string): string => typed.toUpperCase().replaceAll(/[\s.\-–·]/g, '');

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined;

/** Whether an entry is what a source said; names are the same in any case. */
export const isSaid = (entry: unknown, said: string | number): boolean =>
  String(entry ?? '')
    .trim()
    .toLowerCase() === String(said).toLowerCase();

/**
 * Which fields a looked-up plate fills. What a person has entered is never replaced without asking, and what nobody knows
 * is left as it stands.
 * @param isEntered whether somebody entered what stands in a field, rather than the form having begun with it
 */
export function fillFromPlate(
  { fields: said }: Pick<PlateLookupAnswer, 'fields'>,
  entries: Readonly<Record<string, unknown>>,
  isEntered: (field: PlatedField) => boolean,
): PlateFill {
  const [fill, ask, same, unknown]: [FieldSaid[], FieldSaid[], FieldSaid[], PlatedField[]] = [[], [], [], []];
  for (const field of fields) {
    const fact = said[field];
    if (!fact.known) {
      unknown.push(field);
      continue;
    }
    const one = { field, value: fact.value, source: fact.source, at: fact.at };
    if (isSaid(entries[field], fact.value)) same.push(one);
    else if (isEmpty(entries[field]) || !isEntered(field)) fill.push(one);
    else ask.push(one);
  }
  return { fill, ask, same, unknown };
}
