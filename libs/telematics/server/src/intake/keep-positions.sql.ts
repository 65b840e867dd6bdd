import { FixedRead, sql } from '@convoy/platform/db';
import type { TrackerPoint } from '@convoy/platform/ports';

/** One row to keep, its values in the order of the statement's lists. */
export interface PositionRow {
  readonly vanId: number;
  readonly deviceId: number;
  /** An instant as ISO 8601 writes it. */
  readonly at: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed: number | null;
  readonly heading: number | null;
  readonly altitude: number | null;
  readonly accuracy: number | null;
  readonly satellites: number | null;
  readonly ignition: boolean | null;
  readonly odometer: number | null;
  readonly fuel: number | null;
  readonly battery: number | null;
  readonly supply: number | null;
  readonly harsh: TrackerPoint['harsh'];
  readonly moving: boolean;
  /** Whether it is the latest of its van in this batch. */
  readonly newest: boolean;
}

/** Values of the statement: one list a column, written as PostgreSQL writes an array. */
export type PositionLists = {
  readonly tenantId: number;
  readonly zone: string;
  /** Type of the event that tells of a first fix. */
  readonly changed: string;
  /** Trackers whose row is to say that they were heard, each with its first and its latest fix of the batch. */
  readonly heard: string;
  readonly heardFirst: string;
  readonly heardLast: string;
} & { readonly [Column in keyof PositionRow]: string };

/** What became of a batch. */
export interface KeptPositions {
  readonly kept: number;
}

/**
 * Keeps a batch in one statement, which is one transaction and one round trip: fixes that are new, the latest of each van where it is
 * later than the known one, the civil days to work out, when trackers were heard, and the event of a first fix. A fix that is there
 * already changes nothing; one of a time whose customer was erased is not kept.
 * Rows come by van and time, each once: two batches at one time lock vans in one order.
 */
export const keepPositions = new FixedRead<PositionLists, KeptPositions>(
  (value) => sql`
    with given as (
      select g.* from unnest(
        ${value('vanId')}::bigint[], ${value('deviceId')}::bigint[], ${value('at')}::timestamptz[],
        ${value('latitude')}::float8[], ${value('longitude')}::float8[], ${value('speed')}::real[],
        ${value('heading')}::real[], ${value('altitude')}::real[], ${value('accuracy')}::real[],
        ${value('satellites')}::smallint[], ${value('ignition')}::boolean[], ${value('odometer')}::bigint[],
        ${value('fuel')}::real[], ${value('battery')}::real[], ${value('supply')}::real[], ${value('harsh')}::text[],
        ${value('moving')}::boolean[], ${value('newest')}::boolean[])
        as g (van_id, device_id, at, latitude, longitude, speed, heading, altitude, accuracy, satellites, ignition, odometer,
              fuel, battery, supply, harsh, moving, newest)
      where not exists (
        select from telematics_erased e
        where e.tenant_id = ${value('tenantId')} and e.van_id = g.van_id and g.at >= e.from_at and g.at < e.to_at)
    ), kept as (
      insert into telematics_position (tenant_id, van_id, device_time, device_id, latitude, longitude, speed_kmh, heading,
        altitude, accuracy, satellites, ignition, odometer_m, fuel_l, battery, supply_v, harsh)
      select ${value('tenantId')}::bigint, van_id, at, device_id, latitude, longitude, speed, heading, altitude, accuracy,
        satellites, ignition, odometer, fuel, battery, supply, harsh
      from given
      on conflict (tenant_id, van_id, device_time) do nothing
      returning van_id, device_id, device_time
    ), latest as (
      insert into telematics_latest as l (tenant_id, van_id, device_id, device_time, latitude, longitude, speed_kmh, heading,
        accuracy, ignition, battery, supply_v, moving)
      select ${value('tenantId')}::bigint, van_id, device_id, at, latitude, longitude, speed, heading,
        accuracy, ignition, battery, supply, moving
      from given where newest
      on conflict (tenant_id, van_id) do update set
        device_id = excluded.device_id, device_time = excluded.device_time, received_at = now(),
        latitude = excluded.latitude, longitude = excluded.longitude, speed_kmh = excluded.speed_kmh,
        heading = coalesce(excluded.heading, l.heading), accuracy = excluded.accuracy,
        ignition = coalesce(excluded.ignition, l.ignition), battery = coalesce(excluded.battery, l.battery),
        supply_v = coalesce(excluded.supply_v, l.supply_v), moving = excluded.moving
      where excluded.device_time > l.device_time
    ), dirty as (
      insert into telematics_dirty as d (tenant_id, van_id, day)
      select distinct ${value('tenantId')}::bigint, van_id, (device_time at time zone ${value('zone')}::text)::date
      from kept order by 2, 3
      on conflict (tenant_id, van_id, day) do update set since = excluded.since
    ), heard as materialized (
      select d.id, d.label, d.van_id, d.first_fix_at is null as is_new, h.earliest, h.latest
      from unnest(${value('heard')}::bigint[], ${value('heardFirst')}::timestamptz[], ${value('heardLast')}::timestamptz[])
        as h (id, earliest, latest)
      join telematics_device d on d.tenant_id = ${value('tenantId')} and d.id = h.id
    ), noted as (
      update telematics_device d set
        first_fix_at = least(d.first_fix_at, h.earliest), last_fix_at = greatest(d.last_fix_at, h.latest)
      from heard h
      where d.tenant_id = ${value('tenantId')} and d.id = h.id
    ), told as (
      insert into outbox_event (tenant_id, type, aggregate, payload)
      select ${value('tenantId')}::bigint, ${value('changed')}::text, 'telematics-device:' || id,
        jsonb_build_object('telematicsDeviceId', id, 'change', 'first-fix', 'label', label, 'vanId', van_id, 'actorId', null)
      from heard where is_new
    )
    select count(*)::int as kept from kept`,
);
