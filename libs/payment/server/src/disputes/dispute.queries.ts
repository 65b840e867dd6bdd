import type { DisputeListInput, DisputeStatus } from '@convoy/payment/contract';
import {
  beyond,
  type DataContext,
  GlobalDb,
  KeysetPage,
  orderOf,
  placeOf,
  type SortKey,
  sql,
  TenantDb,
  type TenantReader,
  type TenantTx,
} from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { goesBackOf } from '../refunds/goes-back.sql.ts';
import { isAnswered } from './dispute-rank.rule.ts';
import type { ProviderDispute } from './provider-dispute.ts';

/** A dispute with what its pages say beside it. */
export type DisputeRow = NonNullable<Awaited<ReturnType<DisputeQueries['one']>>>;
/** A dispute as it is while it is written. */
export type LockedDispute = NonNullable<Awaited<ReturnType<DisputeQueries['lock']>>>;

const endedSql = sql`('closed', 'lost', 'won')`;

const latestFirst: readonly SortKey[] = [
  { by: sql`d.opened_at`, type: 'timestamptz', desc: true },
  { by: sql`d.id`, type: 'bigint' },
];

/** The only file that touches disputes. What the provider says of them is written by `ApplyDisputeService` alone. */
@Injectable()
export class DisputeQueries {
  constructor(
    private readonly db: TenantDb,
    private readonly global: GlobalDb,
  ) {}

  /** Tenants with disputes of which people should be reminded; only the worker's role may ask. */
  async tenantsWithDue(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select app.tenants_with_due_disputes() as id`.execute(
      this.global.select,
    );
    return rows.map(({ id }) => id);
  }

  /** A page, the latest first, and how many there are. */
  async list(ctx: DataContext, { state, ...asked }: DisputeListInput) {
    const paging = new KeysetPage('latest', latestFirst, asked);
    const fits = disputeRows(this.db.read(ctx), ctx).$if(state !== undefined, (query) =>
      query.where(
        state === 'ended' ? sql<boolean>`d.status in ${endedSql}` : sql<boolean>`d.status not in ${endedSql}`,
      ),
    );
    const counted = await fits
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const read = await fits
      .select(placeOf(latestFirst).as('place'))
      .$if(paging.after !== null, (query) =>
        query.where(beyond(latestFirst, sql`${paging.after}::text[]`, paging.back)),
      )
      .orderBy(orderOf(latestFirst, paging.back))
      .limit(paging.limit)
      .offset(paging.offset)
      .execute();
    return { ...paging.cut(read), total: Number(counted.total) };
  }

  ofBooking(ctx: DataContext, bookingId: number) {
    return disputeRows(this.db.read(ctx), ctx)
      .where('d.booking_id', '=', bookingId)
      .orderBy('d.opened_at')
      .orderBy('d.id')
      .execute();
  }

  async one(ctx: DataContext, id: number) {
    const row = await disputeRows(this.db.read(ctx), ctx)
      .innerJoin('van as v', (join) =>
        join.onRef('v.tenant_id', '=', 'b.tenant_id').onRef('v.id', '=', 'b.van_id'),
      )
      .leftJoin('app_user as s', (join) =>
        join.onRef('s.tenant_id', '=', 'd.tenant_id').onRef('s.id', '=', 'd.submitting_by'),
      )
      .leftJoin('app_user as a', (join) =>
        join.onRef('a.tenant_id', '=', 'd.tenant_id').onRef('a.id', '=', 'd.accepted_by'),
      )
      .select([
        'p.amount_pence as paid_pence',
        'p.processed_at as paid_at',
        'v.make as van_make',
        'v.model as van_model',
        's.first_name as submitted_first_name',
        's.last_name as submitted_last_name',
        'a.first_name as accepted_first_name',
        'a.last_name as accepted_last_name',
      ])
      .select(goesBackOf(ctx).as('goes_back_pence'))
      .where('d.id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  }

  /** How many wait for an answer. */
  async countOpen(ctx: DataContext): Promise<number> {
    const { count } = await this.db
      .read(ctx)
      .selectFrom('payment_dispute')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('tenant_id', '=', ctx.tenant.id)
      .where('status', 'in', ['warning_needs_response', 'needs_response'])
      .where('submitted_at', 'is', null)
      // What is too late is no longer anybody's to do.
      .where(sql<boolean>`(due_by is null or due_by > now())`)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async lock(tx: TenantTx, ctx: DataContext, id: number) {
    const row = await tx
      .selectFrom('payment_dispute')
      .selectAll()
      .select(sql<Date>`now()`.as('locked_at'))
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  }

  /** The dispute that the provider calls so, locked. */
  async lockProviders(tx: TenantTx, ctx: DataContext, providerId: string) {
    const row = await tx
      .selectFrom('payment_dispute')
      .selectAll()
      .where('tenant_id', '=', ctx.tenant.id)
      .where('provider_dispute_id', '=', providerId)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  }

  /** Writes a dispute that is heard of for the first time. */
  async insert(
    tx: TenantTx,
    ctx: DataContext,
    payment: { id: number; bookingId: number },
    told: ProviderDispute,
    amountPence: number,
  ) {
    const ended = isEnded(told.status);
    return tx
      .insertInto('payment_dispute')
      .values({
        tenant_id: ctx.tenant.id,
        payment_id: payment.id,
        booking_id: payment.bookingId,
        provider_dispute_id: told.id,
        amount_pence: amountPence,
        reason: told.reason.slice(0, 60),
        status: told.status,
        due_by: told.dueBy,
        withdrawn_pence: told.withdrawnPence,
        reinstated_pence: told.reinstatedPence,
        fee_pence: told.feePence,
        opened_at: told.openedAt,
        ended_at: ended ? sql<Date>`now()` : null,
        submitted_at: isAnswered(told) ? sql<Date>`now()` : null,
        reminded_days: remindedWith(told),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /**
   * Writes what the provider tells of a dispute: how far it is, by when, what moved, and whether it was answered.
   * @param current whether nothing later is known of it: an older message says nothing of an answer
   * @param escalates the bank had only asked and takes the money now: it wants another answer
   */
  async advance(
    tx: TenantTx,
    ctx: DataContext,
    id: number,
    told: ProviderDispute,
    { onwards, current, escalates }: { onwards: boolean; current: boolean; escalates: boolean },
  ): Promise<void> {
    await tx
      .updateTable('payment_dispute')
      .set({
        updated_at: sql`now()`,
        ...(onwards
          ? {
              status: told.status,
              due_by: told.dueBy,
              ...(isEnded(told.status) ? { ended_at: sql<Date>`coalesce(ended_at, now())` } : {}),
            }
          : {}),
        withdrawn_pence: sql`greatest(withdrawn_pence, ${told.withdrawnPence}::bigint)`,
        reinstated_pence: sql`greatest(reinstated_pence, ${told.reinstatedPence}::bigint)`,
        fee_pence: sql`greatest(fee_pence, ${told.feePence}::bigint)`,
        ...(current && isAnswered(told) ? { submitted_at: sql<Date>`coalesce(submitted_at, now())` } : {}),
        ...(escalates
          ? {
              submitted_at: null,
              submitting_since: null,
              reminded_days: remindedWith(told),
              revision: sql`revision + 1`,
            }
          : {}),
      })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }

  /** What people do to a dispute; each raises its revision. */
  async change(
    tx: TenantTx,
    ctx: DataContext,
    id: number,
    change: { leftOut?: string[]; acceptedBy?: number },
  ): Promise<void> {
    await tx
      .updateTable('payment_dispute')
      .set({
        revision: sql`revision + 1`,
        updated_at: sql`now()`,
        ...(change.leftOut ? { left_out: change.leftOut } : {}),
        ...(change.acceptedBy === undefined
          ? {}
          : { accepted_at: sql<Date>`now()`, accepted_by: change.acceptedBy }),
      })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }

  /** Notes that evidence is about to be handed over, before it is. */
  async beginSubmitting(tx: TenantTx, ctx: DataContext, id: number, by: number): Promise<void> {
    await tx
      .updateTable('payment_dispute')
      .set({
        submitting_since: sql<Date>`now()`,
        submitting_by: by,
        submit_attempts: sql`submit_attempts + 1`,
        updated_at: sql`now()`,
      })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }

  /** Lets somebody try again at once, unless somebody has begun already. @param attempt the one that is over */
  async endSubmitting(ctx: DataContext, id: number, attempt: number): Promise<void> {
    await this.db.write(ctx, (tx) =>
      tx
        .updateTable('payment_dispute')
        .set({ submitting_since: null, updated_at: sql`now()` })
        .where('tenant_id', '=', ctx.tenant.id)
        .where('id', '=', id)
        .where('submit_attempts', '=', attempt)
        .execute(),
    );
  }

  /**
   * What we know of disputes at the provider, by its names: how far each is and whether it is answered. Of those that are
   * open, and of the named.
   */
  async known(ctx: DataContext, providerIds: readonly string[]) {
    const rows = await this.db
      .read(ctx)
      .selectFrom('payment_dispute')
      .select([
        'provider_dispute_id',
        'status',
        'submitted_at',
        'withdrawn_pence',
        'reinstated_pence',
        'fee_pence',
      ])
      .where('tenant_id', '=', ctx.tenant.id)
      .where(
        sql<boolean>`(status not in ${endedSql} or provider_dispute_id = any(${[...providerIds]}::text[]))`,
      )
      .execute();
    return rows.map((row) => ({
      id: row.provider_dispute_id,
      status: row.status as DisputeStatus,
      answered: row.submitted_at !== null,
      open: !isEnded(row.status as DisputeStatus),
      withdrawnPence: row.withdrawn_pence,
      reinstatedPence: row.reinstated_pence,
      feePence: row.fee_pence,
    }));
  }

  /** Which of these intents are payments of this brand. */
  async ownIntents(ctx: DataContext, intentIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (intentIds.length === 0) return new Set();
    const rows = await this.db
      .read(ctx)
      .selectFrom('payment')
      .select('stripe_payment_intent_id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where(sql<boolean>`stripe_payment_intent_id = any(${[...intentIds]}::text[])`)
      .execute();
    return new Set(rows.map((row) => row.stripe_payment_intent_id!));
  }

  /** Takes note of the reminders that are due, and says of which disputes. */
  async remind(tx: TenantTx, ctx: DataContext) {
    const days = sql<number>`case when due_by <= now() + interval '2 days' then 2 else 7 end`;
    return tx
      .updateTable('payment_dispute')
      .set({ reminded_days: days, updated_at: sql`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('status', 'in', ['warning_needs_response', 'needs_response'])
      .where('submitted_at', 'is', null)
      .where(sql<boolean>`due_by > now() and due_by <= now() + interval '7 days'`)
      .where(sql<boolean>`(reminded_days is null or reminded_days > ${days})`)
      .returningAll()
      .returning(sql<number>`ceil(extract(epoch from due_by - now()) / 86400)::integer`.as('days_left'))
      .returning(
        sql<number>`(select b.customer_id from booking b
          where b.tenant_id = payment_dispute.tenant_id and b.id = payment_dispute.booking_id)`.as(
          'customer_id',
        ),
      )
      .execute();
  }
}

/** Whoever is told of a dispute needs no reminder of the same week. */
const remindedWith = (told: ProviderDispute) => sql<number | null>`case
  when ${told.dueBy}::timestamptz <= now() + interval '2 days' then 2
  when ${told.dueBy}::timestamptz <= now() + interval '7 days' then 7 end`;

const isEnded = (status: DisputeStatus) => status === 'closed' || status === 'lost' || status === 'won';

function disputeRows(db: TenantReader, ctx: DataContext) {
  return db
    .selectFrom('payment_dispute as d')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.tenant_id', '=', 'd.tenant_id').onRef('p.id', '=', 'd.payment_id'),
    )
    .innerJoin('booking as b', (join) =>
      join.onRef('b.tenant_id', '=', 'd.tenant_id').onRef('b.id', '=', 'd.booking_id'),
    )
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.tenant_id', '=', 'b.tenant_id').onRef('u.id', '=', 'b.customer_id'),
    )
    .selectAll('d')
    .select([
      'b.reference',
      'b.customer_id',
      'u.first_name as customer_first_name',
      'u.last_name as customer_last_name',
    ])
    .where('d.tenant_id', '=', ctx.tenant.id);
}
