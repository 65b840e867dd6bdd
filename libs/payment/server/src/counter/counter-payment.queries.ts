import type { CounterMethod, PaymentType } from '@convoy/payment/contract';
import { type DataContext, sql, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** Writes what is taken and given back at the counter. */
@Injectable()
export class CounterPaymentQueries {
  /** Money that is there already. @returns the payment's id */
  async insert(
    tx: TenantTx,
    ctx: DataContext,
    payment: {
      bookingId: number;
      customerId: number;
      type: PaymentType;
      rentalPence: number;
      depositPence: number;
      method: CounterMethod;
      note: string | null;
      takenBy: number;
    },
  ): Promise<number> {
    const { id } = await tx
      .insertInto('payment')
      .values({
        tenant_id: ctx.tenant.id,
        booking_id: payment.bookingId,
        customer_id: payment.customerId,
        type: payment.type,
        amount_pence: payment.rentalPence + payment.depositPence,
        rental_part_pence: payment.rentalPence,
        deposit_part_pence: payment.depositPence,
        attempt: sql<number>`(select coalesce(max(p.attempt), 0) + 1 from payment p where p.tenant_id = ${ctx.tenant.id}
          and p.booking_id = ${payment.bookingId} and p.type = ${payment.type})`,
        status: 'succeeded',
        method: 'counter',
        counter_kind: payment.method,
        note: payment.note,
        taken_by: payment.takenBy,
        processed_at: sql<Date>`now()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Notes who gave a refund back. */
  async noteGivenBack(tx: TenantTx, ctx: DataContext, refundId: number, by: number): Promise<void> {
    await tx
      .updateTable('payment_refund')
      .set({ given_back_by: by })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', refundId)
      .execute();
  }
}
