import {
  type DataContext,
  type DB,
  type Selectable,
  sql,
  TenantDb,
  type TenantTx,
} from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** A photo, with the hire, the van and the state of its report. */
export type PhotoRow = Selectable<DB['condition_photo']> & {
  readonly booking_id: number;
  readonly van_id: number;
  readonly stretch: number;
  readonly report_kind: string;
  readonly report_state: string;
};

/** A photo that is to be kept. */
export interface NewPhoto {
  readonly reportId: number;
  readonly panel: string;
  readonly clientKey: string;
  readonly sha256: string;
  readonly key: string;
  readonly sizeBytes: number;
  readonly width: number;
  readonly height: number;
}

const columns = sql`p.*, r.booking_id, r.van_id, r.stretch, r.kind as report_kind, r.state as report_state`;

/** Reads and writes photos of reports. Each read joins the report. */
@Injectable()
export class PhotoQueries {
  constructor(private readonly db: TenantDb) {}

  /** Photos of all reports of a hire, in the order in which they were taken. */
  ofHire(ctx: DataContext, bookingId: number, tx?: TenantTx): Promise<PhotoRow[]> {
    return this.ofHires(ctx, [bookingId], tx);
  }

  /** The same of some hires by one statement. */
  async ofHires(ctx: DataContext, bookingIds: readonly number[], tx?: TenantTx): Promise<PhotoRow[]> {
    const { rows } = await sql<PhotoRow>`
      select ${columns}
      from condition_photo p join condition_report r on r.tenant_id = p.tenant_id and r.id = p.report_id
      where p.tenant_id = ${ctx.tenant.id} and r.booking_id = any(${[...bookingIds]}::bigint[])
      order by p.taken_at, p.id`.execute(tx ?? this.db.read(ctx));
    return rows;
  }

  /** The photo that a key of a client made. */
  async byKey(ctx: DataContext, clientKey: string, tx?: TenantTx): Promise<PhotoRow | null> {
    const { rows } = await sql<PhotoRow>`
      select ${columns}
      from condition_photo p join condition_report r on r.tenant_id = p.tenant_id and r.id = p.report_id
      where p.tenant_id = ${ctx.tenant.id} and p.client_key = ${clientKey}::uuid`.execute(
      tx ?? this.db.read(ctx),
    );
    return rows[0] ?? null;
  }

  async insert(tx: TenantTx, ctx: DataContext, photo: NewPhoto): Promise<void> {
    await tx
      .insertInto('condition_photo')
      .values({
        tenant_id: ctx.tenant.id,
        report_id: photo.reportId,
        panel: photo.panel,
        client_key: photo.clientKey,
        sha256: photo.sha256,
        key: photo.key,
        size_bytes: photo.sizeBytes,
        width: photo.width,
        height: photo.height,
      })
      .execute();
  }

  async remove(tx: TenantTx, ctx: DataContext, id: number): Promise<void> {
    await tx
      .deleteFrom('condition_photo')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }

  /** Those of some keys of files that a photo has. */
  async kept(ctx: DataContext, keys: readonly string[]): Promise<Set<string>> {
    if (keys.length === 0) return new Set();
    const rows = await this.db
      .read(ctx)
      .selectFrom('condition_photo')
      .select('key')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
      .execute();
    return new Set(rows.map(({ key }) => key));
  }
}
