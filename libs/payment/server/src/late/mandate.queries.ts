import type { LateChargeReason } from '@convoy/payment/contract';
import { type DataContext, sql, TenantDb, type TenantReader } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** What allowed a charge, and what its customer was told of it. */
export interface AllowedCharge {
  readonly name: string;
  readonly agreedAt: Date;
  /** What was agreed to, word for word; null for consents of before words were kept. */
  readonly words: string | null;
  readonly reason: LateChargeReason;
  readonly amountPence: number;
  readonly note: string;
  readonly waitHours: number;
  readonly toldAt: Date;
}

/** A card that may be charged while its owner is away. */
export interface Mandate {
  readonly cardId: number;
  readonly methodId: string;
  readonly account: string;
  readonly providerCustomerId: string;
  readonly brand: string;
  readonly last4: string;
}

/** Reads which kept card allows a late cost, and what allowed one that was charged. */
@Injectable()
export class MandateQueries {
  constructor(private readonly db: TenantDb) {}

  /**
   * The card of a customer that may be charged: the one they agreed to with this hire, otherwise the one they prefer. Null
   * where they agreed to none, or took it back.
   * @param cardId this card alone: its owner was told of it
   */
  async mandate(
    ctx: DataContext,
    {
      bookingId,
      customerId,
      account,
      cardId,
    }: { bookingId: number; customerId: number; account: string; cardId?: number },
    db: TenantReader = this.db.read(ctx),
  ): Promise<Mandate | null> {
    const row = await db
      .selectFrom('saved_card as c')
      .innerJoin('payment_consent as a', (join) =>
        join.onRef('a.tenant_id', '=', 'c.tenant_id').onRef('a.id', '=', 'c.consent_id'),
      )
      .innerJoin('payment_customer as w', (join) =>
        join
          .onRef('w.tenant_id', '=', 'c.tenant_id')
          .onRef('w.customer_id', '=', 'c.customer_id')
          .onRef('w.account', '=', 'c.account'),
      )
      .leftJoin('payment as p', (join) =>
        join.onRef('p.tenant_id', '=', 'a.tenant_id').onRef('p.id', '=', 'a.payment_id'),
      )
      .select(['c.id', 'c.provider_method_id', 'c.account', 'c.brand', 'c.last4', 'w.provider_customer_id'])
      .where('c.tenant_id', '=', ctx.tenant.id)
      .where('c.customer_id', '=', customerId)
      .where('c.account', '=', account)
      .where('c.removed_at', 'is', null)
      .where('a.withdrawn_at', 'is', null)
      .where('w.provider_customer_id', 'is not', null)
      .$if(cardId !== undefined, (query) => query.where('c.id', '=', cardId!))
      .orderBy(sql`p.booking_id is not distinct from ${bookingId}`, 'desc')
      .orderBy('c.is_default', 'desc')
      .orderBy('c.created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!row?.provider_customer_id) return null;
    return {
      cardId: row.id,
      methodId: row.provider_method_id,
      account: row.account,
      providerCustomerId: row.provider_customer_id,
      brand: row.brand,
      last4: row.last4,
    };
  }

  /** What allowed the charge that is this payment, and what its customer was told before; null for any other payment. */
  async allowing(ctx: DataContext, paymentId: number): Promise<AllowedCharge | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('late_charge as l')
      .innerJoin('saved_card as c', (join) =>
        join.onRef('c.tenant_id', '=', 'l.tenant_id').onRef('c.id', '=', 'l.card_id'),
      )
      .innerJoin('payment_consent as a', (join) =>
        join.onRef('a.tenant_id', '=', 'c.tenant_id').onRef('a.id', '=', 'c.consent_id'),
      )
      .innerJoin('app_user as u', (join) =>
        join.onRef('u.tenant_id', '=', 'l.tenant_id').onRef('u.id', '=', 'l.customer_id'),
      )
      .leftJoin('agreed_words as w', (join) =>
        join
          .onRef('w.tenant_id', '=', 'a.tenant_id')
          .onRef('w.kind', '=', 'a.words_kind')
          .onRef('w.sha256', '=', 'a.words_sha256'),
      )
      .select(['l.reason', 'l.amount_pence', 'l.note', 'l.wait_hours', 'l.notice_sent_at'])
      .select(['a.agreed_at', 'w.words', 'u.first_name', 'u.last_name'])
      .where('l.tenant_id', '=', ctx.tenant.id)
      .where('l.payment_id', '=', paymentId)
      .executeTakeFirst();
    if (!row?.notice_sent_at) return null;
    return {
      name: `${row.first_name} ${row.last_name}`,
      agreedAt: row.agreed_at,
      words: row.words,
      reason: row.reason as LateChargeReason,
      amountPence: row.amount_pence,
      note: row.note,
      waitHours: row.wait_hours,
      toldAt: row.notice_sent_at,
    };
  }
}
