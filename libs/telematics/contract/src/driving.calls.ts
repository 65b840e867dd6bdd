import { defineCalls, listOf, nothing, one } from '@convoy/platform/calls';
import { z } from 'zod';
import { drivingScoreSchema, objectionInputSchema, telematicsPeriods, vanDrivingSchema } from './driving.ts';
import { carbonFactorInputSchema, carbonFactorSchema, carbonFuels, ecoReportSchema } from './eco.ts';
import { routeAnalysisSchema, routeStopsSchema, sentRouteSchema } from './route-analysis.ts';
import { telematicsErrors as errors } from './telematics.errors.ts';

const gps = { addOn: 'gps' } as const;
const period = { period: z.enum(telematicsPeriods) };

/** Calls about how vans are driven, about routes, and about a hire's own score. */
export const drivingCalls = defineCalls({
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
