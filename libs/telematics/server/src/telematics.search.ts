import { Entitlements } from '@convoy/billing/server';
import type { RequestContext } from '@convoy/platform/context';
import { type SearchHit, type SearchProvider, SearchRegistry } from '@convoy/platform/search';
import { Injectable } from '@nestjs/common';
import { DeviceQueries } from './devices/device.queries.ts';

/** Finds trackers by name, IMEI and van, for staff of brands that have the add-on. */
@Injectable()
export class TelematicsSearch implements SearchProvider {
  readonly kind = 'tracker';
  readonly order = 60;

  constructor(
    registry: SearchRegistry,
    private readonly queries: DeviceQueries,
    private readonly entitlements: Entitlements,
  ) {
    registry.add(this);
  }

  allows(ctx: RequestContext): boolean {
    return ctx.ability.can('read', 'Telematics');
  }

  async find(ctx: RequestContext, query: string, limit: number): Promise<SearchHit[]> {
    if (!(await this.entitlements.may(ctx, 'gps')).may) return [];
    const devices = await this.queries.matching(ctx, query, limit);
    return devices.map(({ id, label, identity, registration }) => ({
      id,
      title: label,
      text: [identity, registration].filter(Boolean).join(' · '),
      path: '/telematics/devices',
    }));
  }
}
