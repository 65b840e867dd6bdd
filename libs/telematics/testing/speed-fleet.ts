import type { connectOnce } from '@convoy/platform/db';
import { DEVICE_ID, VAN_ID } from './recorded-fixes.ts';

type Client = Awaited<ReturnType<typeof connectOnce>>;

/** Fixes that a van has on a day, where enough are stored: seven hours of driving at one in ten seconds. */
const A_DAY = 2500;
const DAY_MS = 86_400_000;

/** Makes vans of a brand, each with a tracker that has been in it for 30 days. */
export async function makeFleet(
  client: Client,
  { tenantId, depotId, vans }: { tenantId: number; depotId: number; vans: number },
): Promise<void> {
  await client.query(
    `insert into van (tenant_id, id, registration, make, model, year, van_type, load_length_dm, fuel_type, seats, daily_rate_pence,
       deposit_pence, depot_id)
     select ${tenantId}, ${VAN_ID} + n, 'TB' || lpad(n::text, 5, '0'), 'Ford', 'Transit', 2024, 'medium', 32, 'diesel', 3, 8500, 20000,
       ${depotId}
     from generate_series(0, ${vans - 1}) n`,
  );
  await client.query(
    `insert into telematics_device (tenant_id, id, protocol, identity, label, van_id, mounted_at)
     select ${tenantId}, ${DEVICE_ID} + n, 'osmand', 'bench-' || n, 'Tracker ' || n, ${VAN_ID} + n, now() - interval '30 days'
     from generate_series(0, ${vans - 1}) n`,
  );
}

/**
 * Stores fixes of vans, and a latest one of each, over the days before `until`, in the order in which they would arrive, so that those of one van lie apart.
 * @param until midnight (UTC) after the last day, milliseconds since 1970
 * @returns the last day as yyyy-mm-dd, and how many fixes are stored
 */
export async function layDown(
  client: Client,
  { tenantId, vans, stored, until }: { tenantId: number; vans: number; stored: number; until: number },
): Promise<{ day: string; count: number }> {
  const days = Math.ceil(stored / (vans * A_DAY));
  const each = Math.ceil(stored / (vans * days));
  for (let back = days; back > 0; back--) {
    const begin = until - back * DAY_MS;
    await client.query(`select app.telematics_partition('${new Date(begin).toISOString().slice(0, 10)}')`);
    await client.query(
      `insert into telematics_position (tenant_id, van_id, device_time, device_id, latitude, longitude, speed_kmh, ignition)
       select ${tenantId}, ${VAN_ID} + v, to_timestamp(${begin / 1000} + 25200 + p * ${36_000 / each} + 0.001), ${DEVICE_ID} + v,
         52 + p / 10000.0, -2 + v / 1000.0, 50, true
       from generate_series(0, ${each - 1}) p, generate_series(0, ${vans - 1}) v
       order by p, v
       on conflict do nothing`,
    );
  }
  // Whatever was taken in before: each van is on the map.
  await client.query(
    `insert into telematics_latest (tenant_id, van_id, device_id, device_time, latitude, longitude, speed_kmh, ignition, moving)
     select ${tenantId}, ${VAN_ID} + v, ${DEVICE_ID} + v, to_timestamp(${until / 1000}), 53, -2 + v / 1000.0, 50, true, true
     from generate_series(0, ${vans - 1}) v
     on conflict do nothing`,
  );
  await client.query('vacuum analyze telematics_position, telematics_latest');
  return { day: new Date(until - DAY_MS).toISOString().slice(0, 10), count: days * each * vans };
}
