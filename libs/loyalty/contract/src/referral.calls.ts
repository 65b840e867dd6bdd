import { defineCalls, one } from '@convoy/platform/calls';
import { referralErrors } from './referral.errors.ts';
import { referralInputSchema, referralSchema, referralSettingsSchema } from './referrals/loyalty-referral.ts';

/** REST calls about invited friends. */
export const referralCalls = defineCalls({
  referral: {
    route: 'GET /api/loyalty/referral',
    can: 'enter:LoyaltyReferral',
    answer: one('LoyaltyReferral', referralSchema),
    summary: 'Show your code for friends and what it has brought.',
  },
  makeReferralCode: {
    route: 'POST /api/loyalty/referral/code',
    repeated: 'finds the step taken',
    can: 'enter:LoyaltyReferral',
    answer: one('LoyaltyReferral', referralSchema),
    status: 200,
    summary: 'Make your code for friends, once; later calls answer the same code.',
  },
  enterReferral: {
    route: 'POST /api/loyalty/referral',
    repeated: 'finds the step taken',
    can: 'enter:LoyaltyReferral',
    body: referralInputSchema,
    answer: one('LoyaltyReferral', referralSchema),
    status: 200,
    limit: { perMinute: 30 },
    summary: 'Enter the code of a friend before your first hire.',
    errors: [
      referralErrors.REFERRAL_CODE_UNKNOWN,
      referralErrors.REFERRAL_OF_SELF,
      referralErrors.REFERRAL_NOT_NEW,
      referralErrors.REFERRAL_ENTERED,
      referralErrors.REFERRALS_OFF,
    ],
  },
  referralSettings: {
    route: 'GET /api/loyalty/referral/settings',
    can: 'update:LoyaltyReferral',
    answer: one('LoyaltyReferralSettings', referralSettingsSchema),
    summary: 'Show the points for invited friends.',
  },
  changeReferralSettings: {
    route: 'PUT /api/loyalty/referral/settings',
    can: 'update:LoyaltyReferral',
    body: referralSettingsSchema,
    answer: one('LoyaltyReferralSettings', referralSettingsSchema),
    summary: 'Decide the points for invited friends.',
  },
});
