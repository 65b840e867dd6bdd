import { defineEvent } from '@convoy/platform/events';
import { z } from 'zod';
import { conditionKinds } from './condition.ts';

/** A report of a hire was finished: the van went out or came back with it. */
export const conditionReported = defineEvent({
  name: 'yard.condition-reported.v1',
  payload: z.object({
    reportId: z.number(),
    bookingId: z.number(),
    vanId: z.number(),
    kind: z.enum(conditionKinds),
    /** Marks that the report found. */
    marks: z.number(),
  }),
  webhook: {
    type: 'yard.condition_reported',
    group: 'yard',
    says: 'The report of a van’s condition was finished as it went out or came back.',
    data: z.strictObject({
      reportId: z.number().int(),
      bookingId: z.number().int(),
      vanId: z.number().int(),
      kind: z.enum(conditionKinds),
      marks: z.number().int(),
    }),
    example: { reportId: 40_190_733, bookingId: 51_922_004, vanId: 7_310_288, kind: 'in', marks: 1 },
  },
});
