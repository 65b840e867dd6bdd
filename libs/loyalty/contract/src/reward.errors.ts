import { defineErrors } from '@convoy/platform/errors';

export const rewardErrors = defineErrors({
  REWARD_NOT_FOUND: { status: 404, message: 'There is no such reward.' },
  REWARD_STOPPED: { status: 409, message: '{title} is not offered at the moment.' },
  REWARD_OVER: { status: 409, message: '{title} could be redeemed until {date}.' },
  REWARD_OUT_OF_STOCK: { status: 409, message: '{title} is out of stock.' },
  REWARD_TITLE_TAKEN: { status: 409, message: 'There is already a reward called {title}.' },
  /** An extra or a depot that the brand does not have. */
  REWARD_SCOPE_UNKNOWN: { status: 422, message: 'We do not know this extra or depot.' },
  REWARD_STOCK_BELOW: {
    status: 409,
    message: '{redeemed} have been redeemed already. The stock cannot be less.',
  },
  REWARDS_TOO_MANY: { status: 409, message: 'A brand can have at most {most} rewards.' },
});
