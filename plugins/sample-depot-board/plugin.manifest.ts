import { definePlugin } from '@convoy/sdk/core';
import { z } from 'zod';

/** What goes out and comes back, for screens of the brand's own: the sample of a plugin that an add-on carries. */
export default definePlugin({
  id: 'sample-depot-board',
  version: '1.0.0',
  sdk: '^1.0.0',
  // Its screens ask with a key, and keys are part of this add-on.
  addOn: 'custom-integrations',
  permissions: ['read:Booking'],
  settings: z.object({
    /** How many days a board shows, today among them. */
    days: z.int().min(1).max(7).default(1),
  }),
});
