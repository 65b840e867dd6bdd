import { defineCalls, one } from '@convoy/platform/calls';
import { routeAnalysisSchema, routeStopsSchema, sentRouteSchema } from './route-analysis.ts';
import { telematicsErrors as errors } from './telematics.errors.ts';

/** Calls about routes of vans, and about the one that was sent to a hire's customer. */
export const routeCalls = defineCalls({
  routes: {
    addOn: 'gps',
    route: 'GET /api/telematics/routes/:vanId',
    can: 'read:Telematics',
    answer: one('RouteAnalysis', routeAnalysisSchema),
    summary: 'Compare the route of a van with the best order of its stops.',
    errors: [errors.TELEMATICS_VAN_NOT_FOUND, errors.ROUTE_NOT_FOUND],
  },
  setStops: {
    addOn: 'gps',
    route: 'PUT /api/telematics/routes/:vanId/stops',
    can: 'keep:Telematics',
    body: routeStopsSchema,
    answer: one('RouteAnalysis', routeAnalysisSchema),
    summary: 'Say where a van is to go.',
    errors: [errors.TELEMATICS_VAN_NOT_FOUND, errors.ROUTE_PLACE_UNKNOWN],
  },
  applyRoute: {
    addOn: 'gps',
    route: 'POST /api/telematics/routes/:vanId/apply',
    repeated: 'finds the step taken',
    can: 'keep:Telematics',
    answer: one('RouteAnalysis', routeAnalysisSchema),
    status: 200,
    summary: 'Keep the best route and send it to the customer who has the van.',
    errors: [errors.TELEMATICS_VAN_NOT_FOUND, errors.ROUTE_NOT_FOUND, errors.ROUTE_OF_ANOTHER_HIRE],
  },
  sentRoute: {
    route: 'GET /api/bookings/:bookingId/route',
    can: 'read:DrivingScore',
    answer: one('SentRoute', sentRouteSchema),
    summary: 'Show the route that staff sent to the customer of a hire.',
    errors: [errors.DRIVING_SCORE_NOT_FOUND],
  },
});
