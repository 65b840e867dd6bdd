import { type DataContext, sql, type TenantTx } from '@convoy/platform/db';
import type { HireMark, HireMarkInput, HireMarkKind } from '@convoy/telematics/contract';
import { Injectable } from '@nestjs/common';

/** Columns of a mark `m` that stands, and of the member of staff `u` who made it; null where there is none. */
export const markColumns = sql`m.id as mark_id, m.kind as mark_kind, m.reason as mark_reason,
  u.first_name || ' ' || u.last_name as marked_by, m.marked_at`;
export interface MarkRow {
  readonly mark_id: number | null;
  readonly mark_kind: HireMarkKind;
  readonly mark_reason: string;
  readonly marked_by: string;
  readonly marked_at: Date;
}

export const markOf = (row: MarkRow): HireMark | null =>
  row.mark_id === null
    ? null
    : {
        id: row.mark_id,
        kind: row.mark_kind,
        reason: row.mark_reason,
        markedBy: row.marked_by,
        markedAt: row.marked_at.toISOString(),
      };

/** A mark that ended, with what its event tells. */
export interface EndedMark {
  readonly id: number;
  readonly kind: HireMarkKind;
  readonly vanId: number;
  readonly registration: string;
  readonly bookingId: number;
}

/** A van and the hire that has it. */
export interface HiredVan {
  readonly registration: string;
  /** Null while no hire has it. */
  readonly bookingId: number | null;
}

/** Which marks to end. */
export type EndOf =
  | { readonly id: number; readonly by: number }
  /** Those of hires that no longer have their vans. */
  | { readonly vanId: number }
  | { readonly bookingId: number };

/** Reads and writes `telematics_hire_mark`. */
@Injectable()
export class HireMarkQueries {
  /** A van and its present hire, which cannot end before the transaction does; null where there is no such van. */
  async hiredVan(tx: TenantTx, ctx: DataContext, vanId: number): Promise<HiredVan | null> {
    const van = await tx
      .selectFrom('van')
      .select('registration')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', vanId)
      .executeTakeFirst();
    if (!van) return null;
    const hire = await tx
      .selectFrom('booking')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('van_id', '=', vanId)
      .where('status', '=', 'active')
      .forShare()
      .executeTakeFirst();
    return { registration: van.registration, bookingId: hire?.id ?? null };
  }

  /** @throws a duplicate of `telematics_hire_mark_open` where a mark of the van stands */
  async insert(
    tx: TenantTx,
    ctx: DataContext,
    mark: HireMarkInput & { readonly vanId: number; readonly bookingId: number; readonly by: number },
  ): Promise<number> {
    const { id } = await tx
      .insertInto('telematics_hire_mark')
      .values({
        tenant_id: ctx.tenant.id,
        van_id: mark.vanId,
        booking_id: mark.bookingId,
        kind: mark.kind,
        reason: mark.reason,
        marked_by: mark.by,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Ends marks that are open: the one that is named, or those of a van or hire which have outlived the hire. */
  async end(tx: TenantTx, ctx: DataContext, which: EndOf): Promise<EndedMark[]> {
    const those =
      'id' in which
        ? sql`m.id = ${which.id}`
        : sql`${'vanId' in which ? sql`m.van_id = ${which.vanId}` : sql`m.booking_id = ${which.bookingId}`}
          and not (b.status = 'active' and b.van_id = m.van_id)`;
    const { rows } = await sql<EndedMark>`
      update telematics_hire_mark m
      set ended_at = greatest(now(), m.marked_at), ended_by = ${'by' in which ? which.by : null}::bigint
      from booking b, van v
      where m.tenant_id = ${ctx.tenant.id} and m.ended_at is null and ${those}
        and b.tenant_id = m.tenant_id and b.id = m.booking_id and v.tenant_id = m.tenant_id and v.id = m.van_id
      returning m.id, m.kind, m.van_id as "vanId", v.registration, m.booking_id as "bookingId"`.execute(tx);
    return rows;
  }

  /** A mark that is open; null where there is none. */
  async one(tx: TenantTx, ctx: DataContext, id: number): Promise<HireMark | null> {
    const { rows } = await sql<MarkRow>`
      select ${markColumns}
      from telematics_hire_mark m join app_user u on u.tenant_id = m.tenant_id and u.id = m.marked_by
      where m.tenant_id = ${ctx.tenant.id} and m.id = ${id} and m.ended_at is null`.execute(tx);
    return rows[0] ? markOf(rows[0]) : null;
  }
}
