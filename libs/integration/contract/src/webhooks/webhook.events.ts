import { defineEvent } from '@convoy/platform/events';
import { z } from 'zod';

/** Nothing is sent to an endpoint any more: it said that it is gone, or failed for three days. `host` is its name. */
export const webhookEndpointPaused = defineEvent(
  'integration.webhook-endpoint-paused.v1',
  z.object({ endpointId: z.number(), host: z.string(), because: z.enum(['gone', 'failing']) }),
);
