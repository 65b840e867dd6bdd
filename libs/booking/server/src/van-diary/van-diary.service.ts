import { blockingStatuses } from '@convoy/booking/contract';
import type { DiaryEntry, HireAhead } from '@convoy/fleet/contract';
import { type HiresAhead, VanDiaryPort } from '@convoy/fleet/server';
import type { RequestContext } from '@convoy/platform/context';
import { sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { addDays } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';

/** Most entries of a diary that are given. */
const MOST_ENTRIES = 500;

interface DiaryRow {
  kind: DiaryEntry['kind'];
  blocked_from: Date;
  blocked_until: Date;
  booking_id: number | null;
  reference: string | null;
  status: string | null;
  pickup_at: Date | null;
  return_at: Date | null;
  first_name: string | null;
  last_name: string | null;
  job_type: string | null;
  description: string | null;
  from_name: string | null;
  to_name: string | null;
}

/** Tells the fleet what takes its vans. */
@Injectable()
export class VanDiaryService {
  constructor(
    port: VanDiaryPort,
    private readonly db: TenantDb,
  ) {
    port.answeredBy(
      (tx, ctx, vanIds) => this.ahead(tx, ctx, vanIds),
      (ctx, vanId, from, until) => this.diary(ctx, vanId, from, until),
    );
  }

  private async ahead(tx: TenantTx, ctx: RequestContext, vanIds: readonly number[]): Promise<HiresAhead> {
    const rows = await tx
      .selectFrom('booking')
      .select(['id', 'van_id', 'reference', 'pickup_at'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('van_id', '=', sql<number>`any(${[...vanIds]}::bigint[])`)
      .where('status', 'in', [...blockingStatuses])
      // A hold whose time is over holds nothing, whether the worker has seen it or not.
      .where((is) => is.or([is('hold_expires_at', 'is', null), is('hold_expires_at', '>', sql<Date>`now()`)]))
      .orderBy('pickup_at')
      .orderBy('id')
      .execute();
    const ahead = new Map<number, HireAhead[]>();
    for (const row of rows) {
      const hire = { bookingId: row.id, reference: row.reference, pickupAt: row.pickup_at.toISOString() };
      ahead.set(row.van_id, [...(ahead.get(row.van_id) ?? []), hire]);
    }
    return ahead;
  }

  private async diary(
    ctx: RequestContext,
    vanId: number,
    from: string,
    until: string,
  ): Promise<DiaryEntry[]> {
    const zone = ctx.tenant.timeZone;
    const { rows } = await sql<DiaryRow>`
      select a.kind, a.blocked_from, a.blocked_until, b.id as booking_id, b.reference, b.status, b.pickup_at, b.return_at,
             u.first_name, u.last_name, m.type as job_type, m.description, f.name as from_name, d.name as to_name
      from van_allocation a
      left join booking b on b.tenant_id = a.tenant_id and b.id = a.booking_id
      left join app_user u on u.tenant_id = b.tenant_id and u.id = b.customer_id
      left join maintenance m on m.tenant_id = a.tenant_id and m.id = a.maintenance_id
      left join van_transfer t on t.tenant_id = a.tenant_id and t.id = a.transfer_id
      left join depot f on f.tenant_id = t.tenant_id and f.id = t.from_depot_id
      left join depot d on d.tenant_id = t.tenant_id and d.id = t.to_depot_id
      where a.tenant_id = ${ctx.tenant.id} and a.van_id = ${vanId}
        and a.blocked_until > (${from}::date::timestamp at time zone ${zone})
        and a.blocked_from < (${addDays(until, 1)}::date::timestamp at time zone ${zone})
        and (a.hold_expires_at is null or a.hold_expires_at > now())
      order by a.blocked_from limit ${MOST_ENTRIES}`.execute(this.db.read(ctx));
    return rows.map(toEntry);
  }
}

function toEntry(row: DiaryRow): DiaryEntry {
  return {
    kind: row.kind,
    from: row.blocked_from.toISOString(),
    until: row.blocked_until.toISOString(),
    booking:
      row.booking_id === null
        ? null
        : {
            id: row.booking_id,
            reference: row.reference!,
            status: row.status!,
            customerName: `${row.first_name} ${row.last_name}`,
            pickupAt: row.pickup_at!.toISOString(),
            returnAt: row.return_at!.toISOString(),
          },
    job: row.job_type === null ? null : { type: row.job_type, description: row.description! },
    transfer: row.from_name === null ? null : { from: row.from_name, to: row.to_name! },
  };
}
