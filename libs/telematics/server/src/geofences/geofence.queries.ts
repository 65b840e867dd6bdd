import type { Point } from '@convoy/places/contract';
import { type DataContext, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import type { Geofence, GeofenceInput } from '@convoy/telematics/contract';
import { Injectable } from '@nestjs/common';
import { hiddenVan } from '../locations/hidden-van.sql.ts';
import type { FenceArea } from '../rules/events/fence-distance.rule.ts';
import { areaOf, columnsOf, type FenceColumns, shapeOf } from './fence-area.rule.ts';

interface FenceRow extends FenceColumns {
  readonly id: number;
  readonly name: string;
  readonly depot_id: number | null;
  readonly tells_enter: boolean;
  readonly tells_leave: boolean;
  readonly dwell_minutes: number | null;
  readonly revision: number;
}

/** A fence, and where it lies now. */
export interface DrawnFence {
  readonly fence: Omit<Geofence, 'vansInside'>;
  readonly area: FenceArea;
}

/** Reads and writes `telematics_geofence`. */
@Injectable()
export class GeofenceQueries {
  constructor(private readonly db: TenantDb) {}

  /** Fences of the brand, by their names. */
  async all(ctx: DataContext): Promise<DrawnFence[]> {
    const { rows } = await sql<FenceRow>`${selected(ctx)} order by lower(f.name), f.id`.execute(
      this.db.read(ctx),
    );
    return rows.map(toDrawn);
  }

  async one(ctx: DataContext, id: number): Promise<DrawnFence | null> {
    const { rows } = await sql<FenceRow>`${selected(ctx)} and f.id = ${id}`.execute(this.db.read(ctx));
    return rows[0] ? toDrawn(rows[0]) : null;
  }

  /** The latest fix of each van in the fleet whose place is not hidden: a small fence would tell it to the metre. */
  async latest(ctx: DataContext): Promise<Point[]> {
    const { rows } = await sql<Point>`
      select l.latitude, l.longitude
      from telematics_latest l
      join van v on v.tenant_id = l.tenant_id and v.id = l.van_id and v.retired_at is null
      where l.tenant_id = ${ctx.tenant.id} and not ${hiddenVan(ctx, sql`l.van_id`)}`.execute(
      this.db.read(ctx),
    );
    return rows;
  }

  async count(tx: TenantTx, ctx: DataContext): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from telematics_geofence where tenant_id = ${ctx.tenant.id}`.execute(tx);
    return rows[0]!.count;
  }

  async insert(tx: TenantTx, ctx: DataContext, input: GeofenceInput): Promise<number> {
    const row = await tx
      .insertInto('telematics_geofence')
      .values({ tenant_id: ctx.tenant.id, ...columnsOf(input.shape), ...factsOf(input) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }

  /**
   * An area that is drawn otherwise counts from now on: nothing before is told of it.
   * @returns false where it is not there, or no longer as the caller read it
   */
  async change(
    tx: TenantTx,
    ctx: DataContext,
    id: number,
    revision: number,
    input: GeofenceInput,
  ): Promise<boolean> {
    const area = columnsOf(input.shape);
    const row = await tx
      .updateTable('telematics_geofence')
      .set({
        ...area,
        ...factsOf(input),
        created_at: sql<Date>`case
          when (kind, latitude, longitude, metres, corners, depot_id) is not distinct from (${area.kind}::text,
            ${area.latitude}::float8, ${area.longitude}::float8, ${area.metres}::int, ${area.corners}::float8[],
            ${area.depot_id}::bigint) then created_at
          else now() end`,
      })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .where('revision', '=', revision)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** @returns the name of the removed one; null where there is none */
  async remove(tx: TenantTx, ctx: DataContext, id: number): Promise<string | null> {
    const row = await tx
      .deleteFrom('telematics_geofence')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    return row?.name ?? null;
  }

  async hasDepot(tx: TenantTx, ctx: DataContext, depotId: number): Promise<boolean> {
    const row = await tx
      .selectFrom('depot')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', depotId)
      .executeTakeFirst();
    return row !== undefined;
  }
}

const selected = ({ tenant }: DataContext) => sql`
  select f.id, f.name, f.kind, coalesce(d.latitude, f.latitude) as latitude, coalesce(d.longitude, f.longitude) as longitude,
    f.metres, f.corners, f.depot_id, f.tells_enter, f.tells_leave, f.dwell_minutes, f.revision
  from telematics_geofence f
  left join depot d on d.tenant_id = f.tenant_id and d.id = f.depot_id
  where f.tenant_id = ${tenant.id}`;

const factsOf = ({ name, tellsEnter, tellsLeave, dwellMinutes }: GeofenceInput) => ({
  name,
  tells_enter: tellsEnter,
  tells_leave: tellsLeave,
  dwell_minutes: dwellMinutes,
});

const toDrawn = (row: FenceRow): DrawnFence => ({
  area: areaOf(row),
  fence: {
    id: row.id,
    name: row.name,
    shape: shapeOf(row),
    tellsEnter: row.tells_enter,
    tellsLeave: row.tells_leave,
    dwellMinutes: row.dwell_minutes,
    revision: row.revision,
  },
});
