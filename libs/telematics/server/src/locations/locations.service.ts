import { spacedRegistration } from '@convoy/fleet/server';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeAudit } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import {
  type TelematicsLive,
  type Trail,
  type Trip,
  telematicsErrors,
  type VanLocation,
} from '@convoy/telematics/contract';
import { Injectable } from '@nestjs/common';
import { type Address, Addresses } from '../geocoding/addresses.service.ts';
import { markOf } from '../marks/hire-mark.queries.ts';
import { SettingsQueries } from '../settings/settings.queries.ts';
import { type LatestRow, LocationQueries } from './location.queries.ts';
import { isRounded } from './rounded-point.rule.ts';
import { thinned } from './thin-trail.rule.ts';

/** A van whose tracker was heard within so many milliseconds is live. */
const LIVE_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;
const KM_A_MILE = 1.609344;
/** Points of a trail that a page gets at most. */
const MOST_POINTS = 5000;

const miles = (kilometres: number) => Math.round((kilometres / KM_A_MILE) * 10) / 10;

/** Where vans are and were. Looking at the track of a hired van leaves an audit entry. */
@Injectable()
export class Locations {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: LocationQueries,
    private readonly addresses: Addresses,
    private readonly settings: SettingsQueries,
  ) {}

  /** Where each van is, by registration. */
  async all(ctx: RequestContext): Promise<VanLocation[]> {
    const [rows, settings] = await Promise.all([this.queries.latest(ctx), this.settings.read(ctx)]);
    const silentBefore = Date.now() - settings.silentHours * HOUR_MS;
    return this.locationsOf(rows, settings.hiredByTown, silentBefore);
  }

  /**
   * Where one van is; null where its tracker has told nothing yet.
   * @throws TELEMATICS_VAN_NOT_FOUND
   */
  async ofVan(ctx: RequestContext, vanId: number): Promise<VanLocation | null> {
    const [rows, settings] = await Promise.all([this.queries.latest(ctx, vanId), this.settings.read(ctx)]);
    const row = rows[0];
    if (row) {
      const silentBefore = Date.now() - settings.silentHours * HOUR_MS;
      return (await this.locationsOf([row], settings.hiredByTown, silentBefore))[0]!;
    }
    if (!(await this.queries.hasVan(ctx, vanId)))
      throw new DomainError(telematicsErrors.TELEMATICS_VAN_NOT_FOUND);
    return null;
  }

  /** What the badge in the menu and the head of the page count. */
  async live(ctx: RequestContext): Promise<TelematicsLive> {
    const counts = await this.queries.counts(ctx, new Date(Date.now() - LIVE_MS));
    return { on: counts.live > 0, ...counts };
  }

  /** @throws TELEMATICS_VAN_NOT_FOUND */
  async trail(ctx: RequestContext, vanId: number, day: string): Promise<Trail> {
    const seen = await this.looksAt(ctx, vanId, day);
    const { points, left } = thinned(seen ? await this.queries.trail(ctx, vanId, day) : [], MOST_POINTS);
    return {
      day,
      thinned: left > 0,
      at: points.map((point) => Math.round(point.device_time.getTime() / 1000)),
      latitude: points.map((point) => point.latitude),
      longitude: points.map((point) => point.longitude),
      speed: points.map((point) => (point.speed_kmh === null ? null : miles(point.speed_kmh))),
      ignition: points.map((point) => point.ignition),
    };
  }

  /** @throws TELEMATICS_VAN_NOT_FOUND */
  async trips(ctx: RequestContext, vanId: number, day: string): Promise<Trip[]> {
    if (!(await this.looksAt(ctx, vanId, day))) return [];
    const rows = await this.queries.trips(ctx, vanId, day);
    const ends = rows.flatMap((row) => [
      { latitude: row.from_latitude, longitude: row.from_longitude },
      { latitude: row.to_latitude, longitude: row.to_longitude },
    ]);
    // Which ends are no finer than a town by now, only they tell: the brand may keep positions for another time than it did then.
    const exact = ends.filter((end) => !isRounded(end));
    const found = await this.addresses.known(exact);
    const addresses = new Map(exact.map((end, at) => [end, found[at]]));
    const spot = (at: number, town: string): Trip['from'] => {
      const address = addresses.get(ends[at]!);
      return { ...ends[at]!, place: address ?? town, placeFrom: address ? 'geocoder' : 'gazetteer' };
    };
    return rows.map((row, at) => ({
      id: row.id,
      vanId: row.van_id,
      registration: spacedRegistration(row.registration),
      bookingId: row.booking_id,
      startedAt: row.started_at.toISOString(),
      endedAt: row.ended_at.toISOString(),
      from: spot(at * 2, row.from_place),
      to: spot(at * 2 + 1, row.to_place),
      distance: miles(row.distance_m / 1000),
      movingMinutes: Math.round(row.moving_s / 60),
      idleMinutes: Math.round(row.idle_s / 60),
      topSpeed: row.top_kmh === null ? null : miles(row.top_kmh),
    }));
  }

  /**
   * A look at the track of a van that was on hire leaves a note (UK GDPR, article 5(2): accountability). Where the brand shows hired
   * vans by town alone, there is no track to look at while the hire lasts, unless it is late, stolen or in breach.
   * @returns whether there is a track to look at
   */
  private async looksAt(ctx: RequestContext, vanId: number, day: string): Promise<boolean> {
    const van = await this.queries.hiresOf(ctx, vanId, day);
    if (!van) throw new DomainError(telematicsErrors.TELEMATICS_VAN_NOT_FOUND);
    if (van.by_town && (await this.settings.read(ctx)).hiredByTown) return false;
    if (van.hires.length === 0) return true;
    await this.db.write(ctx, (tx) =>
      writeAudit(tx, ctx, {
        action: 'look',
        subject: 'VanTrack',
        subjectId: vanId,
        details: { day, registration: van.registration, hires: van.hires.join(', ') },
      }),
    );
    return true;
  }

  /** The geocoder gets no point that is hidden: a server outside would learn more than the page shows. */
  private async locationsOf(
    rows: readonly LatestRow[],
    hiredByTown: boolean,
    silentBefore: number,
  ): Promise<VanLocation[]> {
    const isHidden = (row: LatestRow) => hiredByTown && row.by_town;
    const shown = rows.filter((row) => !isHidden(row));
    const found = await this.addresses.of(shown);
    const addresses = new Map(shown.map((row, at) => [row, found[at]!]));
    return rows.map((row) =>
      this.locationOf(row, addresses.get(row) ?? this.addresses.town(row), isHidden(row), silentBefore),
    );
  }

  private locationOf(row: LatestRow, address: Address, hidden: boolean, silentBefore: number): VanLocation {
    // A van that was not heard for a while drives no more as far as is known: the head of the page does not count it either.
    const isMoving = row.moving && row.received_at.getTime() >= Date.now() - LIVE_MS;
    return {
      vanId: row.van_id,
      registration: spacedRegistration(row.registration),
      van: `${row.make} ${row.model}`,
      address: address.text,
      addressFrom: address.from,
      isMoving,
      speed: isMoving ? miles(row.speed_kmh ?? 0) : 0,
      latitude: hidden ? null : row.latitude,
      longitude: hidden ? null : row.longitude,
      heading: hidden ? null : row.heading,
      ignition: row.ignition,
      at: row.device_time.toISOString(),
      silent: row.tracked && row.received_at.getTime() < silentBefore,
      bookingId: row.booking_id,
      bookingReference: row.reference,
      mark: markOf(row),
    };
  }
}
