import { defineWorld } from '@convoy/platform/testing';

/** What the separation proof must know of this slice. */
export const world = defineWorld({
  tables: [
    'telematics_device',
    'telematics_trip',
    'telematics_event',
    'telematics_geofence',
    'telematics_route',
    'telematics_hire_mark',
  ],
  nouns: {
    'telematics devices': ['telematics_device'],
    'telematics geofences': ['telematics_geofence'],
    'telematics vans': ['van'],
    'telematics routes': ['van'],
    'telematics marks': ['telematics_hire_mark'],
    'hire-mark': ['telematics_hire_mark'],
    device: ['telematics_device'],
    geofence: ['telematics_geofence'],
  },
  lists: [
    ['operator', '/api/telematics/devices'],
    ['operator', '/api/telematics/geofences'],
    ['operator', '/api/telematics/events'],
  ],
  plain: [
    {
      part: ':period',
      door: /^GET \/api\/telematics\/(data|eco)\/:period$/,
      why: 'a span of days',
      values: ['today', 'week', 'month'],
    },
    {
      part: ':fuel',
      door: /^(PUT|DELETE) \/api\/telematics\/eco\/factors\/:fuel$/,
      why: 'a fuel, the same for every brand',
      values: ['diesel', 'petrol', 'electric'],
    },
  ],
  nothingThere: {
    'query vanLocation': 'of the proof’s vans only the one on the road has a tracker',
  },
  ownUnseen: {
    'POST /api/bookings/:bookingId/driving-score/objection by path :bookingId':
      'of the proof’s customers only the second has a hire that went out',
  },
  rows: async ({ put, run, tenant, canary, hires, people }) => {
    const [van] = await run('select van_id from booking where tenant_id = $1 and id = $2', [
      tenant.id,
      hires.active.id,
    ]);
    const vanId = van!.van_id;
    const bookingId = hires.active.id;
    const at = new Date();
    const day = at.toISOString().slice(0, 10);
    const device = await put('telematics_device', {
      protocol: 'osmand',
      identity: `world-${tenant.id}`,
      label: canary,
      van_id: vanId,
      mounted_at: new Date(at.getTime() - 86_400_000),
    });
    const place = { latitude: 53.8, longitude: -1.55 };
    await run('select app.telematics_partition($1::date)', [day]);
    await put('telematics_position', { van_id: vanId, device_id: device.id, device_time: at, ...place });
    await put('telematics_latest', {
      van_id: vanId,
      device_id: device.id,
      device_time: at,
      moving: false,
      ...place,
    });
    await put('telematics_dirty', { van_id: vanId, day });
    await put('telematics_trip', {
      van_id: vanId,
      booking_id: bookingId,
      day,
      started_at: at,
      ended_at: at,
      from_latitude: 53.8,
      from_longitude: -1.55,
      from_place: canary,
      to_latitude: 53.8,
      to_longitude: -1.55,
      to_place: canary,
      distance_m: 12_000,
      moving_s: 900,
      idle_s: 60,
    });
    const fence = await put('telematics_geofence', {
      name: canary,
      kind: 'circle',
      metres: 500,
      tells_enter: true,
      tells_leave: true,
      ...place,
    });
    await put('telematics_event', {
      van_id: vanId,
      booking_id: bookingId,
      day,
      kind: 'geofence-enter',
      at,
      place: canary,
      geofence_id: fence.id,
      geofence: canary,
      ...place,
    });
    await put('telematics_day', {
      van_id: vanId,
      day,
      part: 0,
      booking_id: bookingId,
      distance_m: 12_000,
      moving_s: 900,
      idle_s: 60,
      harsh_braking: 1,
      rapid_acceleration: 0,
      harsh_cornering: 0,
      speeding: 0,
      first_at: at,
      last_at: at,
    });
    await put('telematics_settings', {});
    await put('telematics_carbon_factor', { fuel: 'diesel', year: 2024, kg_per_unit: 2.5, source: canary });
    await put('telematics_objection', { booking_id: bookingId, words: canary });
    // Each van has one, whichever a caller names.
    const stops = JSON.stringify([
      { name: canary, latitude: 53.8, longitude: -1.55 },
      { name: canary, latitude: 53.96, longitude: -1.08 },
    ]);
    await run(
      'insert into telematics_route (tenant_id, van_id, stops) select tenant_id, id, $2::jsonb from van where tenant_id = $1',
      [tenant.id, stops],
    );
    await put('telematics_hire_mark', {
      van_id: vanId,
      booking_id: bookingId,
      kind: 'breach',
      reason: `It left the country: ${canary}`,
      marked_by: people.operator,
    });
    await put('telematics_earlier_van', {
      booking_id: bookingId,
      van_id: vanId,
      from_at: new Date(at.getTime() - 7_200_000),
      to_at: new Date(at.getTime() - 3_600_000),
    });
    await put('telematics_erased', {
      van_id: vanId,
      from_at: new Date(at.getTime() - 172_800_000),
      to_at: new Date(at.getTime() - 86_400_000),
    });
    await put('telematics_kept_position', {
      booking_id: bookingId,
      van_id: vanId,
      device_time: at,
      ...place,
    });
  },
});
