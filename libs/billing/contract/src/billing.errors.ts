import { defineErrors } from '@convoy/platform/errors';

/** Every details.upgrade: what to buy so that it is possible, or null where nothing that is sold would help. */
export const billingErrors = defineErrors({
  /** details.lacks: the add-on; details.because: `for-sale` on the plan one has, or `plan-lacks`. */
  PLAN_LACKS: { status: 403, message: 'Your plan does not include {name}.' },
  /** details.most, details.used: people that the plan carries and that work with the brand's data. */
  PLAN_USER_LIMIT: {
    status: 409,
    message:
      'Your plan includes {most} staff accounts, and {used} are in use. Remove one or ask for a larger plan.',
  },
});
