import { defineErrors } from '@convoy/platform/errors';

export const identityErrors = defineErrors({
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid credentials' },
  RESET_TOKEN_INVALID: {
    status: 422,
    message: 'This link has expired or was already used. Please ask for a new one.',
  },
  USERNAME_TAKEN: { status: 409, message: 'This username is taken. Please choose another one.' },
  PASSWORD_WRONG: { status: 422, message: 'This is not your current password. Please try again.' },
  PASSWORD_NEEDED: {
    status: 422,
    message: 'Please enter your password to change your username or phone number.',
  },
  PASSWORD_UNCHANGED: { status: 422, message: 'This is your present password. Please choose a new one.' },
  PASSWORD_EASY: {
    status: 422,
    message:
      'This password is known from leaks, or made mostly of the brand’s name, your own name or a word such as “van”. Please choose another one.',
  },
  EMAIL_UNCHANGED: { status: 422, message: 'This is already your e-mail address.' },
  EMAIL_ALREADY_VERIFIED: { status: 409, message: 'Your e-mail address is already confirmed.' },
  LINK_INVALID: {
    status: 422,
    message:
      'This link has expired, was already used or was replaced by a newer one. Please ask for a new one.',
  },
  PICTURE_TYPE_REFUSED: {
    status: 415,
    message: 'Please choose a JPEG, PNG, WebP, AVIF, GIF or HEIC picture.',
  },
  PICTURE_UNREADABLE: {
    status: 422,
    message: 'This file could not be read as a picture, or it is too large. Please choose another one.',
  },
  TWO_FACTOR_ALREADY_ON: { status: 409, message: 'Two-factor sign-in is already on.' },
  TWO_FACTOR_NOT_ON: { status: 409, message: 'Two-factor sign-in is not on.' },
  TWO_FACTOR_SETUP_MISSING: {
    status: 409,
    message: 'This setup has expired or was replaced. Please start it again.',
  },
  TWO_FACTOR_CODE_WRONG: {
    status: 422,
    message: 'This code is not right, or it was used before. Please enter the next one.',
  },
  /** The stored secret cannot be opened, for example after a restore with another SESSION_SECRET. Recovery codes still work. */
  TWO_FACTOR_UNREADABLE: {
    status: 409,
    message:
      'Codes of your authenticator app cannot be checked at the moment. Sign in with a recovery code, then set two-factor sign-in up again.',
  },
  TWO_FACTOR_CHALLENGE_INVALID: {
    status: 422,
    message: 'Signing in took too long. Please enter your password again.',
  },
});
