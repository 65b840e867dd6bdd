import { type DataContext, GlobalDb, sql, TenantDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** Where a tracker is: its van, and since when, milliseconds since 1970. */
export interface Mounted {
  readonly vanId: number;
  readonly since: number;
}

/** What the intake asks of trackers. */
@Injectable()
export class MountedQueries {
  constructor(
    private readonly db: TenantDb,
    private readonly global: GlobalDb,
  ) {}

  /** Brands that registered a tracker of this name, the first one first. */
  async named(protocol: string, identity: string): Promise<{ tenantId: number; deviceId: number }[]> {
    const { rows } = await sql<{ tenant_id: number; id: number }>`
      select tenant_id, id from app.tracker_named(${protocol}, ${identity})`.execute(this.global.select);
    return rows.map(({ tenant_id, id }) => ({ tenantId: tenant_id, deviceId: id }));
  }

  /** Null where the tracker is in no van of the fleet, or not there. */
  async mounted(ctx: DataContext, deviceId: number): Promise<Mounted | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('telematics_device as d')
      .innerJoin('van as v', (join) =>
        join.onRef('v.tenant_id', '=', 'd.tenant_id').onRef('v.id', '=', 'd.van_id'),
      )
      .select(['v.id', 'd.mounted_at'])
      .where('d.tenant_id', '=', ctx.tenant.id)
      .where('d.id', '=', deviceId)
      .where('v.retired_at', 'is', null)
      .executeTakeFirst();
    return row?.mounted_at ? { vanId: row.id, since: row.mounted_at.getTime() } : null;
  }
}
