import type { EvidenceKind } from '@convoy/payment/contract';
import { type DataContext, sql, TenantDb, type TenantReader, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** A piece of evidence as it is kept. */
export type EvidenceRow = Awaited<ReturnType<EvidenceQueries['of']>>[number];

/** A file of the store, as its row names it. */
export interface StoredEvidenceFile {
  readonly path: string;
  readonly filename: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** The only file that touches evidence. */
@Injectable()
export class EvidenceQueries {
  constructor(private readonly db: TenantDb) {}

  /** All of a dispute, oldest first. */
  of(ctx: DataContext, disputeId: number, db: TenantReader = this.db.read(ctx)) {
    return db
      .selectFrom('payment_dispute_evidence as e')
      .leftJoin('app_user as u', (join) =>
        join.onRef('u.tenant_id', '=', 'e.tenant_id').onRef('u.id', '=', 'e.added_by'),
      )
      .selectAll('e')
      .select(['u.first_name', 'u.last_name'])
      .where('e.tenant_id', '=', ctx.tenant.id)
      .where('e.dispute_id', '=', disputeId)
      .orderBy('e.created_at')
      .orderBy('e.id')
      .execute();
  }

  /** Writes own words in place of those before; none at all where they are empty. */
  async state(
    tx: TenantTx,
    ctx: DataContext,
    disputeId: number,
    statement: { text: string; by: number },
  ): Promise<void> {
    await tx
      .deleteFrom('payment_dispute_evidence')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('dispute_id', '=', disputeId)
      .where('kind', '=', 'statement')
      .execute();
    if (statement.text === '') return;
    await this.insert(tx, ctx, disputeId, { kind: 'statement', source: 'staff', ...statement });
  }

  async insert(
    tx: TenantTx,
    ctx: DataContext,
    disputeId: number,
    piece: {
      kind: EvidenceKind;
      source: 'collected' | 'staff';
      text?: string;
      file?: StoredEvidenceFile;
      by?: number | null;
    },
  ): Promise<number> {
    const { id } = await tx
      .insertInto('payment_dispute_evidence')
      .values({
        tenant_id: ctx.tenant.id,
        dispute_id: disputeId,
        kind: piece.kind,
        source: piece.source,
        text: piece.text ?? null,
        file_path: piece.file?.path ?? null,
        filename: piece.file?.filename ?? null,
        content_type: piece.file?.contentType ?? null,
        size_bytes: piece.file?.sizeBytes ?? null,
        sha256: piece.file?.sha256 ?? null,
        added_by: piece.by ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Takes a file away that people added. @returns where the store keeps it; null where there is none */
  async remove(tx: TenantTx, ctx: DataContext, disputeId: number, id: number): Promise<string | null> {
    const row = await tx
      .deleteFrom('payment_dispute_evidence')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('dispute_id', '=', disputeId)
      .where('id', '=', id)
      .where('source', '=', 'staff')
      .where('file_path', 'is not', null)
      .returning('file_path')
      .executeTakeFirst();
    return row?.file_path ?? null;
  }

  /** Forgets what was collected for an answer that did not go out. @returns where the store keeps its files */
  async forgetCollected(tx: TenantTx, ctx: DataContext, disputeId: number): Promise<string[]> {
    const rows = await tx
      .deleteFrom('payment_dispute_evidence')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('dispute_id', '=', disputeId)
      .where('source', '=', 'collected')
      .returning('file_path')
      .execute();
    return rows.flatMap(({ file_path }) => file_path ?? []);
  }

  /** Notes what the provider calls a file. */
  async named(ctx: DataContext, id: number, providerFileId: string): Promise<void> {
    await this.db.write(ctx, (tx) =>
      tx
        .updateTable('payment_dispute_evidence')
        .set({ provider_file_id: providerFileId })
        .where('tenant_id', '=', ctx.tenant.id)
        .where('id', '=', id)
        .execute(),
    );
  }

  /** What was written and kept about disputes of these customers' payments, oldest first. */
  async ofCustomers(ctx: DataContext, ids: readonly number[]) {
    return this.db
      .read(ctx)
      .selectFrom('payment_dispute_evidence as e')
      .innerJoin('payment_dispute as d', (join) =>
        join.onRef('d.tenant_id', '=', 'e.tenant_id').onRef('d.id', '=', 'e.dispute_id'),
      )
      .innerJoin('payment as p', (join) =>
        join.onRef('p.tenant_id', '=', 'd.tenant_id').onRef('p.id', '=', 'd.payment_id'),
      )
      .select(['e.id', 'e.dispute_id', 'e.kind', 'e.source', 'e.text', 'e.file_path', 'e.filename'])
      .select(['e.sha256', 'e.created_at'])
      .where('e.tenant_id', '=', ctx.tenant.id)
      .where('p.customer_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
      .orderBy('e.created_at')
      .orderBy('e.id')
      .execute();
  }

  /** Forgets the words about disputes of these customers' payments that are over. */
  async forgetWords(tx: TenantTx, ctx: DataContext, customerIds: readonly number[]): Promise<void> {
    await sql`
      delete from payment_dispute_evidence e using payment_dispute d, payment p
      where e.tenant_id = ${ctx.tenant.id} and e.text is not null
        and d.tenant_id = ${ctx.tenant.id} and d.id = e.dispute_id and d.ended_at is not null
        and p.tenant_id = ${ctx.tenant.id} and p.id = d.payment_id
        and p.customer_id = any(${[...customerIds]}::bigint[])`.execute(tx);
  }

  /** Evidence about disputes that are over, of payments of who is erased: it has no business here any more. */
  async ofErased(ctx: DataContext): Promise<{ id: number; file_path: string | null }[]> {
    return this.db
      .read(ctx)
      .selectFrom('payment_dispute_evidence as e')
      .innerJoin('payment_dispute as d', (join) =>
        join.onRef('d.tenant_id', '=', 'e.tenant_id').onRef('d.id', '=', 'e.dispute_id'),
      )
      .innerJoin('payment as p', (join) =>
        join.onRef('p.tenant_id', '=', 'd.tenant_id').onRef('p.id', '=', 'd.payment_id'),
      )
      .innerJoin('customer as c', (join) =>
        join.onRef('c.tenant_id', '=', 'p.tenant_id').onRef('c.id', '=', 'p.customer_id'),
      )
      .select(['e.id', 'e.file_path'])
      .where('e.tenant_id', '=', ctx.tenant.id)
      .where('d.ended_at', 'is not', null)
      .where('c.erased_at', 'is not', null)
      .orderBy('e.id')
      .execute();
  }

  /** Forgets a piece whose file is gone. */
  async forget(ctx: DataContext, id: number): Promise<void> {
    await this.db.write(ctx, (tx) =>
      tx
        .deleteFrom('payment_dispute_evidence')
        .where('tenant_id', '=', ctx.tenant.id)
        .where('id', '=', id)
        .execute(),
    );
  }

  /** Paths that rows name, of those given: what a crash left behind is named by none. */
  async namedPaths(ctx: DataContext, paths: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('payment_dispute_evidence')
      .select('file_path')
      .where('tenant_id', '=', ctx.tenant.id)
      .where(sql<boolean>`file_path = any(${[...paths]}::text[])`)
      .execute();
    return new Set(rows.map((row) => row.file_path!));
  }
}
