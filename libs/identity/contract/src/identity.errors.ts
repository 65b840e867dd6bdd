import { defineErrors } from '@convoy/platform/errors';

export const identityErrors = defineErrors({
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid credentials' },
  EMAIL_TAKEN: {
    status: 409,
    message: 'There is already an account with this e-mail address. Please sign in instead.',
  },
  RESET_TOKEN_INVALID: {
    status: 422,
    message: 'This link has expired or was already used. Please ask for a new one.',
  },
});
