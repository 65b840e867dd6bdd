import { spacedRegistration } from '@convoy/fleet/server';
import { nearestRoad, PlacesService } from '@convoy/places/server';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, type TenantTx, writeEvents } from '@convoy/platform/db';
import {
  type EventUnit,
  type TelematicsEventKind,
  type TelematicsSettings,
  vanTelematicsEvent,
} from '@convoy/telematics/contract';
import { Injectable } from '@nestjs/common';
import { SettingsQueries } from '../settings/settings.queries.ts';
import { DayQueries, type VanAndDay } from './day.queries.ts';
import { DayWriter, type NewEvent } from './day.writer.ts';
import { type DayFence, type VanDay, vanDay } from './van-day.rule.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** A day before, fences and trackers are looked at at least. */
const LEAST_LOOK_BACK_HOURS = 24;

/** Works out trips, events and figures of vans from their fixes. */
@Injectable()
export class DayService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: DayQueries,
    private readonly writer: DayWriter,
    private readonly settings: SettingsQueries,
    private readonly places: PlacesService,
  ) {}

  /**
   * Works out a van's civil day from its fixes and replaces what was kept of it, in one transaction. The same fixes give the same
   * rows, in whatever order they came; events that are new, and only those, are told to others.
   * @param day civil date of the brand, `2026-11-26`
   * @returns null for a van that is not there, and a day that is older than the brand keeps positions
   */
  async recompute(ctx: RequestContext, vanId: number, day: string): Promise<VanDay | null> {
    const of = { vanId, day };
    const settings = await this.settings.read(ctx);
    return this.db.write(ctx, async (tx) => {
      const since = await this.queries.claim(tx, ctx, of);
      const frame = await this.queries.frame(tx, ctx, of);
      // Of a day that is no longer kept whole, what was worked out while it was is worth more.
      if (!frame || frame.from < Date.now() - settings.retentionDays * DAY_MS) {
        await this.queries.release(tx, ctx, of, since);
        return null;
      }
      const known = await this.workOut(tx, ctx, of, settings, frame);
      const placeName = (latitude: number, longitude: number) => this.placeName(latitude, longitude);
      await this.writer.trips(tx, ctx, of, known, placeName);
      const fresh = await this.told(tx, ctx, await this.writer.events(tx, ctx, of, known, placeName));
      await this.writer.parts(tx, ctx, of, known);
      await writeEvents(
        tx,
        ctx,
        vanTelematicsEvent,
        fresh.map((event) => ({
          aggregate: `van:${vanId}`,
          payload: payloadOf(event, vanId, spacedRegistration(frame.registration)),
        })),
      );
      await this.queries.release(tx, ctx, of, since);
      return known;
    });
  }

  /** The events that others are told: the fence of a van that is shown by its town alone would tell its place. */
  private async told(tx: TenantTx, ctx: RequestContext, fresh: readonly NewEvent[]): Promise<NewEvent[]> {
    const crossings = fresh.flatMap(({ geofence, booking_id }) => (geofence && booking_id ? booking_id : []));
    if (crossings.length === 0) return [...fresh];
    const hidden = await this.queries.hidden(tx, ctx, crossings);
    return fresh.filter(
      ({ geofence, booking_id }) => geofence === null || booking_id === null || !hidden.has(booking_id),
    );
  }

  /** On how many days after a day its fixes may count: a van stays in a fence, or is silent, for up to a week. */
  daysAfter(ctx: RequestContext): Promise<number> {
    return this.db.write(ctx, async (tx) => {
      const [settings, fences] = [await this.settings.read(ctx), await this.queries.fences(tx, ctx)];
      return Math.ceil(lookBackHours(settings, fences) / 24);
    });
  }

  private async workOut(
    tx: TenantTx,
    ctx: RequestContext,
    { vanId }: VanAndDay,
    settings: TelematicsSettings,
    { from, to }: { readonly from: number; readonly to: number },
  ): Promise<VanDay> {
    const fences = await this.queries.fences(tx, ctx);
    const span = { from, to, sparseFrom: from - lookBackHours(settings, fences) * HOUR_MS };
    const points = await this.queries.points(tx, ctx, vanId, span);
    const hires = await this.queries.hires(tx, ctx, vanId, span);
    const trackedSince = await this.queries.trackedSince(tx, ctx, vanId);
    const sendsLate = await this.queries.heardLately(tx, ctx, vanId);
    return vanDay(points, {
      from,
      to,
      hires,
      fences,
      now: Date.now(),
      sendsLate,
      trackedSince,
      limitAt: (latitude, longitude) => nearestRoad(latitude, longitude)?.limitKmh ?? null,
      limitKmh: settings.speedLimitKmh,
      harsh: {
        braking: settings.harshBraking,
        acceleration: settings.rapidAcceleration,
        cornering: settings.harshCornering,
      },
      idleMinutes: settings.idleMinutes,
      silentHours: settings.silentHours,
    });
  }

  /** The nearest town; out at sea, and abroad, the two numbers, no finer than a town: a brand may show hired vans by town alone. */
  private placeName(latitude: number, longitude: number): string {
    return (
      this.places.nearestTown(latitude, longitude)?.name ?? `${latitude.toFixed(1)}, ${longitude.toFixed(1)}`
    );
  }
}

/** Who stays in a fence for a week is told only if the week is looked at. */
const lookBackHours = ({ silentHours }: TelematicsSettings, fences: readonly DayFence[]): number =>
  Math.max(
    LEAST_LOOK_BACK_HOURS,
    silentHours + 1,
    ...fences.map(({ dwellMinutes }) => (dwellMinutes === null ? 0 : dwellMinutes / 60 + 1)),
  );

const payloadOf = (event: NewEvent, vanId: number, registration: string) => ({
  telematicsEventId: event.id,
  vanId,
  registration,
  bookingId: event.booking_id,
  kind: event.kind as TelematicsEventKind,
  at: event.at.toISOString(),
  place: event.place,
  value: event.value === null ? null : Math.round(event.value * 100) / 100,
  unit: event.unit as EventUnit | null,
  geofence: event.geofence,
});
