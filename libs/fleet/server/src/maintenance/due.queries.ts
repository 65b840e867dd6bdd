import type { FleetVan } from '@convoy/fleet/contract';
import { type DataContext, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { ReadingsSince } from './miles-driven.rule.ts';
import { type OdometerReading, USE_DAYS } from './use-rate.rule.ts';

/** What is looked at of a van that is in the fleet. */
export interface WatchedVan {
  id: number;
  registration: string;
  make: string;
  model: string;
  van_type: FleetVan['vanType'];
  category: FleetVan['category'];
  status: string;
  odometer_miles: number | null;
  mot_expires_on: string | null;
  tax_expires_on: string | null;
  insurance_expires_on: string | null;
  /** The day it was added, where the brand is. */
  added_on: string;
}

/** A stored odometer reading. */
interface ReadingRow {
  van_id: number;
  on: string;
  miles: number;
  replaced: boolean | null;
}

/** An open task. */
export interface TaskRow {
  id: number;
  van_id: number;
  kind: 'mot' | 'tax' | 'insurance' | 'plan';
  plan_id: number | null;
  booking_id: number | null;
  /** Which time it is that the thing comes due: from when its plan is counted, or the day its paper ends. */
  cycle: string;
  due_on: string;
}

/** Reads what makes things due, and keeps the tasks that come of it. */
@Injectable()
export class DueQueries {
  constructor(private readonly db: TenantDb) {}

  /** Vans that are in the fleet, by registration. */
  async vans(ctx: DataContext): Promise<WatchedVan[]> {
    const { rows } = await sql<WatchedVan>`
      select v.id, v.registration, v.make, v.model, v.van_type, v.category, v.status, v.odometer_miles,
             v.mot_expires_on, v.tax_expires_on, v.insurance_expires_on,
             (v.created_at at time zone ${ctx.tenant.timeZone})::date as added_on
      from van v where v.tenant_id = ${ctx.tenant.id} and v.retired_at is null order by v.registration`.execute(
      this.db.read(ctx),
    );
    return rows;
  }

  /** What odometers showed in the last year and once before, in the order in which it was noted. */
  async readings(ctx: DataContext): Promise<ReadonlyMap<number, OdometerReading[]>> {
    const { rows } = await sql<ReadingRow>`
      select o.van_id, (o.noted_at at time zone ${ctx.tenant.timeZone})::date as on, o.miles, o.replaced
      from van_odometer o
      where o.tenant_id = ${ctx.tenant.id} and o.noted_at > now() - make_interval(days => ${USE_DAYS + 1}::int)
      order by o.van_id, o.noted_at, o.id`.execute(this.db.read(ctx));
    const readings = new Map<number, OdometerReading[]>();
    for (const { van_id, ...reading } of rows) {
      const of = readings.get(van_id) ?? [];
      of.push(reading);
      readings.set(van_id, of);
    }
    return readings;
  }

  /** What odometers showed around some days and since: from there miles are counted. */
  async readingsSince(
    ctx: DataContext,
    asked: readonly { readonly vanId: number; readonly since: string }[],
  ): Promise<ReadingsSince[]> {
    if (asked.length === 0) return [];
    const zone = ctx.tenant.timeZone;
    const { rows } = await sql<ReadingsSince & { place: number }>`
      select w.place, r.until_then as "byThen", r.after
      from jsonb_to_recordset(${JSON.stringify(asked.map((one, place) => ({ ...one, place })))}::jsonb)
        as w (place int, "vanId" bigint, since date)
      cross join lateral (
        select w.since::timestamp at time zone ${zone} as begins, (w.since + 1)::timestamp at time zone ${zone} as ends
      ) d
      cross join lateral (
        select coalesce(json_agg(one.reading order by o.noted_at, o.id) filter (where o.noted_at < d.ends), '[]') as until_then,
               coalesce(json_agg(one.reading order by o.noted_at, o.id) filter (where o.noted_at >= d.ends), '[]') as after
        from van_odometer o
        cross join lateral (select json_build_object('miles', o.miles, 'replaced', o.replaced) as reading) one
        where o.tenant_id = ${ctx.tenant.id} and o.van_id = w."vanId"
          and o.noted_at >= coalesce(
            (select max(b.noted_at) from van_odometer b
             where b.tenant_id = ${ctx.tenant.id} and b.van_id = w."vanId" and b.noted_at < d.begins), '-infinity')
      ) r`.execute(this.db.read(ctx));
    const found = new Map(rows.map(({ place, byThen, after }) => [place, { byThen, after }]));
    return asked.map((_, place) => found.get(place) ?? { byThen: [], after: [] });
  }

  /** Open jobs that will fulfil plans: by plan and van. */
  async openJobs(ctx: DataContext): Promise<{ id: number; plan_id: number; van_id: number }[]> {
    const { rows } = await sql<{ id: number; plan_id: number; van_id: number }>`
      select m.id, m.plan_id, m.van_id from maintenance m
      where m.tenant_id = ${ctx.tenant.id} and m.plan_id is not null and m.status in ('scheduled', 'in-progress')
      order by m.starts_at desc`.execute(this.db.read(ctx));
    return rows;
  }

  async openTasks(tx: TenantTx, ctx: DataContext): Promise<TaskRow[]> {
    const rows = await tx
      .selectFrom('fleet_task')
      .select(['id', 'van_id', 'kind', 'plan_id', 'booking_id', 'cycle', 'due_on'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('done_at', 'is', null)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    return rows as TaskRow[];
  }

  /**
   * Opens the task of a cycle, or again the one it had: a cycle has one, and with it what was reminded of. One that a member of
   * staff marked as done stays done.
   * @returns the task's id, or null where it is open or marked as done
   */
  async openTask(tx: TenantTx, ctx: DataContext, task: Omit<TaskRow, 'id'>): Promise<number | null> {
    const { rows } = await sql<{ id: number }>`
      insert into fleet_task (tenant_id, van_id, kind, plan_id, booking_id, cycle, due_on)
      values (${ctx.tenant.id}, ${task.van_id}, ${task.kind}, ${task.plan_id}, ${task.booking_id}, ${task.cycle},
              ${task.due_on})
      on conflict (tenant_id, van_id, kind, coalesce(plan_id, 0), coalesce(booking_id, 0), cycle)
      do update set done_at = null, due_on = excluded.due_on
      where fleet_task.done_at is not null and fleet_task.done_by is null
      returning id`.execute(tx);
    return rows[0]?.id ?? null;
  }

  async moveTask(tx: TenantTx, ctx: DataContext, id: number, dueOn: string): Promise<void> {
    await tx
      .updateTable('fleet_task')
      .set({ due_on: dueOn })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }

  async closeTasks(tx: TenantTx, ctx: DataContext, ids: readonly number[]): Promise<void> {
    await tx
      .updateTable('fleet_task')
      .set({ done_at: sql`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
      .execute();
  }

  /** Notes that something is reminded of. @returns false where it was before */
  async remindOnce(tx: TenantTx, ctx: DataContext, taskId: number, days: number): Promise<boolean> {
    const row = await tx
      .insertInto('fleet_reminder')
      .values({ tenant_id: ctx.tenant.id, task_id: taskId, days_before: days })
      .onConflict((conflict) => conflict.doNothing())
      .returning('task_id')
      .executeTakeFirst();
    return row !== undefined;
  }
}
