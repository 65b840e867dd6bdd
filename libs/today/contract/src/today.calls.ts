import { defineCalls, one } from '@convoy/platform/calls';
import { todayQuerySchema, todaySchema } from './today.ts';

/** Every REST call of the slice. */
export const todayCalls = defineCalls({
  show: {
    route: 'GET /api/today',
    can: 'manage-hire:Booking',
    query: todayQuerySchema,
    answer: one('Today', todaySchema),
    summary: 'Show the work of a day: hires that go out and come back, what is overdue, unpaid or to check.',
    limit: { perMinute: 240 },
  },
});
