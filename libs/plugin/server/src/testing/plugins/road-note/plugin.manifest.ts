import { definePlugin } from '@convoy/sdk/core';
import { z } from 'zod';

/** A plugin of specs: it notes things about roads. */
export default definePlugin({
  id: 'road-note',
  version: '1.1.0',
  sdk: '^1.0.0',
  addOn: 'gps',
  settings: z.object({
    greeting: z.string().max(40).default('Mind the bridge'),
    most: z.number().int().min(1).max(9).default(3),
    loud: z.boolean().default(false),
  }),
  secrets: ['apiKey'],
  egress: ['roads.example.com'],
  usage: [
    { name: 'check', per: 'event' },
    { name: 'van', per: 'van-month' },
  ],
});
