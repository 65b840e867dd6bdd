import {
  type Customer,
  type CustomerChange,
  type CustomerInput,
  type CustomerNote,
  customerAdded,
  customerBarred,
  customerChanged,
  customerErrors,
} from '@convoy/customer/contract';
import { CustomerAccounts } from '@convoy/identity/server';
import type { RequestContext } from '@convoy/platform/context';
import { isDuplicate, TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { civilToday } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import type { CustomerRow } from '../directory/customer.view.ts';
import { CustomersQueries } from '../directory/customers.queries.ts';
import { CustomersService } from '../directory/customers.service.ts';
import { matchDriverNumber } from '../licence/match-driver-number.rule.ts';
import { CustomerParts } from '../parts/customer-parts.ts';
import { CustomerRecordQueries } from './customer-record.queries.ts';

/**
 * Adds customers, changes what is known of them, notes, and whom nothing is hired to. The trail for the auditors names fields
 * and never what was in them: it outlives the person's data.
 */
@Injectable()
export class CustomerWriter {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: CustomersQueries,
    private readonly records: CustomerRecordQueries,
    private readonly customers: CustomersService,
    private readonly accounts: CustomerAccounts,
    private readonly parts: CustomerParts,
  ) {}

  /** @throws CUSTOMER_EMAIL_TAKEN */
  async add(ctx: RequestContext, input: CustomerInput): Promise<Customer> {
    const passwordHash = await this.accounts.unknownPassword();
    const id = await this.write(ctx, input.email, (tx) => this.addIn(tx, ctx, input, passwordHash));
    return this.customers.customer(ctx, id);
  }

  /** Adds a customer in the transaction of a caller. Violates `app_user_email` for an address that has an account. @returns the id */
  async addIn(
    tx: TenantTx,
    ctx: RequestContext,
    input: CustomerInput,
    passwordHash: string,
  ): Promise<number> {
    const { birthDate = null, company = null, address = null, phone = null, ...facts } = input;
    const customerId = await this.accounts.open(tx, ctx, { ...facts, phone, passwordHash });
    await this.records.update(tx, ctx, customerId, {
      birth_date: birthDate,
      company,
      address: address || null,
    });
    await writeAudit(tx, ctx, { action: 'add', subject: 'Customer', subjectId: customerId });
    await writeEvent(tx, ctx, customerAdded, `customer:${customerId}`, { customerId });
    return customerId;
  }

  /**
   * Changes facts. Of two who read the same, the second changes nothing and is told what is there by now.
   * @throws CUSTOMER_NOT_FOUND, CONFLICT with the customer as they are, CUSTOMER_EMAIL_TAKEN, LICENCE_NUMBER_DIFFERS for a date of
   *   birth that is not that of the licence on record, FORBIDDEN for another e-mail address by who may not give one
   */
  async change(ctx: RequestContext, id: number, { revision, ...given }: CustomerChange): Promise<Customer> {
    const stale = await this.write(ctx, given.email ?? '', async (tx) => {
      const before = await this.lockedCustomer(tx, ctx, id);
      if (before.revision !== revision) return true;
      await this.changeIn(tx, ctx, before, given);
      return false;
    });
    const current = await this.customers.customer(ctx, id);
    if (stale) throw new DomainError(commonErrors.CONFLICT, { current });
    this.accounts.forgetSessions(ctx, id);
    return current;
  }

  /**
   * Changes facts of a customer that the caller's transaction has locked.
   * @throws LICENCE_NUMBER_DIFFERS, FORBIDDEN
   */
  async changeIn(
    tx: TenantTx,
    ctx: RequestContext,
    before: CustomerRow,
    given: Omit<CustomerChange, 'revision'>,
  ): Promise<void> {
    const { id } = before;
    const fields = differing(before, given);
    if (fields.length === 0) return;
    await this.entrust(tx, ctx, id);
    // The password link goes to this address, so changing it hands over the account.
    const moves = given.email !== undefined && given.email.toLowerCase() !== before.email.toLowerCase();
    if (moves && !ctx.ability.can('change-email', 'Customer')) throw new DomainError(commonErrors.FORBIDDEN);
    if (fields.includes('birthDate')) await this.demandBirthDate(tx, ctx, before, given.birthDate || null);
    const { firstName, lastName, email, phone, birthDate, company, address } = given;
    await this.accounts.change(tx, ctx, id, {
      ...(firstName === undefined ? {} : { firstName }),
      ...(lastName === undefined ? {} : { lastName }),
      ...(email === undefined ? {} : { email }),
      ...(phone === undefined ? {} : { phone }),
    });
    await this.records.update(tx, ctx, id, {
      ...(birthDate === undefined ? {} : { birth_date: birthDate }),
      ...(company === undefined ? {} : { company }),
      ...(address === undefined ? {} : { address: address || null }),
    });
    await writeAudit(tx, ctx, {
      action: 'change',
      subject: 'Customer',
      subjectId: id,
      details: { fields },
    });
    await writeEvent(tx, ctx, customerChanged, `customer:${id}`, { customerId: id, fields });
  }

  /** Before something of theirs is written into an account: none but the owner of its mailbox may read it there. */
  async entrust(tx: TenantTx, ctx: RequestContext, id: number): Promise<void> {
    if (!(await this.parts.vouch(tx, ctx, id))) await this.accounts.endUnprovedAccess(tx, ctx, id);
  }

  /** The rule of who may drive goes by it: while a licence is on record it is the licence's. @throws LICENCE_NUMBER_DIFFERS */
  private async demandBirthDate(
    tx: TenantTx,
    ctx: RequestContext,
    customer: CustomerRow,
    birthDate: string | null,
  ): Promise<void> {
    const licence = await this.queries.licenceIn(tx, ctx, customer.id);
    if (!licence) return;
    const holder = { surname: customer.last_name, forenames: customer.first_name };
    const today = civilToday(ctx.tenant.timeZone);
    const match =
      birthDate === null ? null : matchDriverNumber(licence.number, { ...holder, birthDate }, today);
    const differs = !match || (match.outcome === 'differs' && match.mismatches.includes('birth-date'));
    if (differs) throw new DomainError(customerErrors.LICENCE_NUMBER_DIFFERS, { mismatches: ['birth-date'] });
  }

  /** Hires nothing to somebody any more, or says another reason. Hires that are agreed stay: staff decide of each. @throws CUSTOMER_NOT_FOUND */
  async bar(ctx: RequestContext, id: number, reason: string): Promise<Customer> {
    await this.db.write(ctx, async (tx) => {
      const before = await this.lockedCustomer(tx, ctx, id);
      if (before.do_not_hire_reason === reason) return;
      await this.records.bar(tx, ctx, id, reason);
      await writeAudit(tx, ctx, { action: 'do-not-hire', subject: 'Customer', subjectId: id });
      await writeEvent(tx, ctx, customerBarred, `customer:${id}`, { customerId: id, doNotHire: true });
    });
    return this.customers.customer(ctx, id);
  }

  /** Hires to somebody again. @throws CUSTOMER_NOT_FOUND */
  async welcome(ctx: RequestContext, id: number): Promise<Customer> {
    await this.db.write(ctx, async (tx) => {
      const before = await this.lockedCustomer(tx, ctx, id);
      if (before.do_not_hire_at === null) return;
      await this.records.welcome(tx, ctx, id);
      await writeAudit(tx, ctx, { action: 'hire-again', subject: 'Customer', subjectId: id });
      await writeEvent(tx, ctx, customerBarred, `customer:${id}`, { customerId: id, doNotHire: false });
    });
    return this.customers.customer(ctx, id);
  }

  /** Newest first. @throws CUSTOMER_NOT_FOUND */
  async notes(ctx: RequestContext, id: number): Promise<CustomerNote[]> {
    await this.customers.customer(ctx, id);
    return this.records.notes(ctx, id);
  }

  /** @throws CUSTOMER_NOT_FOUND */
  async note(ctx: RequestContext, id: number, text: string): Promise<CustomerNote[]> {
    await this.db.write(ctx, async (tx) => {
      await this.lockedCustomer(tx, ctx, id);
      await this.records.addNote(tx, ctx, id, text);
      await writeAudit(tx, ctx, { action: 'note', subject: 'Customer', subjectId: id });
    });
    return this.records.notes(ctx, id);
  }

  /** @throws CUSTOMER_NOTE_NOT_FOUND */
  async removeNote(ctx: RequestContext, id: number, noteId: number): Promise<CustomerNote[]> {
    await this.db.write(ctx, async (tx) => {
      if (!(await this.records.removeNote(tx, ctx, id, noteId)))
        throw new DomainError(customerErrors.CUSTOMER_NOTE_NOT_FOUND);
      await writeAudit(tx, ctx, { action: 'remove-note', subject: 'Customer', subjectId: id });
    });
    return this.records.notes(ctx, id);
  }

  /** @throws CUSTOMER_NOT_FOUND */
  async lockedCustomer(tx: TenantTx, ctx: RequestContext, id: number): Promise<CustomerRow> {
    const row = await this.queries.locked(tx, ctx, id);
    if (!row) throw new DomainError(customerErrors.CUSTOMER_NOT_FOUND);
    return row;
  }

  private async write<T>(ctx: RequestContext, email: string, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    try {
      return await this.db.write(ctx, work);
    } catch (error) {
      if (!isDuplicate(error, 'app_user_email')) throw error;
      const customerId = await this.queries.idByEmail(ctx, email);
      throw new DomainError(customerErrors.CUSTOMER_EMAIL_TAKEN, {
        email,
        ...(customerId === null ? {} : { customerId }),
      });
    }
  }
}

/** Names of the facts that would be other ones. */
function differing(row: CustomerRow, given: Omit<CustomerChange, 'revision'>): string[] {
  const now = {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    company: row.company,
    address: row.address,
    birthDate: row.birth_date,
  };
  return (Object.keys(now) as (keyof typeof now)[]).filter(
    (name) => given[name] !== undefined && (given[name] || null) !== now[name],
  );
}
