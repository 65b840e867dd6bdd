import { type DataContext, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { ProviderCard } from './card-gateway.ts';

/** Who a person is at an account of the provider; null until it has answered. */
export interface CustomerRecord {
  readonly providerCustomerId: string | null;
  readonly attempt: number;
  /** Our row is of an earlier call, whose answer may be lost. */
  readonly begun: boolean;
}

/** A card that is kept. */
export interface SavedCardRecord extends ProviderCard {
  readonly id: number;
  readonly customerId: number;
  readonly consentId: number;
  readonly isDefault: boolean;
  readonly expired: boolean;
  readonly createdAt: Date;
}

/** The only file that touches customers at the provider and their cards. */
@Injectable()
export class SavedCardQueries {
  constructor(private readonly db: TenantDb) {}

  /** The row of a person at an account, made where there is none. */
  async customer(ctx: DataContext, customerId: number, account: string): Promise<CustomerRecord> {
    return this.db.write(ctx, async (tx) => {
      const made = await tx
        .insertInto('payment_customer')
        .values({ tenant_id: ctx.tenant.id, customer_id: customerId, account })
        .onConflict((conflict) => conflict.doNothing())
        .returning('attempt')
        .executeTakeFirst();
      if (made) return { providerCustomerId: null, attempt: made.attempt, begun: false };
      const row = await tx
        .selectFrom('payment_customer')
        .select(['provider_customer_id', 'attempt'])
        .where('tenant_id', '=', ctx.tenant.id)
        .where('customer_id', '=', customerId)
        .where('account', '=', account)
        .executeTakeFirstOrThrow();
      return { providerCustomerId: row.provider_customer_id, attempt: row.attempt, begun: true };
    });
  }

  /** Who a person is at an account; null for nobody. */
  async providerCustomer(ctx: DataContext, customerId: number, account: string): Promise<string | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('payment_customer')
      .select('provider_customer_id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', customerId)
      .where('account', '=', account)
      .executeTakeFirst();
    return row?.provider_customer_id ?? null;
  }

  /** Notes what the provider calls a person, once. */
  async setCustomer(ctx: DataContext, customerId: number, account: string, id: string): Promise<void> {
    await this.db.write(ctx, (tx) =>
      tx
        .updateTable('payment_customer')
        .set({ provider_customer_id: id })
        .where('tenant_id', '=', ctx.tenant.id)
        .where('customer_id', '=', customerId)
        .where('account', '=', account)
        .where('provider_customer_id', 'is', null)
        .execute(),
    );
  }

  /** The provider does not know them any more: another is made the next time, and the cards went with the first. */
  async forgetCustomer(ctx: DataContext, customerId: number, account: string, id: string): Promise<void> {
    await this.db.write(ctx, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('payment_customer')
        .set({ provider_customer_id: null, attempt: sql`attempt + 1` })
        .where('tenant_id', '=', ctx.tenant.id)
        .where('customer_id', '=', customerId)
        .where('account', '=', account)
        .where('provider_customer_id', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      for (const { id: cardId } of await this.cardRows(tx, ctx, customerId, account).execute())
        await this.remove(tx, ctx, cardId);
    });
  }

  /** A payment of this customer's that is still to be made; null for none, and for one of somebody else. */
  async openPayment(
    ctx: DataContext,
    paymentId: number,
    customerId: number,
  ): Promise<{ open: boolean; intentId: string | null } | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('payment')
      .select(['status', 'stripe_payment_intent_id'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', paymentId)
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    return row ? { open: row.status === 'pending', intentId: row.stripe_payment_intent_id } : null;
  }

  /**
   * Keeps a card. One that is kept already stays what it is, with its newest facts; one that was taken away comes back by a
   * new consent. The first of its customer is offered first.
   */
  async keep(
    tx: TenantTx,
    ctx: DataContext,
    given: { customerId: number; account: string; consentId: number; card: ProviderCard },
  ): Promise<number> {
    const { card } = given;
    const facts = {
      brand: card.brand,
      last4: card.last4,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      updated_at: sql<Date>`now()`,
    };
    const { id } = await tx
      .insertInto('saved_card')
      .values({
        tenant_id: ctx.tenant.id,
        customer_id: given.customerId,
        account: given.account,
        provider_method_id: card.methodId,
        consent_id: given.consentId,
        ...facts,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'account', 'provider_method_id'])
          .doUpdateSet({ ...facts, removed_at: null, consent_id: given.consentId }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await this.offerOneFirst(tx, ctx, given.customerId, given.account);
    return id;
  }

  /** A customer's cards at an account, the one that is offered first before the others, then the newest. */
  async cards(ctx: DataContext, customerId: number, account: string): Promise<SavedCardRecord[]> {
    const rows = await this.cardRows(this.db.read(ctx), ctx, customerId, account).execute();
    return rows.map(toRecord);
  }

  async card(
    ctx: DataContext,
    customerId: number,
    account: string,
    id: number,
  ): Promise<SavedCardRecord | null> {
    const row = await this.cardRows(this.db.read(ctx), ctx, customerId, account)
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? toRecord(row) : null;
  }

  /** Brings what we know of a card up to what the provider says. */
  async refresh(tx: TenantTx, ctx: DataContext, id: number, card: ProviderCard): Promise<void> {
    await tx
      .updateTable('saved_card')
      .set({ exp_month: card.expMonth, exp_year: card.expYear, last4: card.last4, brand: card.brand })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }

  /** Offers a card first from now on. @returns false where it is not (any more) this customer's */
  async makeDefault(tx: TenantTx, ctx: DataContext, customerId: number, id: number): Promise<boolean> {
    const row = await tx
      .selectFrom('saved_card')
      .select('account')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return false;
    const mark = (isDefault: boolean) =>
      tx
        .updateTable('saved_card')
        .set({ is_default: isDefault })
        .where('tenant_id', '=', ctx.tenant.id)
        .where('customer_id', '=', customerId)
        .where('account', '=', row.account);
    await mark(false).where('is_default', '=', true).execute();
    await mark(true).where('id', '=', id).execute();
    return true;
  }

  /** Takes a card away, and with it what was agreed to; the newest of the others is offered first. */
  async remove(tx: TenantTx, ctx: DataContext, id: number): Promise<void> {
    const row = await tx
      .updateTable('saved_card')
      .set({ removed_at: sql<Date>`now()`, is_default: false, updated_at: sql<Date>`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returning(['customer_id', 'account', 'consent_id'])
      .executeTakeFirst();
    if (!row) return;
    await tx
      .updateTable('payment_consent')
      .set({ withdrawn_at: sql<Date>`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', row.consent_id)
      .where('withdrawn_at', 'is', null)
      .execute();
    await this.offerOneFirst(tx, ctx, row.customer_id, row.account);
  }

  private async offerOneFirst(
    tx: TenantTx,
    ctx: DataContext,
    customerId: number,
    account: string,
  ): Promise<void> {
    const [first] = await this.cardRows(tx, ctx, customerId, account).limit(1).execute();
    if (!first || first.is_default) return;
    await tx
      .updateTable('saved_card')
      .set({ is_default: true })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', first.id)
      .execute();
  }

  private cardRows(db: Pick<TenantTx, 'selectFrom'>, ctx: DataContext, customerId: number, account: string) {
    return db
      .selectFrom('saved_card')
      .selectAll()
      .select(sql<boolean>`make_date(exp_year, exp_month, 1) + interval '1 month' <= now()`.as('expired'))
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', customerId)
      .where('account', '=', account)
      .where('removed_at', 'is', null)
      .orderBy('is_default', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc');
  }
}

function toRecord(row: {
  id: number;
  customer_id: number;
  consent_id: number;
  provider_method_id: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  is_default: boolean;
  expired: boolean;
  created_at: Date;
}): SavedCardRecord {
  return {
    id: row.id,
    customerId: row.customer_id,
    consentId: row.consent_id,
    methodId: row.provider_method_id,
    brand: row.brand,
    last4: row.last4,
    expMonth: row.exp_month,
    expYear: row.exp_year,
    isDefault: row.is_default,
    expired: row.expired,
    createdAt: row.created_at,
  };
}
