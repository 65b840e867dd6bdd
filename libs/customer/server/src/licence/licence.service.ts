import { type Customer, customerChanged, customerErrors, type LicenceInput } from '@convoy/customer/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { civilToday } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import type { CustomerRow } from '../directory/customer.view.ts';
import { CustomersQueries } from '../directory/customers.queries.ts';
import { CustomersService } from '../directory/customers.service.ts';
import { CustomerRecordQueries } from '../record/customer-record.queries.ts';
import { CustomerWriter } from '../record/customer-writer.service.ts';
import { parseDriverNumber } from './driver-number.rule.ts';
import { matchDriverNumber } from './match-driver-number.rule.ts';

/** A driver number as it is kept. */
interface KeptNumber {
  readonly issuer: 'GB' | 'NI';
  readonly number: string;
}

/** Driving licences on record: what staff read from a card and from the record behind a check code. */
@Injectable()
export class LicenceService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: CustomersQueries,
    private readonly records: CustomerRecordQueries,
    private readonly writer: CustomerWriter,
    private readonly customers: CustomersService,
  ) {}

  /**
   * Keeps a licence, and the date of birth that belongs to it, when its number agrees with the customer.
   * @throws CUSTOMER_NOT_FOUND, LICENCE_NUMBER_NEEDED, LICENCE_NUMBER_INVALID, LICENCE_ISSUER_DIFFERS,
   *   LICENCE_NUMBER_DIFFERS with what differs: the date of birth always, a name unless somebody looked at it
   */
  async keep(ctx: RequestContext, id: number, input: LicenceInput): Promise<Customer> {
    const today = civilToday(ctx.tenant.timeZone);
    await this.db.write(ctx, async (tx) => {
      const customer = await this.writer.lockedCustomer(tx, ctx, id);
      const before = await this.queries.licenceIn(tx, ctx, id);
      const text = input.number ?? before?.number;
      if (text === undefined) throw new DomainError(customerErrors.LICENCE_NUMBER_NEEDED);
      await this.writer.entrust(tx, ctx, id);
      await this.put(tx, ctx, id, agreeing(text, customer, input, today), input);
      await this.records.update(tx, ctx, id, { birth_date: input.birthDate });
      await writeAudit(tx, ctx, { action: 'licence', subject: 'Customer', subjectId: id });
      await writeEvent(tx, ctx, customerChanged, `customer:${id}`, { customerId: id, fields: ['licence'] });
    });
    return this.customers.customer(ctx, id);
  }

  /** @throws LICENCE_NOT_FOUND */
  async remove(ctx: RequestContext, id: number): Promise<Customer> {
    await this.db.write(ctx, async (tx) => {
      const row = await tx
        .deleteFrom('driving_licence')
        .where('tenant_id', '=', ctx.tenant.id)
        .where('customer_id', '=', id)
        .returning('customer_id')
        .executeTakeFirst();
      if (!row) throw new DomainError(customerErrors.LICENCE_NOT_FOUND);
      await writeAudit(tx, ctx, { action: 'remove-licence', subject: 'Customer', subjectId: id });
      await writeEvent(tx, ctx, customerChanged, `customer:${id}`, { customerId: id, fields: ['licence'] });
    });
    return this.customers.customer(ctx, id);
  }

  private async put(
    tx: TenantTx,
    ctx: RequestContext,
    id: number,
    { issuer, number }: KeptNumber,
    input: LicenceInput,
  ): Promise<void> {
    const columns = {
      issuer,
      number,
      photocard_until: input.photocardUntil,
      categories: JSON.stringify(input.categories),
      endorsements: JSON.stringify(input.endorsements),
      disqualified_until: input.disqualifiedUntil,
      name_checked: input.nameChecked,
      checked_by: ctx.actor?.id ?? null,
      checked_at: new Date(),
    };
    await tx
      .insertInto('driving_licence')
      .values({ tenant_id: ctx.tenant.id, customer_id: id, ...columns })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id']).doUpdateSet(columns))
      .execute();
  }
}

/** @throws as `LicenceService.keep` */
function agreeing(
  text: string,
  customer: Pick<CustomerRow, 'first_name' | 'last_name'>,
  { birthDate, nameChecked, issuer }: LicenceInput,
  today: string,
): KeptNumber {
  const parsed = parseDriverNumber(text, today);
  if (parsed.kind === 'none')
    throw new DomainError(customerErrors.LICENCE_NUMBER_INVALID, { fault: parsed.fault });
  if (parsed.kind !== issuer) throw new DomainError(customerErrors.LICENCE_ISSUER_DIFFERS, { issuer });
  const holder = { surname: customer.last_name, forenames: customer.first_name, birthDate };
  const match = matchDriverNumber(text, holder, today);
  if (match.outcome === 'differs') {
    const mismatches = match.mismatches.filter((what) => what === 'birth-date' || !nameChecked);
    if (mismatches.length > 0) throw new DomainError(customerErrors.LICENCE_NUMBER_DIFFERS, { mismatches });
  }
  return { issuer, number: parsed.number };
}
