import type { CustomerDocument, CustomerDocumentKind } from '@convoy/customer/contract';
import { type DataContext, sql, TenantDb, type TenantReader, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** A document and where its file is. */
export interface KeptDocument {
  readonly document: CustomerDocument;
  readonly path: string;
}

/** The only file that reads and writes documents of customers. */
@Injectable()
export class CustomerDocumentQueries {
  constructor(private readonly db: TenantDb) {}

  /** Newest first. */
  async ofCustomer(ctx: DataContext, customerId: number): Promise<KeptDocument[]> {
    const rows = await documentsOf(this.db.read(ctx), ctx, customerId)
      .orderBy('d.added_at', 'desc')
      .orderBy('d.id')
      .execute();
    return rows.map(toKept);
  }

  /** One of a customer's; null where they have none of this number. */
  async one(ctx: DataContext, customerId: number, id: number): Promise<KeptDocument | null> {
    const row = await documentsOf(this.db.read(ctx), ctx, customerId)
      .where('d.id', '=', id)
      .executeTakeFirst();
    return row ? toKept(row) : null;
  }

  /** Whether all of the brand's documents together take no more room than they may. */
  async room(ctx: DataContext): Promise<{ usedBytes: number; mostBytes: number } | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('customer_document_room')
      .select(['used_bytes', 'most_bytes'])
      .where('tenant_id', '=', ctx.tenant.id)
      .executeTakeFirst();
    return row ? { usedBytes: row.used_bytes, mostBytes: row.most_bytes } : null;
  }

  /** Refused by the database: CV461 where the customer has so many, CV462 where there is no room. */
  async insert(
    tx: TenantTx,
    ctx: DataContext,
    given: {
      customerId: number;
      kind: CustomerDocumentKind;
      name: string;
      note: string | null;
      contentType: string;
      path: string;
      sizeBytes: number;
      addedBy: number | null;
    },
  ): Promise<number> {
    const { id } = await tx
      .insertInto('customer_document')
      .values({
        tenant_id: ctx.tenant.id,
        customer_id: given.customerId,
        kind: given.kind,
        name: given.name,
        note: given.note,
        content_type: given.contentType,
        file_path: given.path,
        size_bytes: given.sizeBytes,
        added_by: given.addedBy,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** @returns where its file is; null where the customer has none of this number */
  async remove(tx: TenantTx, ctx: DataContext, customerId: number, id: number): Promise<string | null> {
    const row = await tx
      .deleteFrom('customer_document')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .returning('file_path')
      .executeTakeFirst();
    return row?.file_path ?? null;
  }

  /** Removes all of somebody's. @returns where their files are */
  async removeAll(tx: TenantTx, ctx: DataContext, customerId: number): Promise<string[]> {
    const rows = await tx
      .deleteFrom('customer_document')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', customerId)
      .returning('file_path')
      .execute();
    return rows.map((row) => row.file_path);
  }

  /** Makes the documents of one another one's. @returns how many */
  async moveTo(tx: TenantTx, ctx: DataContext, fromId: number, intoId: number): Promise<number> {
    const rows = await tx
      .updateTable('customer_document')
      .set({ customer_id: intoId })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', fromId)
      .returning('id')
      .execute();
    return rows.length;
  }

  /** Those of some files that a document names. */
  async kept(ctx: DataContext, paths: readonly string[]): Promise<Set<string>> {
    if (paths.length === 0) return new Set();
    const rows = await this.db
      .read(ctx)
      .selectFrom('customer_document')
      .select('file_path')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('file_path', '=', sql<string>`any(${[...paths]}::text[])`)
      .execute();
    return new Set(rows.map((row) => row.file_path));
  }
}

const documentsOf = (db: TenantReader, ctx: DataContext, customerId: number) =>
  db
    .selectFrom('customer_document as d')
    .leftJoin('app_user as u', (join) =>
      join.onRef('u.tenant_id', '=', 'd.tenant_id').onRef('u.id', '=', 'd.added_by'),
    )
    .select([
      'd.id',
      'd.kind',
      'd.name',
      'd.note',
      'd.content_type',
      'd.size_bytes',
      'd.file_path',
      'd.added_at',
    ])
    .select(['u.first_name', 'u.last_name'])
    .where('d.tenant_id', '=', ctx.tenant.id)
    .where('d.customer_id', '=', customerId);

function toKept(row: Awaited<ReturnType<ReturnType<typeof documentsOf>['execute']>>[number]): KeptDocument {
  return {
    document: {
      id: row.id,
      kind: row.kind as CustomerDocument['kind'],
      name: row.name,
      note: row.note,
      contentType: row.content_type as CustomerDocument['contentType'],
      sizeBytes: row.size_bytes,
      addedByName: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
      addedAt: row.added_at.toISOString(),
    },
    path: row.file_path,
  };
}
