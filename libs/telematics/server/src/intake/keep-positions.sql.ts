import { FixedRead, sql } from '@convoy/platform/db';
import { fixOrder } from './fix-order.sql.ts';
import type { PositionRow } from './position-row.rule.ts';

/** Speed from which a van counts as moving, kilometres an hour: a fix that wanders is slower. */
export const MOVING_KMH = 5;
/**
 * A fix that is nearer than this to the one that is shown, in metres for each second between them, follows it for certain: less than
 * `reachable` allows, because the way north and the way east are added up and no degree of longitude is shorter.
 */
const SURELY_METRES_A_SECOND = 250 / 3.6;
const METRES_A_DEGREE = 111_320;

/** Values of the statement: one list a column. */
export type PositionLists = {
  readonly tenantId: number;
  readonly zone: string;
  /** Whether some fixes are of one van and one instant: only then are they compared, which takes a tenth of the time of a batch. */
  readonly contested: boolean;
  /** Vans whose newest fix contradicts another one of the batch. */
  readonly contradicted: Buffer;
  /** Type of the event that tells of a first fix. */
  readonly changed: string;
  /** Trackers whose row is to say that they were heard, each with its first and its latest fix of the batch. */
  readonly heard: Buffer;
  readonly heardFirst: Buffer;
  readonly heardLast: Buffer;
  readonly harsh: string;
} & { readonly [Column in Exclude<keyof PositionRow, 'harsh'>]: Buffer };

/** A van of which fixes were kept that could not simply be shown. */
export interface LeftVan {
  readonly vanId: number;
  /** When the newest of them is from, as ISO 8601. */
  readonly at: string;
}

/** What became of a batch. */
export interface KeptPositions {
  readonly kept: number;
  /** Vans of which it has to be decided which fix is shown: a late one was kept, or one to which the van cannot have driven. */
  readonly left: readonly LeftVan[];
}

/**
 * Keeps a batch in one statement, which is one transaction and one round trip: fixes that are new or better than the one of their
 * instant, the latest of each van, the civil days to work out, when trackers were heard, and the event of a first fix. A fix that is
 * there already changes nothing; one of a time whose customer was erased is not kept.
 * Rows are written by van, the latest first, each once: two batches at one time lock vans in one order. They come so already, which
 * spares the sorting. The latest fix of a van is one that was kept, and has nothing of an earlier one. It becomes the one that is
 * shown where it surely follows the one that is: then both are plausible, whatever came before. Vans of all other fixes are left to
 * `settleLatest`, which reads the newest ones: what is shown never depends on the order in which fixes came.
 */
export const keepPositions = new FixedRead<PositionLists, KeptPositions>(
  (value) => sql`
    with given as (
      select distinct on (g.van_id, g.device_time) g.* from unnest(
        ${value('vanId')}::bigint[], ${value('deviceId')}::bigint[], ${value('at')}::timestamptz[],
        ${value('latitude')}::float8[], ${value('longitude')}::float8[], ${value('speed')}::real[],
        ${value('heading')}::real[], ${value('altitude')}::real[], ${value('accuracy')}::real[],
        ${value('satellites')}::smallint[], ${value('ignition')}::boolean[], ${value('odometer')}::bigint[],
        ${value('fuel')}::real[], ${value('battery')}::real[], ${value('supply')}::real[], ${value('harsh')}::text[])
        as g (van_id, device_id, device_time, latitude, longitude, speed_kmh, heading, altitude, accuracy, satellites, ignition,
              odometer_m, fuel_l, battery, supply_v, harsh)
      where not exists (
        select from telematics_erased e
        where e.tenant_id = ${value('tenantId')} and e.van_id = g.van_id and g.device_time >= e.from_at
          and g.device_time < e.to_at)
      order by g.van_id, g.device_time desc, case when ${value('contested')}::boolean then ${fixOrder(sql`g`)} end
    ), kept as (
      insert into telematics_position as p (tenant_id, van_id, device_time, device_id, latitude, longitude, speed_kmh, heading,
        altitude, accuracy, satellites, ignition, odometer_m, fuel_l, battery, supply_v, harsh)
      select ${value('tenantId')}::bigint, van_id, device_time, device_id, latitude, longitude, speed_kmh, heading, altitude,
        accuracy, satellites, ignition, odometer_m, fuel_l, battery, supply_v, harsh
      from given
      on conflict (tenant_id, van_id, device_time) do update set
        device_id = excluded.device_id, received_at = excluded.received_at, latitude = excluded.latitude,
        longitude = excluded.longitude, speed_kmh = excluded.speed_kmh, heading = excluded.heading, altitude = excluded.altitude,
        accuracy = excluded.accuracy, satellites = excluded.satellites, ignition = excluded.ignition,
        odometer_m = excluded.odometer_m, fuel_l = excluded.fuel_l, battery = excluded.battery, supply_v = excluded.supply_v,
        harsh = excluded.harsh
      where ${fixOrder(sql`excluded`)} < ${fixOrder(sql`p`)}
      returning van_id, device_id, device_time, latitude, longitude, speed_kmh, heading, accuracy, ignition, battery, supply_v
    ), latest as (
      insert into telematics_latest as l (tenant_id, van_id, device_id, device_time, latitude, longitude, speed_kmh, heading,
        accuracy, ignition, battery, supply_v, moving)
      select distinct on (van_id) ${value('tenantId')}::bigint, van_id, device_id, device_time, latitude, longitude, speed_kmh,
        heading, accuracy, ignition, battery, supply_v, coalesce(speed_kmh >= ${sql.lit(MOVING_KMH)}, false)
      from kept
      where van_id <> all(${value('contradicted')}::bigint[])
      order by van_id, device_time desc
      on conflict (tenant_id, van_id) do update set
        device_id = excluded.device_id, device_time = excluded.device_time, received_at = now(),
        latitude = excluded.latitude, longitude = excluded.longitude, speed_kmh = excluded.speed_kmh,
        heading = excluded.heading, accuracy = excluded.accuracy, ignition = excluded.ignition, battery = excluded.battery,
        supply_v = excluded.supply_v, moving = excluded.moving
      where excluded.device_time > l.device_time and not l.doubted
        and make_interval(secs => (abs(excluded.latitude - l.latitude) + abs(excluded.longitude - l.longitude))
          * ${sql.lit(METRES_A_DEGREE / SURELY_METRES_A_SECOND)}::float8) <= excluded.device_time - l.device_time
      returning van_id
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
    select (select count(*)::int from kept) as kept, coalesce((
      select json_agg(json_build_object('vanId', van_id, 'at', device_time)) from (
        select distinct on (van_id) van_id, device_time from kept
        where van_id not in (select van_id from latest)
        order by van_id, device_time desc
      ) as rest), '[]') as left`,
);
