export { referralCalls } from '../referral.calls.ts';
export { referralErrors } from '../referral.errors.ts';
export {
  type Referral,
  type ReferralInput,
  type ReferralSettings,
  referralCodeSchema,
  referralInputSchema,
  referralSchema,
  referralSettingsSchema,
} from './loyalty-referral.ts';
export { referralRewarded } from './referral.events.ts';
export { referralRewardedNotification, referredRewardedNotification } from './referral.notifications.ts';
export { referralPermissions } from './referral.permissions.ts';
