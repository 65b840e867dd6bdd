import { type DataContext, sql, TenantDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** Reads how far vans were driven since an instant. */
@Injectable()
export class DrivenSinceQueries {
  constructor(private readonly db: TenantDb) {}

  /** Vans that carry a tracker. */
  async tracked(ctx: DataContext): Promise<number[]> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('telematics_device')
      .select('van_id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('van_id', 'is not', null)
      .execute();
    return rows.flatMap(({ van_id }) => van_id ?? []);
  }

  /** Metres of the trips that each van began since an instant of its own; vans without such trips are left out. */
  async metres(
    ctx: DataContext,
    asked: readonly { readonly vanId: number; readonly at: Date }[],
  ): Promise<ReadonlyMap<number, number>> {
    const { rows } = await sql<{ van_id: number; metres: number }>`
      select t.van_id, sum(t.distance_m)::float8 as metres
      from unnest(${asked.map(({ vanId }) => vanId)}::bigint[], ${asked.map(({ at }) => at)}::timestamptz[]) as a (van_id, since)
      join telematics_trip t on t.tenant_id = ${ctx.tenant.id} and t.van_id = a.van_id and t.started_at >= a.since
      group by t.van_id`.execute(this.db.read(ctx));
    return new Map(rows.map(({ van_id, metres }) => [van_id, metres]));
  }
}
