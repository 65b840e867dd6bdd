import { defineCalls, listOf, nothing, one, pageOf } from '@convoy/platform/calls';
import { telematicsErrors as errors } from './telematics.errors.ts';
import {
  deviceChangeSchema,
  deviceInputSchema,
  REPORTED_BATCH_TYPE,
  registeredDeviceSchema,
  reportedQuerySchema,
  takenBatchSchema,
  telematicsDeviceSchema,
  trackerAddressesSchema,
} from './telematics-device.ts';
import { eventListSchema, telematicsEventSchema } from './telematics-event.ts';
import { telematicsSettingsInputSchema, telematicsSettingsSchema } from './telematics-settings.ts';
import {
  telematicsLiveSchema,
  trailQuerySchema,
  trailSchema,
  tripQuerySchema,
  tripSchema,
  vanLocationSchema,
} from './van-location.ts';

/** Calls about where vans are and where they were. */
export const telematicsCalls = defineCalls({
  locations: {
    addOn: 'gps',
    route: 'GET /api/telematics/locations',
    can: 'read:Telematics',
    answer: listOf('VanLocation', vanLocationSchema),
    summary: 'List where the vans with a tracker are.',
  },
  live: {
    route: 'GET /api/telematics/live',
    can: 'read:Telematics',
    answer: one('TelematicsLive', telematicsLiveSchema),
    summary: 'Count the vans whose trackers report now.',
  },
  trail: {
    addOn: 'gps',
    route: 'GET /api/telematics/vans/:vanId/trail',
    can: 'read:Telematics',
    query: trailQuerySchema,
    answer: one('VanTrail', trailSchema),
    summary: 'Show where a van was on a day.',
    errors: [errors.TELEMATICS_VAN_NOT_FOUND],
  },
  trips: {
    addOn: 'gps',
    route: 'GET /api/telematics/trips',
    can: 'read:Telematics',
    query: tripQuerySchema,
    answer: listOf('Trip', tripSchema),
    summary: 'List the trips of a van on a day.',
    errors: [errors.TELEMATICS_VAN_NOT_FOUND],
  },
  events: {
    addOn: 'gps',
    route: 'GET /api/telematics/events',
    can: 'read:Telematics',
    query: eventListSchema,
    answer: pageOf('TelematicsEvent', telematicsEventSchema),
    summary: 'List what happened to vans, newest first.',
  },
  settings: {
    addOn: 'gps',
    route: 'GET /api/telematics/settings',
    can: 'read:Telematics',
    answer: one('TelematicsSettings', telematicsSettingsSchema),
    summary: 'Show limits, retention and privacy of telematics.',
  },
  changeSettings: {
    addOn: 'gps',
    route: 'PUT /api/telematics/settings',
    can: 'set:Telematics',
    body: telematicsSettingsInputSchema,
    answer: one('TelematicsSettings', telematicsSettingsSchema),
    summary: 'Change limits, retention and privacy of telematics.',
    errors: [errors.TELEMATICS_CHANGED_MEANWHILE],
  },
});

/** Calls about trackers. */
export const trackerCalls = defineCalls({
  devices: {
    addOn: 'gps',
    route: 'GET /api/telematics/devices',
    can: 'read:Telematics',
    answer: listOf('TelematicsDevice', telematicsDeviceSchema),
    summary: 'List the trackers.',
  },
  addresses: {
    addOn: 'gps',
    route: 'GET /api/telematics/addresses',
    can: 'read:Telematics',
    answer: one('TrackerAddresses', trackerAddressesSchema),
    summary: 'Show where trackers send to.',
  },
  register: {
    addOn: 'gps',
    route: 'POST /api/telematics/devices',
    can: 'keep:Telematics',
    once: 'secret',
    body: deviceInputSchema,
    answer: one('RegisteredDevice', registeredDeviceSchema),
    summary: 'Register a tracker.',
    errors: [
      errors.TELEMATICS_DEVICE_TAKEN,
      errors.TELEMATICS_VAN_NOT_FOUND,
      errors.TELEMATICS_VAN_HAS_TRACKER,
    ],
  },
  changeDevice: {
    addOn: 'gps',
    route: 'PUT /api/telematics/devices/:id',
    can: 'keep:Telematics',
    body: deviceChangeSchema,
    answer: one('TelematicsDevice', telematicsDeviceSchema),
    summary: 'Name a tracker, or put it into another van.',
    errors: [
      errors.TELEMATICS_DEVICE_NOT_FOUND,
      errors.TELEMATICS_VAN_NOT_FOUND,
      errors.TELEMATICS_VAN_HAS_TRACKER,
      errors.TELEMATICS_CHANGED_MEANWHILE,
    ],
  },
  removeDevice: {
    addOn: 'gps',
    route: 'DELETE /api/telematics/devices/:id',
    can: 'keep:Telematics',
    answer: nothing,
    summary: 'Remove a tracker. What it recorded stays for as long as positions are kept.',
    errors: [errors.TELEMATICS_DEVICE_NOT_FOUND],
  },
  report: {
    addOn: 'gps',
    route: 'POST /api/telematics/positions',
    repeated: 'finds the record',
    can: 'public',
    query: reportedQuerySchema,
    file: { types: [REPORTED_BATCH_TYPE], maxBytes: 1_048_576 },
    limit: { perMinute: 600 },
    answer: one('TakenBatch', takenBatchSchema),
    status: 200,
    summary: 'Report fixes of a tracker, signed with its secret.',
    errors: [errors.TELEMATICS_SIGNATURE_WRONG, errors.TELEMATICS_BATCH_UNREADABLE],
  },
});
