import { type DataContext, sql, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { ChangePlan } from '../changes/agreed-hire.ts';

/** A booking with what is agreed of it after the exchange. */
export interface ExchangedHire {
  readonly bookingId: number;
  readonly plan: ChangePlan;
}

/** Exchanges the vans of two bookings in the database. */
@Injectable()
export class ExchangeQueries {
  /** @throws 23P01 where something else has one of the vans, CV413 where a booking holds none any more */
  async exchange(tx: TenantTx, ctx: DataContext, one: ExchangedHire, other: ExchangedHire): Promise<void> {
    const times = ({ plan }: ExchangedHire) =>
      sql`${new Date(plan.pickupAt)}, ${new Date(plan.blockedUntil)}`;
    await sql`select app.exchange_allocations(${ctx.tenant.id}, ${one.bookingId}, ${times(one)},
      ${other.bookingId}, ${times(other)})`.execute(tx);
  }
}
