import { defineCalls, listOf, nothing, one } from '@convoy/platform/calls';
import { geofenceChangeSchema, geofenceInputSchema, geofenceSchema } from './geofence.ts';
import { telematicsErrors as errors } from './telematics.errors.ts';

/** Calls about geofences. */
export const geofenceCalls = defineCalls({
  geofences: {
    addOn: 'gps',
    route: 'GET /api/telematics/geofences',
    can: 'read:Telematics',
    answer: listOf('Geofence', geofenceSchema),
    summary: 'List the geofences.',
  },
  addGeofence: {
    addOn: 'gps',
    route: 'POST /api/telematics/geofences',
    can: 'keep:Telematics',
    once: true,
    body: geofenceInputSchema,
    answer: one('Geofence', geofenceSchema),
    summary: 'Add a geofence.',
    errors: [
      errors.GEOFENCE_LIMIT_REACHED,
      errors.GEOFENCE_NAME_TAKEN,
      errors.GEOFENCE_DEPOT_NOT_FOUND,
      errors.GEOFENCE_OVER_DATE_LINE,
      errors.GEOFENCE_CROSSES_ITSELF,
    ],
  },
  changeGeofence: {
    addOn: 'gps',
    route: 'PUT /api/telematics/geofences/:id',
    can: 'keep:Telematics',
    body: geofenceChangeSchema,
    answer: one('Geofence', geofenceSchema),
    summary: 'Change a geofence.',
    errors: [
      errors.GEOFENCE_NOT_FOUND,
      errors.GEOFENCE_NAME_TAKEN,
      errors.GEOFENCE_DEPOT_NOT_FOUND,
      errors.GEOFENCE_OVER_DATE_LINE,
      errors.GEOFENCE_CROSSES_ITSELF,
      errors.TELEMATICS_CHANGED_MEANWHILE,
    ],
  },
  removeGeofence: {
    addOn: 'gps',
    route: 'DELETE /api/telematics/geofences/:id',
    can: 'keep:Telematics',
    answer: nothing,
    summary: 'Remove a geofence.',
    errors: [errors.GEOFENCE_NOT_FOUND],
  },
});
