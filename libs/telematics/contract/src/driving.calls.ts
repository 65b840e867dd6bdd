import { defineCalls, listOf, one } from '@convoy/platform/calls';
import { z } from 'zod';
import { drivingScoreSchema, objectionInputSchema, telematicsPeriods, vanDrivingSchema } from './driving.ts';
import { telematicsErrors as errors } from './telematics.errors.ts';

/** Calls about how vans are driven, and about a hire's own score. */
export const drivingCalls = defineCalls({
  data: {
    addOn: 'gps',
    route: 'GET /api/telematics/data/:period',
    can: 'read:Telematics',
    params: { period: z.enum(telematicsPeriods) },
    answer: listOf('VanDriving', vanDrivingSchema),
    summary: 'Show how each van was driven today, in the last 7 or in the last 30 days.',
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
    repeated: 'finds the step taken',
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
});
