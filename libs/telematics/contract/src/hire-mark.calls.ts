import { defineCalls, nothing, one } from '@convoy/platform/calls';
import { hireMarkInputSchema, hireMarkSchema } from './hire-mark.ts';
import { telematicsErrors as errors } from './telematics.errors.ts';

/** Calls about hires that staff mark as stolen or in breach. */
export const hireMarkCalls = defineCalls({
  markHire: {
    addOn: 'gps',
    route: 'POST /api/telematics/vans/:vanId/mark',
    can: 'mark:Telematics',
    once: true,
    body: hireMarkInputSchema,
    answer: one('HireMark', hireMarkSchema),
    summary:
      'Mark the present hire of a van as stolen or in breach. Its exact place is shown while the mark stands.',
    errors: [errors.TELEMATICS_VAN_NOT_FOUND, errors.VAN_NOT_ON_HIRE, errors.HIRE_MARKED_ALREADY],
  },
  takeMarkBack: {
    addOn: 'gps',
    route: 'DELETE /api/telematics/marks/:id',
    can: 'mark:Telematics',
    answer: nothing,
    summary: 'Take back the mark of a hire.',
    errors: [errors.HIRE_MARK_NOT_FOUND],
  },
});
