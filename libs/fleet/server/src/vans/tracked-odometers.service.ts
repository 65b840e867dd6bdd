import { vanChanged } from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { type DataContext, sql, TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** What was last read off the instrument of a van. */
export interface ReadOdometer {
  readonly vanId: number;
  readonly miles: number;
  readonly at: Date;
}

/** Where an odometer stands by what a tracker saw since it was read. */
export interface TrackedReading {
  readonly vanId: number;
  readonly miles: number;
}

/** Odometers that go on by what trackers see, between the times when they are read. Service plans count from them. */
@Injectable()
export class TrackedOdometers {
  constructor(private readonly db: TenantDb) {}

  /** The last reading off the instrument of each of some vans of the fleet; none for a van that was never read. */
  async lastRead(ctx: DataContext, vanIds: readonly number[]): Promise<ReadOdometer[]> {
    const { rows } = await sql<{ van_id: number; miles: number; noted_at: Date }>`
      select o.van_id, o.miles, o.noted_at
      from van v
      cross join lateral (
        select r.van_id, r.miles, r.noted_at from van_odometer r
        where r.tenant_id = v.tenant_id and r.van_id = v.id and not r.tracked
        order by r.noted_at desc, r.id desc limit 1
      ) o
      where v.tenant_id = ${ctx.tenant.id} and v.id = any(${[...vanIds]}::bigint[]) and v.retired_at is null
      order by v.id`.execute(this.db.read(ctx));
    return rows.map(({ van_id, miles, noted_at }) => ({ vanId: van_id, miles, at: noted_at }));
  }

  /**
   * Notes where odometers stand. A reading that is not above what is known changes nothing, so that the same one may be noted again.
   * @returns how many went on
   */
  note(ctx: RequestContext, readings: readonly TrackedReading[]): Promise<number> {
    return this.db.write(ctx, async (tx) => {
      let noted = 0;
      for (const reading of [...readings].sort((a, b) => a.vanId - b.vanId))
        if (await this.noteOne(tx, ctx, reading)) noted++;
      return noted;
    });
  }

  private async noteOne(
    tx: TenantTx,
    ctx: RequestContext,
    { vanId, miles }: TrackedReading,
  ): Promise<boolean> {
    const { rows } = await sql<{ odometer_miles: number }>`
      select v.odometer_miles from van v
      where v.tenant_id = ${ctx.tenant.id} and v.id = ${vanId} and v.retired_at is null and v.odometer_miles < ${miles}::int
      for no key update`.execute(tx);
    const before = rows[0];
    if (!before) return false;
    await tx
      .insertInto('van_odometer')
      .values({ tenant_id: ctx.tenant.id, van_id: vanId, miles, tracked: true })
      .execute();
    const changes = { odometerMiles: [before.odometer_miles, miles] };
    await writeAudit(tx, ctx, { action: 'odometer', subject: 'Van', subjectId: vanId, details: { changes } });
    await writeEvent(tx, ctx, vanChanged, `van:${vanId}`, { vanId, fields: ['odometerMiles'] });
    return true;
  }
}
