import { definePlugin } from '@convoy/sdk/core';
import { z } from 'zod';

/** Speaks the protocols of GPS trackers and hands over their points: the add-on GPS. */
export default definePlugin({
  id: 'gps',
  version: '1.0.0',
  sdk: '^1.1.0',
  addOn: 'gps',
  trackers: true,
  settings: z.object({
    /** Whether phones may report, with OsmAnd or Traccar Client: what they send is as easy to make up as to read. */
    phones: z.boolean().default(true),
    /** Whether positions may come by UDP, whose sender's address anybody can write. */
    udp: z.boolean().default(true),
  }),
});
