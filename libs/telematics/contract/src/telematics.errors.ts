import { defineErrors } from '@convoy/platform/errors';

export const telematicsErrors = defineErrors({
  TELEMATICS_DEVICE_NOT_FOUND: { status: 404, message: 'There is no such tracker.' },
  TELEMATICS_DEVICE_TAKEN: { status: 409, message: 'A tracker {identity} is registered already.' },
  TELEMATICS_VAN_NOT_FOUND: { status: 404, message: 'There is no such van.' },
  TELEMATICS_VAN_HAS_TRACKER: {
    status: 409,
    message: 'The van {registration} carries another tracker already.',
  },
  TELEMATICS_CHANGED_MEANWHILE: {
    status: 409,
    message: 'A colleague changed this meanwhile. Read it again and repeat your change.',
  },
  TELEMATICS_SIGNATURE_WRONG: {
    status: 403,
    message: 'The signature does not fit this tracker, its time or the body.',
  },
  TELEMATICS_BATCH_UNREADABLE: {
    status: 400,
    message: 'The body must be JSON with 1 to 1,000 points, as the reference shows.',
  },
  GEOFENCE_NOT_FOUND: { status: 404, message: 'There is no such geofence.' },
  GEOFENCE_NAME_TAKEN: { status: 409, message: 'There is already a geofence called {name}.' },
  GEOFENCE_LIMIT_REACHED: {
    status: 409,
    message: 'There are {most} geofences already. Remove one first.',
  },
  GEOFENCE_DEPOT_NOT_FOUND: { status: 404, message: 'There is no such depot.' },
  GEOFENCE_OVER_DATE_LINE: {
    status: 422,
    message: 'An area cannot reach over the date line at 180°. Draw one on each side of it.',
  },
  GEOFENCE_CROSSES_ITSELF: {
    status: 422,
    message: 'The edges of this area cross. Put its corners in the order in which they lie round it.',
  },
  DRIVING_SCORE_NOT_FOUND: { status: 404, message: 'There is no such hire, or nothing was recorded of it.' },
  OBJECTION_MADE_ALREADY: { status: 409, message: 'An objection to this score was made already.' },
  OBJECTION_NOT_FOUND: { status: 404, message: 'There is no open objection to this score.' },
  VAN_NOT_ON_HIRE: { status: 409, message: 'The van {registration} is not on hire.' },
  HIRE_MARKED_ALREADY: {
    status: 409,
    message: 'The hire of the van {registration} is marked already. Take that mark back first.',
  },
  HIRE_MARK_NOT_FOUND: { status: 404, message: 'There is no such mark, or it has ended.' },
  ROUTE_PLACE_UNKNOWN: {
    status: 422,
    message: 'No place called {place} is known. Name a town or a postcode of the United Kingdom.',
  },
  ROUTE_OF_ANOTHER_HIRE: {
    status: 409,
    message:
      'These stops are not of the hire that has the van now, so they are not sent to its customer. Enter the stops of this hire, compare them and apply the route again.',
  },
  ROUTE_NOT_FOUND: { status: 404, message: 'No route data is available for this vehicle.' },
});
