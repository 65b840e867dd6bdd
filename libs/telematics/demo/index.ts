import { defineDemo } from '@convoy/platform/demo';
import { demoImei } from './demo-imei.ts';

export { demoImei } from './demo-imei.ts';

/** Vans of a demo brand that carry a tracker: as many as the simulated fleet drives. */
export const DEMO_TRACKERS = 12;
/** Since when the trackers are in their vans: the simulated fleet reports what it drove before the first start. */
const MOUNTED_DAYS = 30;
/** Pence a litre of diesel. */
const FUEL_PENCE = 146;

/**
 * Trackers, geofences and settings of a demo brand that bought the add-on. The simulated fleet drives its vans: vans on hire have the
 * trackers before those in the yard, which drive nowhere.
 */
export const demo = defineDemo({
  fill: async ({ tenantId, rows }) => {
    const [bought] = await rows(
      `select from subscription_add_on where tenant_id = $1 and add_on_code = 'gps'`,
      [tenantId],
    );
    const [before] = await rows('select from telematics_device where tenant_id = $1 limit 1', [tenantId]);
    if (!bought || before) return;
    await rows(
      `insert into telematics_device (tenant_id, protocol, identity, label, van_id, mounted_at)
       select $1, 'teltonika', given.imei, 'FMC130 no. ' || given.place, van.id, now() - make_interval(days => $3)
       from unnest($2::text[]) with ordinality as given (imei, place)
       join (
         select id, row_number() over (order by status = 'rented' desc, depot_id, registration) as place from van
         where tenant_id = $1 and retired_at is null
       ) van on van.place = given.place`,
      [tenantId, Array.from({ length: DEMO_TRACKERS }, (_, index) => demoImei(index)), MOUNTED_DAYS],
    );
    await rows(
      `insert into telematics_geofence (tenant_id, name, kind, metres, depot_id, tells_enter, tells_leave, dwell_minutes)
       select $1, name, 'depot', 400, id, false, true, null from depot where tenant_id = $1`,
      [tenantId],
    );
    await rows(
      `insert into telematics_geofence (tenant_id, name, kind, latitude, longitude, metres, tells_enter, tells_leave,
         dwell_minutes)
       values ($1, 'Birmingham clean air zone', 'circle', 52.4796, -1.9026, 1500, true, false, 120)`,
      [tenantId],
    );
    await rows(
      `insert into telematics_settings (tenant_id, fuel_price_pence) values ($1, $2) on conflict (tenant_id) do nothing`,
      [tenantId, FUEL_PENCE],
    );
  },
});
