import { defineEvent } from '@convoy/platform/events';
import { z } from 'zod';

/** A customer who was invited has paid and finished a first hire: both sides got points. */
export const referralRewarded = defineEvent({
  name: 'loyalty.referral-rewarded.v1',
  payload: z.object({
    referralId: z.number(),
    referrerId: z.number(),
    referredId: z.number(),
    referrerPoints: z.number().int(),
    referredPoints: z.number().int(),
  }),
  webhook: {
    type: 'loyalty.referral_rewarded',
    group: 'loyalty',
    says: 'A customer who was invited by another finished a first hire, and both got points.',
    data: z.strictObject({
      referralId: z.number().int(),
      referrerId: z.number().int(),
      referredId: z.number().int(),
      referrerPoints: z.number().int(),
      referredPoints: z.number().int(),
    }),
    example: {
      referralId: 40_190_901,
      referrerId: 5_312_207,
      referredId: 5_312_311,
      referrerPoints: 200,
      referredPoints: 100,
    },
  },
});
