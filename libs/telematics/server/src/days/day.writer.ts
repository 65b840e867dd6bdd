import { type DataContext, sql, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { VanAndDay } from './day.queries.ts';
import type { VanDay } from './van-day.rule.ts';

/** An event that was not there before. */
export interface NewEvent {
  readonly id: number;
  readonly kind: string;
  readonly at: Date;
  readonly place: string;
  readonly booking_id: number | null;
  readonly value: number | null;
  readonly unit: string | null;
  readonly geofence: string | null;
}

type PlaceName = (latitude: number, longitude: number) => string;

/** Replaces what is kept of a van's day. What is the same keeps its row, so that numbers and news stay valid. */
@Injectable()
export class DayWriter {
  async trips(
    tx: TenantTx,
    ctx: DataContext,
    of: VanAndDay,
    { trips }: VanDay,
    placeName: PlaceName,
  ): Promise<void> {
    const rows = trips.map(({ from, to, ...trip }) => ({
      booking_id: trip.bookingId,
      started_at: new Date(trip.startAt),
      ended_at: new Date(trip.endAt),
      from_latitude: from.latitude,
      from_longitude: from.longitude,
      from_place: placeName(from.latitude, from.longitude),
      to_latitude: to.latitude,
      to_longitude: to.longitude,
      to_place: placeName(to.latitude, to.longitude),
      distance_m: Math.round(trip.distanceMetres),
      moving_s: Math.round(trip.movingSeconds),
      idle_s: Math.round(trip.idleSeconds),
      top_kmh: trip.maxKmh,
    }));
    await sql`
      delete from telematics_trip where tenant_id = ${ctx.tenant.id} and van_id = ${of.vanId} and day = ${of.day}::date
        and started_at <> all (${rows.map((row) => row.started_at)}::timestamptz[])`.execute(tx);
    if (rows.length === 0) return;
    await sql`
      insert into telematics_trip as t (tenant_id, van_id, day, booking_id, started_at, ended_at, from_latitude, from_longitude,
        from_place, to_latitude, to_longitude, to_place, distance_m, moving_s, idle_s, top_kmh)
      select ${ctx.tenant.id}::bigint, ${of.vanId}::bigint, ${of.day}::date, r.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (booking_id bigint, started_at timestamptz, ended_at timestamptz,
        from_latitude float8, from_longitude float8, from_place text, to_latitude float8, to_longitude float8, to_place text,
        distance_m int, moving_s int, idle_s int, top_kmh real)
      on conflict on constraint telematics_trip_once do update set
        day = excluded.day, booking_id = excluded.booking_id, ended_at = excluded.ended_at, from_latitude = excluded.from_latitude,
        from_longitude = excluded.from_longitude, from_place = excluded.from_place, to_latitude = excluded.to_latitude,
        to_longitude = excluded.to_longitude, to_place = excluded.to_place, distance_m = excluded.distance_m,
        moving_s = excluded.moving_s, idle_s = excluded.idle_s, top_kmh = excluded.top_kmh`.execute(tx);
  }

  /**
   * Events of a fence that is gone, or was drawn otherwise since, stay: they happened.
   * @returns those that were not there before
   */
  async events(
    tx: TenantTx,
    ctx: DataContext,
    of: VanAndDay,
    { findings }: VanDay,
    placeName: PlaceName,
  ): Promise<NewEvent[]> {
    const rows = findings.map((finding) => ({
      booking_id: finding.bookingId,
      kind: finding.kind,
      at: new Date(finding.at),
      latitude: finding.latitude,
      longitude: finding.longitude,
      place: placeName(finding.latitude, finding.longitude),
      value: finding.value,
      unit: finding.unit,
      limit_value: finding.limit,
      limit_of: finding.limitOf,
      geofence_id: finding.fence?.id ?? null,
      geofence: finding.fence?.name ?? null,
    }));
    const recordset = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (booking_id bigint, kind text, at timestamptz,
      latitude float8, longitude float8, place text, value real, unit text, limit_value real, limit_of text, geofence_id bigint,
      geofence text)`;
    await sql`
      delete from telematics_event e
      where e.tenant_id = ${ctx.tenant.id} and e.van_id = ${of.vanId} and e.day = ${of.day}::date
        and (e.geofence_id is null or exists (
          select 1 from telematics_geofence f where f.tenant_id = e.tenant_id and f.id = e.geofence_id and f.created_at <= e.at))
        and not exists (
          select 1 from ${recordset}
          where r.kind = e.kind and r.at = e.at and r.geofence_id is not distinct from e.geofence_id)`.execute(
      tx,
    );
    if (rows.length === 0) return [];
    const written = await sql<NewEvent & { isNew: boolean }>`
      insert into telematics_event as e (tenant_id, van_id, day, booking_id, kind, at, latitude, longitude, place, value, unit,
        limit_value, limit_of, geofence_id, geofence)
      select ${ctx.tenant.id}::bigint, ${of.vanId}::bigint, ${of.day}::date, r.* from ${recordset}
      on conflict on constraint telematics_event_once do update set
        day = excluded.day, booking_id = excluded.booking_id, latitude = excluded.latitude, longitude = excluded.longitude,
        place = excluded.place, value = excluded.value, unit = excluded.unit, limit_value = excluded.limit_value,
        limit_of = excluded.limit_of
      -- A row that was updated has the transaction that did so in xmax; one that was inserted has none.
      returning e.id, e.kind, e.at, e.place, e.booking_id, e.value, e.unit, e.geofence, (e.xmax = 0) as "isNew"`.execute(
      tx,
    );
    return written.rows.filter(({ isNew }) => isNew).sort((a, b) => a.at.getTime() - b.at.getTime());
  }

  /** Part 0 is the time in which no hire had the van; the others follow in the order of their hires. */
  async parts(tx: TenantTx, ctx: DataContext, of: VanAndDay, { parts }: VanDay): Promise<void> {
    const hired = parts.filter(({ bookingId }) => bookingId !== null);
    const rows = parts.map((part) => ({
      part: part.bookingId === null ? 0 : hired.indexOf(part) + 1,
      booking_id: part.bookingId,
      distance_m: Math.round(part.distanceMetres),
      moving_s: Math.round(part.drivingSeconds),
      idle_s: Math.round(part.idleSeconds),
      top_kmh: part.maxKmh,
      fuel_l: part.fuelLitres,
      harsh_braking: part.events['harsh-braking'],
      rapid_acceleration: part.events['rapid-acceleration'],
      harsh_cornering: part.events['harsh-cornering'],
      speeding: part.events.speeding,
      first_at: new Date(part.firstAt),
      last_at: new Date(part.lastAt),
    }));
    await sql`
      delete from telematics_day
      where tenant_id = ${ctx.tenant.id} and van_id = ${of.vanId} and day = ${of.day}::date`.execute(tx);
    if (rows.length === 0) return;
    await sql`
      insert into telematics_day (tenant_id, van_id, day, part, booking_id, distance_m, moving_s, idle_s, top_kmh, fuel_l,
        harsh_braking, rapid_acceleration, harsh_cornering, speeding, first_at, last_at)
      select ${ctx.tenant.id}::bigint, ${of.vanId}::bigint, ${of.day}::date, r.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (part int, booking_id bigint, distance_m int, moving_s int,
        idle_s int, top_kmh real, fuel_l real, harsh_braking int, rapid_acceleration int, harsh_cornering int, speeding int,
        first_at timestamptz, last_at timestamptz)`.execute(tx);
  }
}
