import { defineNotification, instant } from '@convoy/platform/notifications';
import { z } from 'zod';

/** Head office has accounts too. */
const ofHire = false;
/** Of people without a page of their own. */
const link = () => '/notifications';

export const deletionRequestedNotification = defineNotification({
  kind: 'deletion-requested',
  order: 360,
  audience: 'staff',
  ofHire,
  channels: ['in-app'],
  look: { icon: 'user-round', tone: 'alert' },
  // The instant from which the account may be deleted.
  params: z.strictObject({ customerName: z.string(), dueAt: z.string() }),
  link,
  values: ({ customerName, dueAt }) => ({ customerName, due: instant(dueAt) }),
  examples: [{ customerName: 'Ada Moss', dueAt: '2027-01-02T00:00:00Z' }],
});
export const deletionWithdrawnNotification = defineNotification({
  kind: 'deletion-withdrawn',
  order: 370,
  audience: 'staff',
  ofHire,
  channels: ['in-app'],
  look: { icon: 'user-round', tone: 'plain' },
  params: z.strictObject({ customerName: z.string() }),
  link,
  examples: [{ customerName: 'Ada Moss' }],
});
