import { defineErrors } from '@convoy/platform/errors';

export const loyaltyErrors = defineErrors({
  LOYALTY_TIER_NOT_FOUND: { status: 404, message: 'There is no such tier.' },
  LOYALTY_TIER_NAME_TAKEN: { status: 409, message: 'There is already a tier called {name}.' },
  LOYALTY_TIER_MINIMUM_TAKEN: {
    status: 409,
    message: '{name} already starts at this number of points. Choose another number.',
  },
  /** The lowest tier is every new customer's. */
  LOYALTY_TIER_LOWEST: {
    status: 409,
    message: 'The lowest tier starts at 0 points and cannot be moved or removed.',
  },
  LOYALTY_TIERS_TOO_MANY: {
    status: 409,
    message: 'A brand can have at most {most} tiers. Remove one first.',
  },
  LOYALTY_POINTS_TOO_FEW: { status: 409, message: 'Need {missing} more points.' },
  /** The brand switched its programme off: nothing is earned or spent. */
  LOYALTY_PROGRAMME_OFF: { status: 409, message: 'The loyalty programme is switched off.' },
  LOYALTY_MEMBER_NOT_FOUND: { status: 404, message: 'There is no such customer.' },
  LOYALTY_HIRE_NOT_FOUND: { status: 404, message: 'There is no such booking.' },
});
