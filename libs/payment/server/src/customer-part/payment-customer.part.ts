import type { ErasureObstacle, MergePreview } from '@convoy/customer/contract';
import { type CustomerPart, CustomerParts, type PartData } from '@convoy/customer/server';
import type { RequestContext } from '@convoy/platform/context';
import { sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { FileStore } from '@convoy/platform/files';
import { Injectable } from '@nestjs/common';
import { EvidenceQueries } from '../disputes/evidence/evidence.queries.ts';
import { type Parts, type RefundablePayment, spreadRefund } from '../refunds/spread-refund.rule.ts';

/** Costs that came up later and are neither paid nor given up. */
const OPEN_CHARGES = ['noticed', 'answered', 'due'];

/** Payments of a customer when customers are merged, taken along and forgotten. The books name nobody. */
@Injectable()
export class PaymentCustomerPart implements CustomerPart {
  readonly name = 'payments';

  constructor(
    parts: CustomerParts,
    private readonly db: TenantDb,
    private readonly evidence: EvidenceQueries,
    private readonly files: FileStore,
  ) {
    parts.add(this);
  }

  /** Cards that are kept go with the account. */
  async counts(
    ctx: RequestContext,
    customerId: number,
  ): Promise<{ payments: number; drops: MergePreview['drops'] }> {
    const { count } = await this.db
      .read(ctx)
      .selectFrom('payment')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    const card = await this.db
      .read(ctx)
      .selectFrom('saved_card')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', customerId)
      .where('removed_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return { payments: Number(count), drops: card ? ['savedCards'] : [] };
  }

  /** What may be charged to somebody's card was agreed by them: it is settled before they become another number. */
  async mergeObstacles(
    tx: TenantTx,
    ctx: RequestContext,
    fromId: number,
  ): Promise<MergePreview['obstacles']> {
    return (await this.hasOpenCharges(tx, ctx, [fromId])) ? ['late-charges'] : [];
  }

  /** Cards stay behind and are taken from the provider afterwards: what was agreed about them was agreed by the other one. */
  async moveTo(
    tx: TenantTx,
    ctx: RequestContext,
    fromId: number,
    intoId: number,
  ): Promise<Record<string, number>> {
    const moved = await tx
      .updateTable('payment')
      .set({ customer_id: intoId })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', fromId)
      .returning('id')
      .execute();
    return { payments: moved.length };
  }

  async erasureObstacles(
    tx: TenantTx,
    ctx: RequestContext,
    ids: readonly number[],
  ): Promise<ErasureObstacle[]> {
    const whose = sql`any(${[...ids]}::bigint[])`;
    const { rows } = await sql<{ disputed: boolean; processing: boolean }>`
      select exists (
        select 1 from payment_dispute d join payment p on p.tenant_id = d.tenant_id and p.id = d.payment_id
        where d.tenant_id = ${ctx.tenant.id} and d.ended_at is null and p.customer_id = ${whose}
      ) as disputed, exists (
        select 1 from payment p
        where p.tenant_id = ${ctx.tenant.id} and p.status = 'processing' and p.customer_id = ${whose}
      ) as processing`.execute(tx);
    const { disputed, processing } = rows[0]!;
    return [
      ...((await this.hasOpenCharges(tx, ctx, ids)) ? (['late-charges'] as const) : []),
      ...(disputed ? (['disputes'] as const) : []),
      ...((await this.owesRefunds(tx, ctx, ids)) ? (['refunds'] as const) : []),
      ...(processing ? (['payments'] as const) : []),
    ];
  }

  /**
   * Sums and days stay, for the books. What a customer wrote about a later cost goes, and what was written about disputes; cards
   * and files of disputes follow by the worker.
   */
  async forget(tx: TenantTx, ctx: RequestContext, ids: readonly number[]): Promise<void> {
    await tx
      .updateTable('late_charge')
      .set({ answer: '[erased]' })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
      .where('answer', 'is not', null)
      .execute();
    await this.evidence.forgetWords(tx, ctx, ids);
  }

  async dataOf(ctx: RequestContext, ids: readonly number[]): Promise<PartData> {
    const whose = sql`any(${[...ids]}::bigint[])`;
    const reader = this.db.read(ctx);
    const { rows: payments } = await sql`
      select p.id, b.reference, p.type, p.status, p.amount_pence, p.rental_part_pence, p.deposit_part_pence,
             p.refunded_pence, p.failure_reason, p.processed_at, p.created_at
      from payment p join booking b on b.tenant_id = p.tenant_id and b.id = p.booking_id
      where p.tenant_id = ${ctx.tenant.id} and p.customer_id = ${whose} order by p.created_at, p.id`.execute(
      reader,
    );
    const { rows: refunds } = await sql`
      select r.payment_id, r.amount_pence, r.reason, r.status, r.created_at
      from payment_refund r join payment p on p.tenant_id = r.tenant_id and p.id = r.payment_id
      where r.tenant_id = ${ctx.tenant.id} and p.customer_id = ${whose} order by r.created_at, r.id`.execute(
      reader,
    );
    const { rows: laterCosts } = await sql`
      select b.reference, l.reason, l.amount_pence, l.note, l.status, l.answer, l.created_at
      from late_charge l join booking b on b.tenant_id = l.tenant_id and b.id = l.booking_id
      where l.tenant_id = ${ctx.tenant.id} and l.customer_id = ${whose} order by l.created_at, l.id`.execute(
      reader,
    );
    const { rows: cards } = await sql`
      select s.brand, s.last4, s.exp_month, s.exp_year, s.removed_at, c.text_version, c.language, c.agreed_at, c.withdrawn_at
      from saved_card s join payment_consent c on c.tenant_id = s.tenant_id and c.id = s.consent_id
      where s.tenant_id = ${ctx.tenant.id} and s.customer_id = ${whose} order by c.agreed_at, s.id`.execute(
      reader,
    );
    const { rows: disputes } = await sql`
      select d.id, b.reference, d.payment_id, d.amount_pence, d.reason, d.status, d.opened_at, d.submitted_at, d.accepted_at,
             d.ended_at
      from payment_dispute d
      join payment p on p.tenant_id = d.tenant_id and p.id = d.payment_id
      join booking b on b.tenant_id = d.tenant_id and b.id = d.booking_id
      where d.tenant_id = ${ctx.tenant.id} and p.customer_id = ${whose} order by d.opened_at, d.id`.execute(
      reader,
    );
    const evidence = await this.evidence.ofCustomers(ctx, ids);
    return {
      records: {
        payments,
        refunds,
        'later-costs': laterCosts,
        cards,
        disputes,
        'dispute-evidence': evidence.map(({ file_path: path, ...piece }) => ({
          ...piece,
          ...(path === null ? {} : { file: placeOf(piece) }),
        })),
      },
      files: evidence.flatMap(({ file_path: path, ...piece }) =>
        path === null ? [] : [{ path: placeOf(piece), read: () => this.files.get(ctx, path) }],
      ),
    };
  }

  private async hasOpenCharges(tx: TenantTx, ctx: RequestContext, ids: readonly number[]): Promise<boolean> {
    const open = await tx
      .selectFrom('late_charge')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
      .where('status', 'in', OPEN_CHARGES)
      .limit(1)
      .executeTakeFirst();
    return open !== undefined;
  }

  /**
   * Whether money is still to go back: it is on its way, waits for staff or for the provider, or failed and was not sent again.
   * What could not be sent again, because the customer has it by another way, is no reason to wait.
   */
  private async owesRefunds(tx: TenantTx, ctx: RequestContext, ids: readonly number[]): Promise<boolean> {
    const { rows } = await sql<{ status: string; wanted: Parts; payment: RefundablePayment }>`
      select r.status,
        json_build_object('rentalPence', r.rental_part_pence, 'depositPence', r.deposit_part_pence) as wanted,
        json_build_object(
          'id', p.id, 'amountPence', p.amount_pence, 'rentalPartPence', p.rental_part_pence,
          'depositPartPence', p.deposit_part_pence, 'refundedPence', p.refunded_pence,
          'takenPence', app.disputed_pence(p.tenant_id, p.id),
          'refunds', (
            select json_agg(json_build_object(
              'rentalPartPence', o.rental_part_pence, 'depositPartPence', o.deposit_part_pence,
              'status', o.status, 'made', o.provider_refund_id is not null))
            from payment_refund o where o.tenant_id = ${ctx.tenant.id} and o.payment_id = p.id
          )) as payment
      from payment_refund r
      join payment p on p.tenant_id = r.tenant_id and p.id = r.payment_id
      where r.tenant_id = ${ctx.tenant.id} and p.tenant_id = ${ctx.tenant.id}
        and p.customer_id = any(${[...ids]}::bigint[]) and r.status <> 'succeeded'
        and not exists (
          select 1 from payment_refund again where again.tenant_id = ${ctx.tenant.id} and again.retry_of = r.id)`.execute(
      tx,
    );
    return rows.some(
      ({ status, wanted, payment }) => status === 'requested' || spreadRefund([payment], wanted).length > 0,
    );
  }
}

/** Where a file of a dispute lies in an archive: people chose its name, so its number keeps it apart. */
const placeOf = ({ id, filename }: { id: number; filename: string | null }): string =>
  `disputes/${id}-${(filename ?? 'file').replace(/[\\/]/g, ' ')}`;
