import { type CustomerPart, CustomerParts, type PartData } from '@convoy/customer/server';
import type { RequestContext } from '@convoy/platform/context';
import { sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** Messages of a customer when customers are merged, taken along and erased. */
@Injectable()
export class EnquiryCustomerPart implements CustomerPart {
  readonly name = 'enquiries';

  constructor(
    parts: CustomerParts,
    private readonly db: TenantDb,
  ) {
    parts.add(this);
  }

  async moveTo(tx: TenantTx, ctx: RequestContext, fromId: number, intoId: number) {
    const { rows } = await sql`
      update enquiry set customer_id = ${intoId}
      where tenant_id = ${ctx.tenant.id} and customer_id = ${fromId} returning id`.execute(tx);
    return { enquiries: rows.length };
  }

  /** Messages go whole: nothing of the business hangs on them. */
  async forget(tx: TenantTx, ctx: RequestContext, ids: readonly number[]): Promise<void> {
    await sql`
      delete from enquiry
      where tenant_id = ${ctx.tenant.id} and customer_id = any(${[...ids]}::bigint[])`.execute(tx);
  }

  async dataOf(ctx: RequestContext, ids: readonly number[]): Promise<PartData> {
    const { rows: enquiries } = await sql`
      select topic, state, name, email, phone, company, message, demo_at, received_at, answer, answered_at
      from enquiry where tenant_id = ${ctx.tenant.id} and customer_id = any(${[...ids]}::bigint[])
      order by received_at, id`.execute(this.db.read(ctx));
    return { records: { enquiries } };
  }
}
