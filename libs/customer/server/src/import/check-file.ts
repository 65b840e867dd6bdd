import {
  CUSTOMER_FILE_MOST_SHOWN,
  type CustomerFileColumns,
  type CustomerFileFault,
  type CustomerFileField,
  type CustomerInput,
  type CustomerPreview,
  type KnownCustomers,
  neededCustomerFields,
} from '@convoy/customer/contract';
import { type CsvTable, eachRow } from '@convoy/platform/csv';
import { digestOf, examplesOf } from '@convoy/platform/csv/file';
import { addressIn, checkRecord } from './check-record.rule.ts';
import type { FiledCustomer, KnownAddress } from './customer-file.queries.ts';

/** A fact of a customer that a file gives otherwise. */
export interface FactChange {
  readonly field: CustomerFileField;
  readonly from: string | null;
  readonly to: string | null;
}

/** A row without an error that is to be written. */
export interface ReadCustomer {
  readonly row: number;
  readonly input: CustomerInput;
  /** The customer who has this address, and what of them changes; null for a new one. */
  readonly known: { readonly customer: FiledCustomer; readonly changes: readonly FactChange[] } | null;
}

/** A file that was looked at: what to tell of it, and what is to be written. */
export interface CheckedFile {
  readonly preview: CustomerPreview;
  readonly customers: readonly ReadCustomer[];
}

/** Checks every row of a file: by itself, against the others, and against the accounts of the brand. Writes nothing. */
export async function checkFile(
  file: CsvTable,
  columns: CustomerFileColumns,
  accounts: (addresses: readonly string[]) => Promise<readonly KnownAddress[]>,
  wanted: KnownCustomers,
): Promise<CheckedFile> {
  const emailAt = columns.indexOf('email');
  const addresses = new Map(file.records.map((record) => [record, addressIn(record, columns)]));
  const asked = [...new Set([...addresses.values()].filter((address) => address !== null))];
  const known = new Map((await accounts(asked)).map((one) => [one.address, one]));
  const faults: CustomerFileFault[] = [];
  const firstRows = new Map<string, number>();
  const customers: ReadCustomer[] = [];
  let [knownRows, skipped, same, faultyNew] = [0, 0, 0, 0];
  await eachRow(file.records, (record) => {
    const address = addresses.get(record) ?? null;
    const there = address === null ? undefined : known.get(address);
    if (there?.customer) knownRows += 1;
    if (there?.customer && wanted === 'skip') {
      skipped += 1;
      return;
    }
    const found: CustomerFileFault[] = [];
    const refuse = (rule: 'twice' | 'known' | 'staff', detail: number | null = null) =>
      found.push({ row: record.row, column: emailAt, field: 'email', rule, detail, value: address ?? '' });
    if (address !== null) {
      const before = firstRows.get(address);
      if (before === undefined) firstRows.set(address, record.row);
      else refuse('twice', before);
    }
    if (there && !there.customer) refuse('staff');
    else if (there && wanted === 'refuse') refuse('known');
    const customer = wanted === 'update' ? (there?.customer ?? null) : null;
    const { read, faults: wrong } = checkRecord(record, columns, customer);
    found.push(...wrong);
    faults.push(...found);
    if (found.length > 0 || !read) {
      if (!there) faultyNew += 1;
    } else if (read.known?.changes.length === 0) same += 1;
    else customers.push(read);
  });
  const isNew = faultyNew > 0 || customers.some((one) => one.known === null);
  const missing = neededCustomerFields.filter(
    (field) => !columns.includes(field) && (isNew || field === 'email'),
  );
  const added = customers.filter((one) => one.known === null);
  const changed = customers.flatMap(({ row, known: one }) =>
    one ? [{ row, customerId: one.customer.id, name: nameOf(one.customer), facts: [...one.changes] }] : [],
  );
  faults.sort((a, b) => a.row - b.row || (a.column ?? -1) - (b.column ?? -1));
  return {
    customers: missing.length > 0 ? [] : customers,
    preview: {
      columns: file.head.map((header, at) => ({
        header,
        field: columns[at] ?? null,
        examples: examplesOf(file, at),
      })),
      rows: file.records.length,
      known: knownRows,
      missing,
      added: added.length,
      changed: changed.length,
      same,
      skipped,
      changes: changed.slice(0, CUSTOMER_FILE_MOST_SHOWN),
      digest: digestOf([added.map(({ input }) => input), changed]),
      faults: faults.slice(0, CUSTOMER_FILE_MOST_SHOWN),
      faultCount: faults.length,
    },
  };
}

const nameOf = ({ firstName, lastName }: FiledCustomer): string => `${firstName} ${lastName}`;
