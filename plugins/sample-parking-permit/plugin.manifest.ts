import {
  bookingCancelled,
  bookingChanged,
  bookingConfirmed,
  bookingExpired,
  bookingNoShow,
  documentPort,
  priceRulePort,
} from '@convoy/booking/contract';
import { defineEvent, definePlugin } from '@convoy/sdk/core';
import { z } from 'zod';

/** A permit was issued for a hire; told to other plugins, and to the brand's own programs by webhooks. */
export const permitIssued = defineEvent({
  name: 'sample-parking-permit.issued.v1',
  payload: z.object({ bookingId: z.number(), zone: z.string(), number: z.string() }),
  webhook: {
    type: 'sample-parking-permit.issued',
    group: 'sample-parking-permit',
    says: 'A parking permit was issued for a hire.',
    data: z.object({ bookingId: z.number().int(), zone: z.string(), number: z.string() }),
    example: { bookingId: 20871324, zone: 'A', number: 'P-SV-7F3K2-A' },
  },
});

/** Residents’ parking permits with a hire: the sample of a plugin that somebody else writes. */
export default definePlugin({
  id: 'sample-parking-permit',
  version: '1.0.0',
  sdk: '^1.0.0',
  permissions: ['read:Booking'],
  consumes: [bookingConfirmed, bookingChanged, bookingCancelled, bookingNoShow, bookingExpired],
  emits: [permitIssued],
  settings: z.object({
    /** Pounds, VAT inside. For 365 days of it a line may still be what a plugin may charge at most, £5,000. */
    dayPrice: z.number().min(0).max(13.5).default(6.5),
    /** Names of the zones, with commas between them. */
    zones: z.string().max(200).default('A, B, C'),
    issueAtOnce: z.boolean().default(true),
  }),
  offers: [priceRulePort, documentPort],
  pages: [
    {
      path: '/sample-parking-permit',
      page: 'permits',
      title: 'titles.permits',
      access: 'signed-in',
      can: ['manage-hire', 'Booking'],
    },
  ],
  nav: [
    {
      group: 'operations',
      path: '/sample-parking-permit',
      label: 'nav.permits',
      icon: 'ticket',
      can: ['manage-hire', 'Booking'],
      order: 90,
    },
  ],
  slots: [
    { slot: 'booking.form.after.v1', component: 'permit-field', order: 1 },
    { slot: 'booking.detail.after.v1', component: 'permit-card', order: 1 },
  ],
  jobs: [{ name: 'sample-parking-permit.expire', cron: '15 3 * * *' }],
  usage: [{ name: 'permit', per: 'event' }],
});
