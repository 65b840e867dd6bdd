import { type DataContext, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { ConsentWords } from './card-consent.rule.ts';

/** What a customer agreed to with a payment that was made since, or with a form, and of which no card is kept yet. */
export interface LooseConsent {
  readonly id: number;
  readonly intentId: string | null;
  readonly setupIntentId: string | null;
}

/** The only file that touches what customers agreed to with a card. */
@Injectable()
export class CardConsentQueries {
  constructor(private readonly db: TenantDb) {}

  /** Writes what a customer agreed to with a payment; said again before it is paid, the last words and time stand. */
  async agreeWithPayment(
    tx: TenantTx,
    ctx: DataContext,
    given: { customerId: number; paymentId: number; words: ConsentWords },
  ): Promise<void> {
    const said = await this.words(tx, ctx, given.words);
    await tx
      .insertInto('payment_consent')
      .values({
        tenant_id: ctx.tenant.id,
        customer_id: given.customerId,
        payment_id: given.paymentId,
        ...said,
      })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'payment_id']).doUpdateSet({
          agreed_at: sql<Date>`now()`,
          withdrawn_at: null,
          ...said,
        }),
      )
      .execute();
  }

  /** Keeps words that somebody agrees to, once. @returns the columns that name them */
  private async words(tx: TenantTx, ctx: DataContext, { edition, language, words, sha256 }: ConsentWords) {
    await tx
      .insertInto('agreed_words')
      .values({ tenant_id: ctx.tenant.id, kind: 'card', sha256, edition, language, words })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'sha256']).doNothing())
      .execute();
    return { text_version: edition, language, words_sha256: sha256 };
  }

  /** They thought better of it before they paid. */
  async disagreeWithPayment(tx: TenantTx, ctx: DataContext, paymentId: number): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('payment_consent')
      .set({ withdrawn_at: sql<Date>`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('payment_id', '=', paymentId)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Writes what a customer agreed to with a form that adds a card. */
  async agreeWithSetup(
    ctx: DataContext,
    given: { customerId: number; setupIntentId: string; words: ConsentWords },
  ): Promise<void> {
    await this.db.write(ctx, async (tx) => {
      const said = await this.words(tx, ctx, given.words);
      await tx
        .insertInto('payment_consent')
        .values({
          tenant_id: ctx.tenant.id,
          customer_id: given.customerId,
          setup_intent_id: given.setupIntentId,
          ...said,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  }

  /** What was agreed to with a form of this customer's; null for a form that is nobody's or somebody else's. */
  async consentOfSetup(ctx: DataContext, customerId: number, setupIntentId: string): Promise<number | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('payment_consent')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', customerId)
      .where('setup_intent_id', '=', setupIntentId)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    return row?.id ?? null;
  }

  /** What a customer agreed to lately and of which no card is kept: its answer was lost, or has not been looked at. */
  async looseConsents(ctx: DataContext, customerId: number): Promise<LooseConsent[]> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('payment_consent as a')
      .leftJoin('payment as p', (join) =>
        join.onRef('p.tenant_id', '=', 'a.tenant_id').onRef('p.id', '=', 'a.payment_id'),
      )
      .leftJoin('saved_card as c', (join) =>
        join.onRef('c.tenant_id', '=', 'a.tenant_id').onRef('c.consent_id', '=', 'a.id'),
      )
      .select(['a.id', 'a.setup_intent_id', 'p.stripe_payment_intent_id'])
      .where('a.tenant_id', '=', ctx.tenant.id)
      .where('a.customer_id', '=', customerId)
      .where('a.withdrawn_at', 'is', null)
      .where('a.agreed_at', '>', sql<Date>`now() - interval '2 days'`)
      .where('c.id', 'is', null)
      .where((either) =>
        either.or([
          either('p.status', 'in', ['succeeded', 'refunded']),
          either('a.setup_intent_id', 'is not', null),
        ]),
      )
      .orderBy('a.agreed_at', 'desc')
      .limit(5)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      intentId: row.stripe_payment_intent_id,
      setupIntentId: row.setup_intent_id,
    }));
  }

  /** What was agreed to with a payment and is to be kept; null for nothing. */
  async consentOfPayment(
    ctx: DataContext,
    paymentId: number,
  ): Promise<{ id: number; customerId: number; intentId: string | null } | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('payment_consent as a')
      .innerJoin('payment as p', (join) =>
        join.onRef('p.tenant_id', '=', 'a.tenant_id').onRef('p.id', '=', 'a.payment_id'),
      )
      .select(['a.id', 'a.customer_id', 'p.stripe_payment_intent_id'])
      .where('a.tenant_id', '=', ctx.tenant.id)
      .where('a.payment_id', '=', paymentId)
      .where('a.withdrawn_at', 'is', null)
      .executeTakeFirst();
    return row ? { id: row.id, customerId: row.customer_id, intentId: row.stripe_payment_intent_id } : null;
  }
}
