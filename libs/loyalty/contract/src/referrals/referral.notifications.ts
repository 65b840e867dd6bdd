import { defineNotification } from '@convoy/platform/notifications';
import { z } from 'zod';

/** A customer got points because a friend whom they invited finished a first hire. The friend is not named. */
export const referralRewardedNotification = defineNotification({
  kind: 'loyalty-referral-rewarded',
  audience: 'customer',
  channels: ['in-app'],
  ofHire: false,
  look: { icon: 'gift', tone: 'good' },
  params: z.strictObject({ points: z.number().int() }),
  link: () => '/loyalty',
  examples: [{ points: 200 }],
});

/** A customer got points because they entered a friend's code and finished their first hire. */
export const referredRewardedNotification = defineNotification({
  kind: 'loyalty-referred-rewarded',
  audience: 'customer',
  channels: ['in-app'],
  ofHire: false,
  look: { icon: 'gift', tone: 'good' },
  params: z.strictObject({ points: z.number().int() }),
  link: () => '/loyalty',
  examples: [{ points: 100 }],
});
