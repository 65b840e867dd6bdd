import { defineErrors } from '@convoy/platform/errors';

export const signupErrors = defineErrors({
  /** details.fault: one of `subdomainFaults` */
  SUBDOMAIN_REFUSED: { status: 422, message: 'This address cannot be used. Please choose another one.' },
  PLAN_NOT_SOLD: { status: 422, message: 'This plan is not sold. Please choose another one.' },
  LOGO_REFUSED: {
    status: 422,
    message:
      'This logo cannot be used: a PNG, JPEG or WebP is taken, or an SVG of shapes and paths alone, without scripts or links.',
  },
  SIGN_UP_TOO_QUICK: {
    status: 422,
    message: 'That was quicker than a person writes. Please wait a few seconds and send it again.',
  },
  COLLEAGUE_EMAIL_TAKEN: { status: 409, message: 'There is already an account with the address {email}.' },
  SAMPLE_THERE: { status: 409, message: 'The sample is there already.' },
  SAMPLE_WITHOUT_ROOM: { status: 409, message: 'Your plan has no room for the three vans of the sample.' },
  HAND_OVER_INVALID: {
    status: 422,
    message: 'This way in was used or is too old. Please sign in with your e-mail address and password.',
  },
});
