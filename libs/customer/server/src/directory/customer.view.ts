import type { Customer, HeldCategory, LicenceView, ListedCustomer } from '@convoy/customer/contract';
import type { DB, Selectable } from '@convoy/platform/db';
import { formatPence } from '@convoy/platform/money';
import { pointsOn } from '../licence/endorsement-record.rule.ts';
import { maskedNumber } from '../licence/masked-number.rule.ts';
import { yearsBetween } from '../life-years.rule.ts';

/** A row of the list. */
export interface ListedCustomerRow {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  company: string | null;
  barred: boolean;
  hires: number;
  last_hire_at: Date | null;
  has_licence: boolean;
  created_at: Date;
}

/** A customer as the page of one shows them. */
export interface CustomerRow extends ListedCustomerRow {
  updated_at: Date;
  birth_date: string | null;
  address: string | null;
  email_verified: boolean;
  had_licence: boolean;
  do_not_hire_reason: string | null;
  do_not_hire_at: Date | null;
  barred_by: string | null;
  revision: number;
  hires_ahead: number;
  hires_out: number;
  notes: number;
  spent_pence: number;
  deposits_pence: number;
  deletion_due_at: Date | null;
}

/** A licence with the name of who looked at it. */
export type LicenceRow = Selectable<DB['driving_licence']> & { checked_by_name: string | null };

/** Another customer on whose record the same driver number is. */
export interface AlsoOfRow {
  id: number;
  name: string;
  barred: boolean;
}

/** The contract's form of a row of the list. */
export function toListedCustomer(row: ListedCustomerRow): ListedCustomer {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    status: row.barred ? 'do-not-hire' : 'active',
    company: row.company,
    hires: row.hires,
    lastHireAt: row.last_hire_at?.toISOString() ?? null,
    hasLicence: row.has_licence,
    createdAt: row.created_at.toISOString(),
  };
}

/**
 * The contract's form of a customer.
 * @param alsoOf on whose record the number of the licence is too
 * @param today where the brand is
 * @param unmasked whether the reader's role needs driver numbers whole
 */
export function toCustomer(
  row: CustomerRow,
  licence: LicenceRow | null,
  alsoOf: readonly AlsoOfRow[],
  today: string,
  unmasked: boolean,
): Customer {
  return {
    ...toListedCustomer(row),
    birthDate: row.birth_date,
    age: row.birth_date === null ? null : yearsBetween(row.birth_date, today),
    address: row.address,
    emailVerified: row.email_verified,
    doNotHire:
      row.do_not_hire_at === null
        ? null
        : {
            reason: row.do_not_hire_reason ?? '',
            at: row.do_not_hire_at.toISOString(),
            byName: row.barred_by,
          },
    licence: licence && toLicence(licence, alsoOf, today, unmasked),
    spent: formatPence(row.spent_pence),
    depositsHeld: formatPence(row.deposits_pence),
    hiresAhead: row.hires_ahead,
    hiresOut: row.hires_out,
    notes: row.notes,
    deletionDueAt: row.deletion_due_at?.toISOString() ?? null,
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
  };
}

function toLicence(
  row: LicenceRow,
  alsoOf: readonly AlsoOfRow[],
  today: string,
  unmasked: boolean,
): LicenceView {
  const endorsements = row.endorsements as unknown as LicenceView['endorsements'];
  return {
    issuer: row.issuer as LicenceView['issuer'],
    number: unmasked ? row.number : maskedNumber(row.number),
    masked: !unmasked,
    photocardUntil: row.photocard_until,
    categories: row.categories as unknown as HeldCategory[],
    endorsements,
    disqualifiedUntil: row.disqualified_until,
    nameChecked: row.name_checked,
    points: pointsOn(endorsements, today),
    checkedAt: row.checked_at.toISOString(),
    checkedBy: row.checked_by_name,
    alsoOf: alsoOf.map(({ id, name, barred }) => ({ id, name, status: barred ? 'do-not-hire' : 'active' })),
  };
}
