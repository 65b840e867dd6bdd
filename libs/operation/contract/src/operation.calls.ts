import { defineCalls, one } from '@convoy/platform/calls';
import { publicStatusSchema } from './public-status.ts';

/** Calls of the slice that everybody may make. */
export const operationCalls = defineCalls({
  publicStatus: {
    route: 'GET /api/status',
    can: 'public',
    host: 'platform',
    answer: one('PublicStatus', publicStatusSchema),
    summary: 'Show how the product is doing, without internals.',
    limit: { perMinute: 60 },
  },
});
