import {
  type DecimalSign,
  type FleetVan,
  fleetFaults,
  type ImportColumns,
  type ImportFault,
  type ImportField,
  type ImportRule,
  licenceNeeded,
  licenceSuffices,
  UNLIMITED,
  type VanInput,
  vanInputSchema,
} from '@convoy/fleet/contract';
import type { CsvRecord } from '@convoy/platform/csv';
import { commonFaults } from '@convoy/platform/schema';
import type { z } from 'zod';
import { readCell } from './read-cell.rule.ts';
import { changesOf, type FactChange, factsAsGiven } from './van-changes.rule.ts';

/** A row of a file that is a van without a fault. */
export interface ReadVan {
  readonly row: number;
  readonly input: VanInput;
  readonly depotId: number;
  /** The van that has this plate, and what of it would change; null for a new van. */
  readonly known: { readonly van: FleetVan; readonly changes: readonly FactChange[] } | null;
}

/** How a row is looked at. */
export interface RecordRules {
  readonly columns: ImportColumns;
  /** The depot of a name as people write it; null where there is none. */
  readonly depotNamed: (name: string) => number | null;
  /** What stands in for the column of depots where there is none. */
  readonly onlyDepot: string | null;
  /** What the file has before fractions; null where it does not tell. */
  readonly decimal: DecimalSign | null;
}

/** What a row is: a van, or faults. The plate is told as soon as it is one, to look whether it is there already. */
export interface CheckedRecord {
  readonly van: ReadVan | null;
  readonly plate: string | null;
  readonly faults: readonly ImportFault[];
}

/** Longest part of a cell that a fault shows. */
const SHOWN = 80;

/** What our own sentences about a field mean here. */
const ruleOfSentence: Readonly<Record<string, ImportRule>> = {
  [fleetFaults.registration]: 'registration',
  [fleetFaults.decimal]: 'decimal',
  [fleetFaults.picture]: 'picture',
  [fleetFaults.yearAhead]: 'yearAhead',
  [fleetFaults.mileagePair]: 'mileage',
  [fleetFaults.mileagePrice]: 'mileage',
  [commonFaults.pounds]: 'pounds',
  [commonFaults.civilDate]: 'date',
  [commonFaults.controlCharacters]: 'characters',
  [commonFaults.markup]: 'characters',
};

/** The plate of a row; null where it has none. */
export function plateIn({ cells }: CsvRecord, columns: ImportColumns): string | null {
  const at = columns.indexOf('registration');
  const reading = at < 0 ? { value: undefined } : readCell('registration', cells[at] ?? '', null);
  return 'rule' in reading ? null : plateOf(reading.value);
}

/**
 * Checks one row by the rules of `POST /api/vans`.
 * @param known the van that has its plate, where the row is to change it: what the row leaves open stays as that has it
 */
export function checkRecord(
  { row, cells }: CsvRecord,
  rules: RecordRules,
  known: FleetVan | null = null,
): CheckedRecord {
  const { columns } = rules;
  const faults: ImportFault[] = [];
  const note = (field: ImportField | null, rule: ImportRule, detail: string | number | null = null) => {
    const at = field === null ? -1 : columns.indexOf(field);
    const column = at < 0 ? null : at;
    const value = column === null ? '' : (cells[column] ?? '').trim().slice(0, SHOWN);
    faults.push({ row, column, field, rule, detail, value });
  };
  if (cells.some((cell, at) => at >= columns.length && cell.trim() !== '')) note(null, 'cells');

  const values: Record<string, unknown> = known ? { ...factsAsGiven(known) } : {};
  const given = new Set<ImportField>();
  if (rules.onlyDepot !== null && !known) values.location = rules.onlyDepot;
  for (const [at, field] of columns.entries()) {
    if (field === null) continue;
    const reading = readCell(field, cells[at] ?? '', rules.decimal);
    if ('rule' in reading) note(field, reading.rule, reading.detail);
    else if (reading.value !== undefined || !known) {
      values[field] = reading.value;
      given.add(field);
    }
  }
  // One column stands for the limit and for its absence.
  if (given.has('milesPerDay')) {
    values.unlimitedMiles = values.milesPerDay === UNLIMITED;
    if (values.unlimitedMiles) values.milesPerDay = null;
    if (values.unlimitedMiles && !given.has('extraMileAmount')) values.extraMileAmount = null;
  }
  const unreadable = new Set(faults.map(({ field }) => field));
  const { data: input, error } = vanInputSchema.safeParse(values);
  for (const issue of error?.issues ?? []) {
    const field = issue.path[0] as ImportField;
    // Said already; and a column that the file lacks is said of the file, once.
    if (unreadable.has(field) || (!columns.includes(field) && values[field] === undefined)) continue;
    unreadable.add(field);
    const [rule, detail] = ruleOf(issue, field);
    note(field, rule, detail);
  }
  const place = values.location;
  const named = typeof place === 'string' && !unreadable.has('location');
  const depotId = named ? rules.depotNamed(place) : null;
  if (depotId === null && named) note('location', 'depot');
  if (input) for (const [field, rule, detail] of weighed(input)) note(field, rule, detail);

  if (known?.retiredAt) note('registration', 'left');
  if (input?.odometerMiles != null && known && input.odometerMiles < (known.odometerMiles ?? 0))
    note('odometerMiles', 'odometer', known.odometerMiles);

  faults.sort((a, b) => (a.column ?? -1) - (b.column ?? -1));
  const van =
    input && depotId !== null && faults.length === 0
      ? {
          row,
          input,
          depotId,
          known: known && { van: known, changes: changesOf(known, input, depotId, given) },
        }
      : null;
  return { van, plate: plateOf(values.registration), faults };
}

const plateSchema = vanInputSchema.shape.registration;
const plateOf = (value: unknown): string | null => plateSchema.safeParse(value).data ?? null;

/** What of a van does not go together; the table says the same. */
function weighed(van: VanInput): [ImportField, ImportRule, string | number][] {
  const { payloadKg = null, grossWeightKg = null } = van;
  const found: [ImportField, ImportRule, string | number][] = [];
  if (payloadKg !== null && grossWeightKg !== null && payloadKg >= grossWeightKg)
    found.push(['payloadKg', 'payload', grossWeightKg]);
  const needed = licenceNeeded({ ...van, grossWeightKg });
  if (!licenceSuffices(van.licenceCategory, needed)) found.push(['licenceCategory', 'licence', needed]);
  return found;
}

/** Why a value is refused, as a rule with what it says. */
function ruleOf(issue: z.core.$ZodIssue, field: ImportField): [ImportRule, (string | number)?] {
  const ours = ruleOfSentence[issue.message];
  if (ours) return [ours];
  switch (issue.code) {
    case 'invalid_type':
      return ['required'];
    case 'invalid_value':
      return ['choice', issue.values.join(', ')];
    case 'too_small':
      return issue.origin === 'string' ? ['required'] : ['tooSmall', Number(issue.minimum)];
    case 'too_big':
      return [issue.origin === 'string' ? 'tooLong' : 'tooBig', Number(issue.maximum)];
    // A number or a text of a number, and too long for one.
    case 'invalid_union':
      return [field === 'loadLength' || field === 'loadVolume' ? 'decimal' : 'pounds'];
    default:
      return ['other'];
  }
}
