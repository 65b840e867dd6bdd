import type { PlantTexts } from '@convoy/e2e/support/hostile/slice-plants';

const why = 'the brand of this proof has no GPS add-on; the field refuses markup as every name and note does';

/** Nothing is planted: the brand that is written full has not bought what these fields belong to. */
export const plantTexts: PlantTexts = async () => ({
  pages: [],
  notPlanted: {
    'POST /api/bookings/{bookingId}/driving-score/objection text': why,
    'PUT /api/bookings/{bookingId}/driving-score/objection/answer text': why,
    'POST /api/telematics/devices label': why,
    'PUT /api/telematics/devices/{id} label': why,
    'POST /api/telematics/devices/{id}/release reason':
      'is written by head office, on the platform’s host, and shown in the notices of a brand and in audit logs',
    'PUT /api/telematics/eco/factors/{fuel} source': why,
    'POST /api/telematics/geofences name': why,
    'PUT /api/telematics/geofences/{id} name': why,
    'POST /api/telematics/vans/{vanId}/mark reason': why,
    'PUT /api/telematics/routes/{vanId}/stops stops[]': why,
  },
});
