import { defineErrors } from '@convoy/platform/errors';

export const referralErrors = defineErrors({
  REFERRAL_CODE_UNKNOWN: { status: 422, message: 'We do not know this code. Check it with your friend.' },
  /** The same account, e-mail address or phone, or the friend was invited by this customer. */
  REFERRAL_OF_SELF: { status: 409, message: 'You cannot invite yourself.' },
  REFERRAL_NOT_NEW: { status: 409, message: 'A friend’s code can be entered before the first hire only.' },
  REFERRAL_ENTERED: { status: 409, message: 'You have already entered a friend’s code.' },
  REFERRALS_OFF: { status: 409, message: 'There are no points for inviting friends at the moment.' },
});
