import { defineCalls, listOf, nothing } from '@convoy/platform/calls';
import { telematicsErrors as errors } from './telematics.errors.ts';
import {
  registrationQuerySchema,
  trackerRegistrationSchema,
  trackerReleaseSchema,
} from './tracker-release.ts';

/** Calls of head office about trackers that were sold. */
export const trackerReleaseCalls = defineCalls({
  registrations: {
    route: 'GET /api/telematics/registrations',
    can: 'release:Tracker',
    host: 'platform',
    query: registrationQuerySchema,
    answer: listOf('TrackerRegistration', trackerRegistrationSchema),
    summary: 'List the brands that registered a tracker, the first one first.',
  },
  release: {
    route: 'POST /api/telematics/devices/:id/release',
    repeated: 'finds the record',
    can: 'release:Tracker',
    host: 'platform',
    body: trackerReleaseSchema,
    answer: nothing,
    summary: 'Release a tracker that a brand sold: it reports to that brand no longer. The brand is told.',
    errors: [errors.TELEMATICS_DEVICE_NOT_FOUND],
  },
});
