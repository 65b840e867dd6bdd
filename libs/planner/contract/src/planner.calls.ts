import { defineCalls, one } from '@convoy/platform/calls';
import { plannerQuerySchema, plannerSchema } from './planner.ts';

/** Every REST call of the slice. Moves are changes of bookings: `POST /api/bookings/{id}/changes`. */
export const plannerCalls = defineCalls({
  show: {
    route: 'GET /api/bookings/planner',
    can: 'manage-hire:Booking',
    query: plannerQuerySchema,
    answer: one('Planner', plannerSchema),
    summary: 'Show vans and what takes them over some days, column by column.',
    compressed: true,
    limit: { perMinute: 240 },
  },
});
