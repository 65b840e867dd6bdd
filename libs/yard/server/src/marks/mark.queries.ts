import {
  type DataContext,
  type DB,
  type Selectable,
  sql,
  TenantDb,
  type TenantTx,
} from '@convoy/platform/db';
import type { VanMarkInput } from '@convoy/yard/contract';
import { Injectable } from '@nestjs/common';

/** A mark, with the hire and the kind of the report that found it. */
export type MarkRow = Selectable<DB['van_mark']> & {
  readonly booking_id: number | null;
  readonly report_kind: string | null;
  readonly report_state: string | null;
  readonly stretch: number | null;
};

const columns = sql`m.*, r.booking_id, r.kind as report_kind, r.state as report_state, r.stretch`;

/** Reads and writes the damage registers of vans. Each read joins the report that found a mark. */
@Injectable()
export class MarkQueries {
  constructor(private readonly db: TenantDb) {}

  /** Marks of a van, the newest first: all of done reports, or with a hire also those of its drafts. */
  async ofVan(ctx: DataContext, vanId: number, bookingId?: number): Promise<MarkRow[]> {
    const { rows } = await sql<MarkRow>`
      select ${columns}
      from van_mark m left join condition_report r on r.tenant_id = m.tenant_id and r.id = m.report_id
      where m.tenant_id = ${ctx.tenant.id} and m.van_id = ${vanId}
        and (r.id is null or r.state = 'done' or r.booking_id = ${bookingId ?? null})
      order by m.found_at desc, m.id desc`.execute(this.db.read(ctx));
    return rows;
  }

  /** The latest marks of done reports on each of some vans. @param most marks of one van */
  async latestOfVans(ctx: DataContext, vanIds: readonly number[], most: number): Promise<MarkRow[]> {
    const { rows } = await sql<MarkRow>`
      select found.* from unnest(${[...vanIds]}::bigint[]) as wanted (van_id)
      cross join lateral (
        select ${columns}
        from van_mark m left join condition_report r on r.tenant_id = m.tenant_id and r.id = m.report_id
        where m.tenant_id = ${ctx.tenant.id} and m.van_id = wanted.van_id and (r.id is null or r.state = 'done')
        order by m.found_at desc, m.id desc limit ${most}
      ) found
      order by found.found_at desc, found.id desc`.execute(this.db.read(ctx));
    return rows;
  }

  /** Marks that the reports of a hire found. */
  ofHire(ctx: DataContext, bookingId: number, tx?: TenantTx): Promise<MarkRow[]> {
    return this.ofHires(ctx, [bookingId], tx);
  }

  /** The same of some hires by one statement. */
  async ofHires(ctx: DataContext, bookingIds: readonly number[], tx?: TenantTx): Promise<MarkRow[]> {
    const { rows } = await sql<MarkRow>`
      select ${columns}
      from van_mark m join condition_report r on r.tenant_id = m.tenant_id and r.id = m.report_id
      where m.tenant_id = ${ctx.tenant.id} and r.booking_id = any(${[...bookingIds]}::bigint[])
      order by m.found_at, m.id`.execute(tx ?? this.db.read(ctx));
    return rows;
  }

  /** One mark of a van, within a transaction. */
  async one(tx: TenantTx, ctx: DataContext, vanId: number, id: number): Promise<MarkRow | null> {
    const { rows } = await sql<MarkRow>`
      select ${columns}
      from van_mark m left join condition_report r on r.tenant_id = m.tenant_id and r.id = m.report_id
      where m.tenant_id = ${ctx.tenant.id} and m.van_id = ${vanId} and m.id = ${id}
      for update of m`.execute(tx);
    return rows[0] ?? null;
  }

  async insert(
    tx: TenantTx,
    ctx: DataContext,
    at: { readonly vanId: number; readonly reportId: number },
    mark: VanMarkInput,
  ): Promise<number> {
    const { id } = await tx
      .insertInto('van_mark')
      .values({
        tenant_id: ctx.tenant.id,
        van_id: at.vanId,
        report_id: at.reportId,
        panel: mark.panel,
        x: mark.x,
        y: mark.y,
        kind: mark.kind,
        severity: mark.severity,
        note: mark.note,
        photo_id: mark.photoId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Whether a charge names the mark: its evidence stays. */
  async isCharged(tx: TenantTx, ctx: DataContext, id: number): Promise<boolean> {
    const row = await tx
      .selectFrom('hire_charge')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('mark_id', '=', id)
      .executeTakeFirst();
    return row !== undefined;
  }

  async remove(tx: TenantTx, ctx: DataContext, id: number): Promise<void> {
    await tx.deleteFrom('van_mark').where('tenant_id', '=', ctx.tenant.id).where('id', '=', id).execute();
  }

  async repair(tx: TenantTx, ctx: DataContext, id: number, by: number | null): Promise<void> {
    await tx
      .updateTable('van_mark')
      .set({ repaired_at: sql`now()`, repaired_by: by })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }
}
