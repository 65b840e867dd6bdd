import type { EvidenceKind } from '@convoy/payment/contract';
import { type DataContext, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
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
  of(ctx: DataContext, disputeId: number) {
    return this.db
      .read(ctx)
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
