import { Entitlements } from '@convoy/billing/server';
import { type RequestContext, systemContext } from '@convoy/platform/context';
import { TenantDb, writeAudit, writeEvent } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { TenantDirectory } from '@convoy/platform/jobs';
import { emptyAbility } from '@convoy/platform/policy';
import {
  type TrackerRegistration,
  type TrackerRelease,
  telematicsErrors,
  trackerReleased,
} from '@convoy/telematics/contract';
import { Injectable } from '@nestjs/common';
import { DeviceQueries } from '../devices/device.queries.ts';
import { noteDevice } from '../devices/devices.service.ts';
import { TrackerReleaseQueries } from './tracker-release.queries.ts';

/**
 * Trackers that a brand sold and never removed: they would report to it for ever. Head office releases them, with a reason that both
 * it and the brand keep.
 */
@Injectable()
export class TrackerReleases {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: TrackerReleaseQueries,
    private readonly devices: DeviceQueries,
    private readonly tenants: TenantDirectory,
    private readonly entitlements: Entitlements,
  ) {}

  async registrations(ctx: RequestContext, identity: string): Promise<TrackerRegistration[]> {
    const rows = await this.queries.registrations(ctx, identity);
    const taken = new Set<string>();
    const found: TrackerRegistration[] = [];
    for (const row of rows) {
      const tenant = await this.tenants.byId(row.tenant_id);
      const may = tenant !== null && (await this.entitlements.may({ tenant }, 'gps')).may;
      const receives = may && !taken.has(row.protocol);
      if (receives) taken.add(row.protocol);
      found.push({
        id: row.id,
        brand: row.brand,
        protocol: row.protocol,
        registeredAt: row.created_at.toISOString(),
        lastFixAt: row.last_fix_at?.toISOString() ?? null,
        inVan: row.mounted,
        receives,
      });
    }
    return found;
  }

  /**
   * Removes a tracker from the brand that registered it; what it recorded stays with that brand. Head office's own audit entry comes
   * first: it tells also of one that failed.
   * @throws TELEMATICS_DEVICE_NOT_FOUND
   */
  async release(ctx: RequestContext, id: number, { identity, reason }: TrackerRelease): Promise<void> {
    const rows = await this.queries.registrations(ctx, identity);
    const row = rows.find((one) => one.id === id);
    // A brand that was closed has its trackers still, and the list shows them.
    const tenant = row && (await this.tenants.byIdEvenClosed(row.tenant_id));
    if (!tenant) throw new DomainError(telematicsErrors.TELEMATICS_DEVICE_NOT_FOUND);
    await this.db.write(ctx, (tx) =>
      writeAudit(tx, ctx, {
        action: 'release',
        subject: 'TelematicsDevice',
        subjectId: id,
        details: { identity, brand: tenant.slug, reason },
      }),
    );
    // The person of head office is none of the brand's: its own record says that head office did it.
    const theirs = systemContext(tenant, 'worker', emptyAbility(), ctx.requestId);
    await this.db.write(theirs, async (tx) => {
      const removed = await this.devices.remove(tx, theirs, id);
      if (!removed) throw new DomainError(telematicsErrors.TELEMATICS_DEVICE_NOT_FOUND);
      await noteDevice(tx, theirs, id, 'removed', removed, { by: 'head office', identity, reason });
      await writeEvent(tx, theirs, trackerReleased, `telematics-device:${id}`, {
        telematicsDeviceId: id,
        label: removed.label,
        identity,
        reason,
      });
    });
  }
}
