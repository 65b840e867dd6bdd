import { defineErrors } from '@convoy/platform/errors';

export const integrationErrors = defineErrors({
  /** details.most: keys a brand may have at once, those that ended not counted. */
  API_KEY_LIMIT: {
    status: 409,
    message:
      'You have {most} API keys, which is as many as there may be. Please revoke one you no longer use.',
  },
});
