import { type CustomerPart, CustomerParts, type PartData } from '@convoy/customer/server';
import type { RequestContext } from '@convoy/platform/context';
import { sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { hireSpans } from '../hires/hire-spans.sql.ts';
import { HireFixes } from './hire-fixes.queries.ts';

/** What stands where words were that may name a person. */
const FORGOTTEN = '[erased]';

/** What trackers and people say of a customer's hires, when customers are merged, taken along and erased. */
@Injectable()
export class TelematicsCustomerPart implements CustomerPart {
  readonly name = 'telematics';

  constructor(
    parts: CustomerParts,
    private readonly db: TenantDb,
    private readonly fixes: HireFixes,
  ) {
    parts.add(this);
  }

  /** All of it hangs on hires, which move. */
  async moveTo(): Promise<Record<string, number>> {
    return {};
  }

  /** Fixes that arrive later are not kept. Words go, and where hires went; figures of the van stay, under no hire's name once the hire has none. */
  async forget(tx: TenantTx, ctx: RequestContext, ids: readonly number[]): Promise<void> {
    const theirs = sql`any(${[...ids]}::bigint[])`;
    await sql`
      update telematics_objection o
      set words = ${FORGOTTEN}, answer = case when o.answer is null then null else ${FORGOTTEN} end,
        erased_at = coalesce(o.erased_at, now())
      from booking b
      where o.tenant_id = ${ctx.tenant.id} and b.tenant_id = o.tenant_id and b.id = o.booking_id
        and b.customer_id = ${theirs}`.execute(tx);
    await sql`
      delete from telematics_kept_position k using booking b
      where k.tenant_id = ${ctx.tenant.id} and b.tenant_id = k.tenant_id and b.id = k.booking_id
        and b.customer_id = ${theirs}`.execute(tx);
    await sql`
      delete from telematics_trip t using booking b
      where t.tenant_id = ${ctx.tenant.id} and b.tenant_id = t.tenant_id and b.id = t.booking_id
        and b.customer_id = ${theirs}`.execute(tx);
    await sql`
      update telematics_event e set latitude = null, longitude = null, place = '', booking_id = null
      from booking b
      where e.tenant_id = ${ctx.tenant.id} and b.tenant_id = e.tenant_id and b.id = e.booking_id
        and b.customer_id = ${theirs}`.execute(tx);
    await sql`
      delete from telematics_route r using booking b
      where r.tenant_id = ${ctx.tenant.id} and b.tenant_id = r.tenant_id and b.id = r.booking_id
        and b.customer_id = ${theirs}`.execute(tx);
    await sql`
      update telematics_hire_mark m set reason = null, ended_at = coalesce(m.ended_at, greatest(now(), m.marked_at))
      from booking b
      where m.tenant_id = ${ctx.tenant.id} and b.tenant_id = m.tenant_id and b.id = m.booking_id
        and b.customer_id = ${theirs}`.execute(tx);
    await sql`
      insert into telematics_erased (tenant_id, van_id, from_at, to_at)
      select b.tenant_id, h.van_id, h.from_at, max(coalesce(h.to_at, now()))
      from booking b join ${hireSpans(ctx)} h on h.booking_id = b.id
      where b.tenant_id = ${ctx.tenant.id} and b.customer_id = ${theirs} and h.from_at < coalesce(h.to_at, now())
      group by b.tenant_id, h.van_id, h.from_at
      on conflict (tenant_id, van_id, from_at) do update set
        to_at = greatest(telematics_erased.to_at, excluded.to_at)`.execute(tx);
    // Its rows are now those of the brand's other erased customers as well: what is theirs is gone already.
    for (const table of [sql`telematics_position`, sql`telematics_latest`])
      await sql`
        delete from ${table} p using telematics_erased e
        where p.tenant_id = ${ctx.tenant.id} and e.tenant_id = p.tenant_id and e.van_id = p.van_id
          and p.device_time >= e.from_at and p.device_time < e.to_at`.execute(tx);
  }

  async dataOf(ctx: RequestContext, ids: readonly number[]): Promise<PartData> {
    const theirs = sql`any(${[...ids]}::bigint[])`;
    const db = this.db.read(ctx);
    const [objections, trips, events, days, hires, routes, marks] = await Promise.all([
      sql`
        select b.reference, o.words, o.at, o.answer, o.answered_at
        from telematics_objection o join booking b on b.tenant_id = o.tenant_id and b.id = o.booking_id
        where o.tenant_id = ${ctx.tenant.id} and b.customer_id = ${theirs} order by o.at`.execute(db),
      sql`
        select b.reference, t.started_at, t.ended_at, t.from_place, t.to_place, t.from_latitude, t.from_longitude, t.to_latitude,
          t.to_longitude, t.distance_m, t.top_kmh
        from telematics_trip t join booking b on b.tenant_id = t.tenant_id and b.id = t.booking_id
        where t.tenant_id = ${ctx.tenant.id} and b.customer_id = ${theirs} order by t.started_at`.execute(db),
      sql`
        select b.reference, e.kind, e.at, e.place, e.value, e.unit
        from telematics_event e join booking b on b.tenant_id = e.tenant_id and b.id = e.booking_id
        where e.tenant_id = ${ctx.tenant.id} and b.customer_id = ${theirs} order by e.at, e.id`.execute(db),
      sql`
        select b.reference, d.day, d.distance_m, d.moving_s, d.idle_s, d.top_kmh, d.fuel_l, d.harsh_braking,
          d.rapid_acceleration, d.harsh_cornering, d.speeding
        from telematics_day d join booking b on b.tenant_id = d.tenant_id and b.id = d.booking_id
        where d.tenant_id = ${ctx.tenant.id} and b.customer_id = ${theirs} order by d.day, d.part`.execute(
        db,
      ),
      sql<{ id: number; reference: string }>`
        select b.id, b.reference from booking b
        where b.tenant_id = ${ctx.tenant.id} and b.customer_id = ${theirs} and b.handed_over_at is not null
        order by b.handed_over_at, b.id`.execute(db),
      sql`
        select b.reference, r.sent_at, r.sent
        from telematics_route r join booking b on b.tenant_id = r.tenant_id and b.id = r.booking_id
        where r.tenant_id = ${ctx.tenant.id} and b.customer_id = ${theirs} order by r.sent_at`.execute(db),
      // A mark that stands is left out: its customer would learn that the van is looked for (Data Protection Act 2018, schedule 2,
      // paragraph 2: prevention of crime).
      sql`
        select b.reference, m.kind, m.reason, m.marked_at, m.ended_at
        from telematics_hire_mark m join booking b on b.tenant_id = m.tenant_id and b.id = m.booking_id
        where m.tenant_id = ${ctx.tenant.id} and b.customer_id = ${theirs} and m.ended_at is not null
        order by m.marked_at`.execute(db),
    ]);
    return {
      records: {
        objections: objections.rows,
        trips: trips.rows,
        events: events.rows,
        days: days.rows,
        routes: routes.rows,
        marks: marks.rows,
      },
      files: hires.rows.map(({ id, reference }) => ({
        path: `positions-${reference}.csv`,
        read: () => this.fixes.csvOf(ctx, id),
      })),
    };
  }
}
