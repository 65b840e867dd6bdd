import { Entitlements } from '@convoy/billing/server';
import { type DataContext, TenantDb } from '@convoy/platform/db';
import { ringNews } from '@convoy/platform/graphql';
import { TenantDirectory } from '@convoy/platform/jobs';
import type { TrackerPoint } from '@convoy/platform/ports';
import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { VAN_LOCATION_NEWS } from '../locations/location-news.ts';
import { IntakeBatches } from './intake-batches.ts';
import { type Mounted, MountedQueries } from './mounted.queries.ts';
import { NewsBell } from './news-bell.ts';
import { implausible } from './plausible.rule.ts';
import { PositionWriter, type VanPoint } from './position.writer.ts';

/** How long it is believed where a tracker is, milliseconds: a tracker that was moved reports to its new van this much later. */
const BELIEVED_MS = 5_000;
const MOST_BELIEVED = 20_000;
/** Least time between two rings, milliseconds: with the time that a page takes to read, a place is on the map within a second. */
const RING_MS = 500;

/** A tracker of a brand. */
export interface KnownDevice {
  readonly deviceId: number;
  readonly tenantId: number;
}

/** What became of points that were handed over. */
export interface TakenPoints {
  readonly taken: number;
  readonly refused: number;
}

/** One of the vans that are elsewhere. */
interface VanNews {
  readonly ctx: DataContext;
  readonly vanId: number;
}

/** Takes what trackers report, whichever protocol they speak: the one way to positions. */
@Injectable()
export class ReportIntake {
  private readonly devices = new LRUCache<string, { device: KnownDevice | null }>({
    max: MOST_BELIEVED,
    ttl: BELIEVED_MS,
  });
  private readonly mounts = new LRUCache<string, { mounted: Mounted | null }>({
    max: MOST_BELIEVED,
    ttl: BELIEVED_MS,
  });
  private readonly logger = new Logger('Telematics');
  private readonly bell = new NewsBell<VanNews>((news) => void this.ring(news), RING_MS);
  private readonly batches: IntakeBatches<DataContext, VanPoint>;

  constructor(
    private readonly db: TenantDb,
    private readonly queries: MountedQueries,
    private readonly tenants: TenantDirectory,
    private readonly entitlements: Entitlements,
    writer: PositionWriter,
  ) {
    this.batches = new IntakeBatches(async (ctx, points) => {
      await writer.keep(ctx, points);
      this.bell.tell(ctx.tenant.id, { ctx, vanId: points[0]!.vanId });
    });
  }

  /** The tracker that names itself so, of the first brand that registered it and may use telematics; null where there is none. */
  async find(protocol: string, identity: string): Promise<KnownDevice | null> {
    const key = `${protocol} ${identity}`;
    const believed = this.devices.get(key);
    if (believed) return believed.device;
    let device: KnownDevice | null = null;
    for (const candidate of await this.queries.named(protocol, identity)) {
      const tenant = await this.tenants.byId(candidate.tenantId);
      if (!tenant || !(await this.entitlements.may({ tenant }, 'gps')).may) continue;
      device = candidate;
      break;
    }
    this.devices.set(key, { device });
    return device;
  }

  /** Keeps points of a tracker. Resolves once they are durable; those that cannot be true, and all of one without a van, are refused. */
  async take({ deviceId, tenantId }: KnownDevice, points: readonly TrackerPoint[]): Promise<TakenPoints> {
    const tenant = await this.tenants.byId(tenantId);
    const ctx = tenant && { tenant };
    const mounted = ctx && (await this.mountedAt(ctx, deviceId));
    if (!ctx || !mounted) return { taken: 0, refused: points.length };
    const now = Date.now();
    const good = points.filter((point) => implausible(point, now, mounted.since) === null);
    await this.batches.add(
      tenantId,
      ctx,
      good.map((point) => ({ vanId: mounted.vanId, deviceId, point })),
    );
    return { taken: good.length, refused: points.length - good.length };
  }

  private async mountedAt(ctx: DataContext, deviceId: number): Promise<Mounted | null> {
    const key = `${ctx.tenant.id} ${deviceId}`;
    const believed = this.mounts.get(key);
    if (believed) return believed.mounted;
    // A tracker that was connected before, or signs its calls, is not named again: its brand may have lost the add-on since.
    const may = (await this.entitlements.may(ctx, 'gps')).may;
    const mounted = may ? await this.queries.mounted(ctx, deviceId) : null;
    this.mounts.set(key, { mounted });
    return mounted;
  }

  /** Positions are durable by now: a page that hears nothing asks by itself. */
  private async ring({ ctx, vanId }: VanNews): Promise<void> {
    try {
      await ringNews(this.db, ctx, VAN_LOCATION_NEWS, [{ id: vanId }]);
    } catch (error) {
      this.logger.warn(`Pages were not told of new places: ${(error as Error).message}`);
    }
  }
}
