import { vanChanged } from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { sql, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** What became of a reading: it was noted, or the instrument showed more before. */
export type NotedReading = { readonly noted: true } | { readonly noted: false; readonly lastMiles: number };

/** Odometers read off the instrument as vans go out and come back. Service plans count from them. */
@Injectable()
export class InstrumentReadings {
  /**
   * Notes what the instrument of a van shows. The same figure again changes nothing. What a tracker worked out since the last
   * reading does not count against it: the instrument is right.
   * @param tx the caller's transaction; the van is locked in it
   * @param miles what it shows
   */
  async note(tx: TenantTx, ctx: RequestContext, vanId: number, miles: number): Promise<NotedReading> {
    const { rows } = await sql<{ odometer_miles: number | null }>`
      select v.odometer_miles from van v
      where v.tenant_id = ${ctx.tenant.id} and v.id = ${vanId} for no key update`.execute(tx);
    const { rows: read } = await sql<{ miles: number }>`
      select o.miles from van_odometer o
      where o.tenant_id = ${ctx.tenant.id} and o.van_id = ${vanId} and not o.tracked
      order by o.noted_at desc, o.id desc limit 1`.execute(tx);
    const before = rows[0]?.odometer_miles ?? null;
    const lastMiles = read[0]?.miles ?? null;
    if (lastMiles !== null && miles < lastMiles) return { noted: false, lastMiles };
    if (lastMiles === miles && before === miles) return { noted: true };
    await tx
      .insertInto('van_odometer')
      .values({ tenant_id: ctx.tenant.id, van_id: vanId, miles, noted_by: ctx.actor?.id ?? null })
      .execute();
    const changes = { odometerMiles: [before, miles] };
    await writeAudit(tx, ctx, { action: 'odometer', subject: 'Van', subjectId: vanId, details: { changes } });
    await writeEvent(tx, ctx, vanChanged, `van:${vanId}`, { vanId, fields: ['odometerMiles'] });
    return { noted: true };
  }
}
