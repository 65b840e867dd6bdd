import { defineCalls, listOf, nothing, one, pageOf } from '@convoy/platform/calls';
import { z } from 'zod';
import { drivingScoreSchema, objectionInputSchema, telematicsPeriods, vanDrivingSchema } from './driving.ts';
import { carbonFactorInputSchema, carbonFactorSchema, carbonFuels, ecoReportSchema } from './eco.ts';
import { geofenceChangeSchema, geofenceInputSchema, geofenceSchema } from './geofence.ts';
import { routeAnalysisSchema, routeStopsSchema, sentRouteSchema } from './route-analysis.ts';
import { telematicsErrors as errors } from './telematics.errors.ts';
import {
  deviceChangeSchema,
  deviceInputSchema,
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

const MEBIBYTE = 1024 * 1024;
const gps = { addOn: 'gps' } as const;
const period = { period: z.enum(telematicsPeriods) };

/** Calls about where vans are and where they were. */
export const telematicsCalls = defineCalls({
  locations: {
    ...gps,
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
    ...gps,
    route: 'GET /api/telematics/vans/:vanId/trail',
    can: 'read:Telematics',
    query: trailQuerySchema,
    answer: one('VanTrail', trailSchema),
    summary: 'Show where a van was on a day.',
    errors: [errors.TELEMATICS_VAN_NOT_FOUND],
  },
  trips: {
    ...gps,
    route: 'GET /api/telematics/trips',
    can: 'read:Telematics',
    query: tripQuerySchema,
    answer: listOf('Trip', tripSchema),
    summary: 'List the trips of a van on a day.',
    errors: [errors.TELEMATICS_VAN_NOT_FOUND],
  },
  events: {
    ...gps,
    route: 'GET /api/telematics/events',
    can: 'read:Telematics',
    query: eventListSchema,
    answer: pageOf('TelematicsEvent', telematicsEventSchema),
    summary: 'List what happened to vans, newest first.',
  },
  data: {
    ...gps,
    route: 'GET /api/telematics/data/:period',
    can: 'read:Telematics',
    params: period,
    answer: listOf('VanDriving', vanDrivingSchema),
    summary: 'Show how each van was driven today, in the last 7 or in the last 30 days.',
  },
  eco: {
    ...gps,
    route: 'GET /api/telematics/eco/:period',
    can: 'read:Telematics',
    params: period,
    answer: one('EcoReport', ecoReportSchema),
    summary: 'Show fuel, carbon and idling of the fleet.',
  },
  setFactor: {
    ...gps,
    route: 'PUT /api/telematics/eco/factors/:fuel',
    can: 'set:Telematics',
    params: { fuel: z.enum(carbonFuels) },
    body: carbonFactorInputSchema,
    answer: one('CarbonFactor', carbonFactorSchema),
    summary: 'Replace the carbon factor of a fuel.',
  },
  clearFactor: {
    ...gps,
    route: 'DELETE /api/telematics/eco/factors/:fuel',
    can: 'set:Telematics',
    params: { fuel: z.enum(carbonFuels) },
    answer: nothing,
    summary: 'Go back to the built-in carbon factor of a fuel.',
  },
  settings: {
    ...gps,
    route: 'GET /api/telematics/settings',
    can: 'read:Telematics',
    answer: one('TelematicsSettings', telematicsSettingsSchema),
    summary: 'Show limits, retention and privacy of telematics.',
  },
  changeSettings: {
    ...gps,
    route: 'PUT /api/telematics/settings',
    can: 'set:Telematics',
    body: telematicsSettingsInputSchema,
    answer: one('TelematicsSettings', telematicsSettingsSchema),
    summary: 'Change limits, retention and privacy of telematics.',
    errors: [errors.TELEMATICS_CHANGED_MEANWHILE],
  },
});

/** Calls about trackers and geofences. */
export const trackerCalls = defineCalls({
  devices: {
    ...gps,
    route: 'GET /api/telematics/devices',
    can: 'read:Telematics',
    answer: listOf('TelematicsDevice', telematicsDeviceSchema),
    summary: 'List the trackers.',
  },
  addresses: {
    ...gps,
    route: 'GET /api/telematics/addresses',
    can: 'read:Telematics',
    answer: one('TrackerAddresses', trackerAddressesSchema),
    summary: 'Show where trackers send to.',
  },
  register: {
    ...gps,
    route: 'POST /api/telematics/devices',
    can: 'manage:Telematics',
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
    ...gps,
    route: 'PUT /api/telematics/devices/:id',
    can: 'manage:Telematics',
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
    ...gps,
    route: 'DELETE /api/telematics/devices/:id',
    can: 'manage:Telematics',
    answer: nothing,
    summary: 'Remove a tracker. What it recorded stays for as long as positions are kept.',
    errors: [errors.TELEMATICS_DEVICE_NOT_FOUND],
  },
  report: {
    ...gps,
    route: 'POST /api/telematics/positions',
    can: 'public',
    query: reportedQuerySchema,
    file: { types: ['application/json'], maxBytes: MEBIBYTE },
    limit: { perMinute: 600 },
    answer: one('TakenBatch', takenBatchSchema),
    status: 200,
    summary: 'Report fixes of a tracker, signed with its secret.',
    errors: [errors.TELEMATICS_SIGNATURE_WRONG, errors.TELEMATICS_BATCH_UNREADABLE],
  },
  geofences: {
    ...gps,
    route: 'GET /api/telematics/geofences',
    can: 'read:Telematics',
    answer: listOf('Geofence', geofenceSchema),
    summary: 'List the geofences.',
  },
  addGeofence: {
    ...gps,
    route: 'POST /api/telematics/geofences',
    can: 'manage:Telematics',
    once: true,
    body: geofenceInputSchema,
    answer: one('Geofence', geofenceSchema),
    summary: 'Add a geofence.',
    errors: [errors.GEOFENCE_NAME_TAKEN, errors.GEOFENCE_DEPOT_NOT_FOUND],
  },
  changeGeofence: {
    ...gps,
    route: 'PUT /api/telematics/geofences/:id',
    can: 'manage:Telematics',
    body: geofenceChangeSchema,
    answer: one('Geofence', geofenceSchema),
    summary: 'Change a geofence.',
    errors: [
      errors.GEOFENCE_NOT_FOUND,
      errors.GEOFENCE_NAME_TAKEN,
      errors.GEOFENCE_DEPOT_NOT_FOUND,
      errors.TELEMATICS_CHANGED_MEANWHILE,
    ],
  },
  removeGeofence: {
    ...gps,
    route: 'DELETE /api/telematics/geofences/:id',
    can: 'manage:Telematics',
    answer: nothing,
    summary: 'Remove a geofence.',
    errors: [errors.GEOFENCE_NOT_FOUND],
  },
});

/** Calls about routes, and about a hire's own score. */
export const drivingCalls = defineCalls({
  routes: {
    ...gps,
    route: 'GET /api/telematics/routes/:vanId',
    can: 'read:Telematics',
    answer: one('RouteAnalysis', routeAnalysisSchema),
    summary: 'Compare the route of a van with the best order of its stops.',
    errors: [errors.TELEMATICS_VAN_NOT_FOUND, errors.ROUTE_NOT_FOUND],
  },
  setStops: {
    ...gps,
    route: 'PUT /api/telematics/routes/:vanId/stops',
    can: 'manage:Telematics',
    body: routeStopsSchema,
    answer: one('RouteAnalysis', routeAnalysisSchema),
    summary: 'Say where a van is to go.',
    errors: [errors.TELEMATICS_VAN_NOT_FOUND, errors.ROUTE_PLACE_UNKNOWN],
  },
  applyRoute: {
    ...gps,
    route: 'POST /api/telematics/routes/:vanId/apply',
    can: 'manage:Telematics',
    answer: one('RouteAnalysis', routeAnalysisSchema),
    status: 200,
    summary: 'Keep the best route and send it to the customer who has the van.',
    errors: [errors.TELEMATICS_VAN_NOT_FOUND, errors.ROUTE_NOT_FOUND],
  },
  score: {
    route: 'GET /api/bookings/:bookingId/driving-score',
    can: 'read:DrivingScore',
    answer: one('DrivingScore', drivingScoreSchema),
    summary: 'Show how a hired van was driven: for staff, and for its customer.',
    errors: [errors.DRIVING_SCORE_NOT_FOUND],
  },
  object: {
    route: 'POST /api/bookings/:bookingId/driving-score/objection',
    can: 'object:DrivingScore',
    body: objectionInputSchema,
    answer: one('DrivingScore', drivingScoreSchema),
    status: 200,
    summary: 'Object to the score of your hire.',
    errors: [errors.DRIVING_SCORE_NOT_FOUND, errors.OBJECTION_MADE_ALREADY],
  },
  answerObjection: {
    route: 'PUT /api/bookings/:bookingId/driving-score/objection/answer',
    can: 'answer:DrivingScore',
    body: objectionInputSchema,
    answer: one('DrivingScore', drivingScoreSchema),
    summary: 'Answer an objection to a score.',
    errors: [errors.DRIVING_SCORE_NOT_FOUND, errors.OBJECTION_NOT_FOUND],
  },
  sentRoute: {
    route: 'GET /api/bookings/:bookingId/route',
    can: 'read:DrivingScore',
    answer: one('SentRoute', sentRouteSchema),
    summary: 'Show the route that staff sent to the customer of a hire.',
    errors: [errors.DRIVING_SCORE_NOT_FOUND],
  },
});
