import { positionPort } from '@convoy/fleet/contract';
import { definePlugin } from '@convoy/sdk/core';
import { trackerChanged } from '@convoy/telematics/contract';
import { z } from 'zod';

/** Speaks the protocols of GPS trackers and hands over their points: the add-on GPS. */
export default definePlugin({
  id: 'gps',
  version: '1.2.0',
  sdk: '^1.1.0',
  addOn: 'gps',
  trackers: true,
  permissions: ['read:Telematics'],
  consumes: [trackerChanged],
  offers: [positionPort],
  // Each van with a tracker is billed once a month.
  jobs: [{ name: 'gps.count-vans', cron: '25 4 * * *' }],
  usage: [{ name: 'vans', per: 'van-month' }],
  settings: z.object({
    /** Whether phones may report, with OsmAnd or Traccar Client: what they send is as easy to make up as to read. */
    phones: z.boolean().default(true),
    /** Whether positions may come by UDP, whose sender's address can be forged. */
    udp: z.boolean().default(true),
  }),
});
