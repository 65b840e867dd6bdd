import {
  type CustomerFileColumns,
  type CustomerFileFault,
  type CustomerFileField,
  type CustomerFileRule,
  customerInputSchema,
} from '@convoy/customer/contract';
import { emailSchema } from '@convoy/identity/contract';
import { type CsvRecord, civilDateIn, isEmptyCell, isFormulaCell, plainCsvText } from '@convoy/platform/csv';
import { commonFaults } from '@convoy/platform/schema';
import type { z } from 'zod';
import type { FactChange, ReadCustomer } from './check-file.ts';
import type { FiledCustomer } from './customer-file.queries.ts';

/** Longest part of a cell that an error shows. */
const SHOWN = 80;

/** What our own sentences about a field mean here. */
const ruleOfSentence: Readonly<Record<string, CustomerFileRule>> = {
  [commonFaults.civilDate]: 'date',
  [commonFaults.controlCharacters]: 'characters',
  [commonFaults.markup]: 'characters',
};

/** The address of a row in small letters, by which customers are known; null where it has none. */
export function addressIn({ cells }: CsvRecord, columns: CustomerFileColumns): string | null {
  const at = columns.indexOf('email');
  const cell = at < 0 ? '' : (cells[at] ?? '');
  return isFormulaCell(cell) ? null : (emailSchema.safeParse(plainCsvText(cell)).data?.toLowerCase() ?? null);
}

/**
 * Checks one row by the rules of `POST /api/customers`.
 * @param known the customer who has its address, where the row is to change them: what the row leaves open stays as it is
 */
export function checkRecord(
  { row, cells }: CsvRecord,
  columns: CustomerFileColumns,
  known: FiledCustomer | null,
): { readonly read: ReadCustomer | null; readonly faults: readonly CustomerFileFault[] } {
  const faults: CustomerFileFault[] = [];
  const note = (field: CustomerFileField | null, rule: CustomerFileRule, detail: number | null = null) => {
    const at = field === null ? -1 : columns.indexOf(field);
    const column = at < 0 ? null : at;
    const value = column === null ? '' : (cells[column] ?? '').trim().slice(0, SHOWN);
    faults.push({ row, column, field, rule, detail, value });
  };
  if (cells.some((cell, at) => at >= columns.length && cell.trim() !== '')) note(null, 'cells');

  const values: Record<string, unknown> = known ? factsOf(known) : {};
  const given = new Set<CustomerFileField>();
  for (const [at, field] of columns.entries()) {
    const cell = cells[at] ?? '';
    if (field === null || isEmptyCell(cell)) continue;
    if (isFormulaCell(cell)) {
      note(field, 'formula');
      continue;
    }
    const text = plainCsvText(cell).trim();
    values[field] = field === 'birthDate' ? (civilDateIn(text) ?? text) : text;
    given.add(field);
  }
  // The address is how the customer is found: another spelling of it changes nothing.
  if (known) values.email = known.email;
  const said = new Set(faults.map(({ field }) => field));
  const { data: input, error } = customerInputSchema.safeParse(values);
  for (const issue of error?.issues ?? []) {
    const field = issue.path[0] as CustomerFileField;
    // Said already; and a column that the file lacks is said of the file, once.
    if (said.has(field) || !columns.includes(field)) continue;
    said.add(field);
    const [rule, detail] = ruleOf(issue, field);
    note(field, rule, detail);
  }
  const changes = input && known ? changesOf(known, input, given) : [];
  if (known?.hasLicence && changes.some(({ field }) => field === 'birthDate')) note('birthDate', 'licence');
  const read =
    input && faults.length === 0 ? { row, input, known: known && { customer: known, changes } } : null;
  return { read, faults };
}

/** What of a known customer stays as it is where a row leaves it open. */
const factsOf = ({ email, firstName, lastName }: FiledCustomer): Record<string, unknown> => ({
  email,
  firstName,
  lastName,
});

/** What a row changes of the customer who has its address. A cell that is empty leaves its fact as it is. */
const changesOf = (
  known: FiledCustomer,
  input: z.output<typeof customerInputSchema>,
  given: ReadonlySet<CustomerFileField>,
): FactChange[] =>
  [...given].flatMap((field) => {
    const [from, to] = [known[field], input[field] ?? null];
    return from === to ? [] : [{ field, from, to }];
  });

/** Why a value is refused, as a rule with what it says. */
function ruleOf(issue: z.core.$ZodIssue, field: CustomerFileField): [CustomerFileRule, number?] {
  // A fact that may be open is one of several schemas: what its own schema says counts.
  const inner = issue.code === 'invalid_union' ? issue.errors.flat() : [issue];
  for (const one of inner) {
    const ours = ruleOfSentence[one.message];
    if (ours) return [ours];
  }
  for (const one of inner) {
    if (one.code === 'too_big') return ['tooLong', Number(one.maximum)];
    if (one.code === 'too_small') return ['required'];
  }
  if (field === 'phone') return ['phone'];
  if (field === 'email') return issue.code === 'invalid_type' ? ['required'] : ['email'];
  return issue.code === 'invalid_type' ? ['required'] : ['other'];
}
