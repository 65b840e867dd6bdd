import {
  type DataContext,
  type DB,
  type Selectable,
  sql,
  TenantDb,
  type TenantTx,
} from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** A stored document, with who added it. */
export type JobDocumentRow = Pick<
  Selectable<DB['maintenance_document']>,
  'id' | 'name' | 'content_type' | 'file_path' | 'size_bytes' | 'added_at'
> & { first_name: string | null; last_name: string | null };

/** Reads and writes documents of jobs. */
@Injectable()
export class JobDocumentQueries {
  constructor(private readonly db: TenantDb) {}

  /** Documents of a job, the first one first. Joins who added them. */
  async of(ctx: DataContext, jobId: number): Promise<JobDocumentRow[]> {
    const { rows } = await sql<JobDocumentRow>`
      select d.id, d.name, d.content_type, d.file_path, d.size_bytes, d.added_at, u.first_name, u.last_name
      from maintenance_document d
      left join app_user u on u.tenant_id = d.tenant_id and u.id = d.added_by
      where d.tenant_id = ${ctx.tenant.id} and d.maintenance_id = ${jobId}
      order by d.added_at, d.id`.execute(this.db.read(ctx));
    return rows;
  }

  /** How many documents a job has, in a transaction that has locked the job. */
  async count(tx: TenantTx, ctx: DataContext, jobId: number): Promise<number> {
    const { rows } = await sql<{ there: number }>`
      select count(*)::int as there from maintenance_document d
      where d.tenant_id = ${ctx.tenant.id} and d.maintenance_id = ${jobId}`.execute(tx);
    return rows[0]!.there;
  }

  async insert(
    tx: TenantTx,
    ctx: DataContext,
    document: {
      jobId: number;
      name: string;
      contentType: string;
      path: string;
      sizeBytes: number;
      addedBy: number | null;
    },
  ): Promise<number> {
    const { id } = await tx
      .insertInto('maintenance_document')
      .values({
        tenant_id: ctx.tenant.id,
        maintenance_id: document.jobId,
        name: document.name,
        content_type: document.contentType,
        file_path: document.path,
        size_bytes: document.sizeBytes,
        added_by: document.addedBy,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** @returns name and path of the file that goes with it; null where the job has no such document */
  async remove(
    tx: TenantTx,
    ctx: DataContext,
    jobId: number,
    id: number,
  ): Promise<{ name: string; file_path: string } | null> {
    const row = await tx
      .deleteFrom('maintenance_document')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('maintenance_id', '=', jobId)
      .where('id', '=', id)
      .returning(['name', 'file_path'])
      .executeTakeFirst();
    return row ?? null;
  }

  /** Those of some paths that a document names. */
  async named(ctx: DataContext, paths: readonly string[]): Promise<ReadonlySet<string>> {
    if (paths.length === 0) return new Set();
    const rows = await this.db
      .read(ctx)
      .selectFrom('maintenance_document')
      .select('file_path')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('file_path', '=', sql<string>`any(${[...paths]}::text[])`)
      .execute();
    return new Set(rows.map((row) => row.file_path));
  }
}
