import { billingErrors } from '@convoy/billing/contract';
import { identityErrors } from '@convoy/identity/contract';
import { defineCalls, nothing, one } from '@convoy/platform/calls';
import { z } from 'zod';
import {
  firstStepsSchema,
  inviteColleagueSchema,
  invitedColleagueSchema,
  sampleRemovalSchema,
} from './first-steps.ts';
import { signupErrors } from './signup.errors.ts';
import {
  handOverSchema,
  signUpInputSchema,
  signUpOfferSchema,
  signUpReceiptSchema,
  subdomainAnswerSchema,
} from './signup.ts';

/** Every REST call of the slice. */
export const signupCalls = defineCalls({
  offer: {
    route: 'GET /api/signup/offer',
    can: 'public',
    host: 'platform',
    answer: one('SignUpOffer', signUpOfferSchema),
    summary: 'Read the plans that are sold and what a new brand begins with.',
  },
  subdomain: {
    route: 'GET /api/signup/subdomain/:name',
    can: 'public',
    host: 'platform',
    params: { name: z.string().max(200) },
    answer: one('SubdomainAnswer', subdomainAnswerSchema),
    summary: 'Check whether a subdomain is free.',
    limit: { perMinute: 120 },
  },
  signUp: {
    route: 'POST /api/signup',
    can: 'public',
    host: 'platform',
    once: 'secret',
    body: signUpInputSchema,
    answer: one('SignUpReceipt', signUpReceiptSchema),
    summary: 'Sign up a van-hire business: its brand, its first admin, its trial.',
    errors: [
      signupErrors.SUBDOMAIN_REFUSED,
      signupErrors.PLAN_NOT_SOLD,
      signupErrors.LOGO_REFUSED,
      signupErrors.SIGN_UP_TOO_QUICK,
      identityErrors.PASSWORD_EASY,
    ],
    limit: { perMinute: 30 },
  },
  handOver: {
    route: 'POST /api/signup/hand-over',
    repeated: 'finds the step taken',
    can: 'public',
    host: 'brand',
    body: handOverSchema,
    answer: nothing,
    internal: true,
    summary: 'Open the session of a new brand’s admin, once.',
    errors: [signupErrors.HAND_OVER_INVALID],
    limit: { perMinute: 30 },
  },
  firstSteps: {
    route: 'GET /api/signup/first-steps',
    can: 'read:FirstSteps',
    answer: one('FirstSteps', firstStepsSchema),
    summary: 'Read which first steps of a new brand are done.',
  },
  putAway: {
    route: 'POST /api/signup/first-steps/put-away',
    repeated: 'finds the step taken',
    can: 'update:FirstSteps',
    answer: nothing,
    summary: 'Put the first steps away.',
  },
  reviewed: {
    route: 'POST /api/signup/first-steps/reviewed',
    repeated: 'finds the step taken',
    can: 'update:FirstSteps',
    answer: nothing,
    summary: 'Note that the prices and terms that the brand began with were checked.',
  },
  putSample: {
    route: 'PUT /api/signup/sample',
    can: 'update:FirstSteps',
    answer: nothing,
    summary: 'Put three sample vans into the fleet.',
    errors: [signupErrors.SAMPLE_THERE, signupErrors.SAMPLE_WITHOUT_ROOM],
  },
  removeSample: {
    route: 'DELETE /api/signup/sample',
    can: 'update:FirstSteps',
    answer: one('SampleRemoval', sampleRemovalSchema),
    summary: 'Remove the sample, but what something refers to.',
  },
  invite: {
    route: 'POST /api/staff/invitations',
    can: 'invite:Colleague',
    once: true,
    body: inviteColleagueSchema,
    answer: one('InvitedColleague', invitedColleagueSchema),
    summary: 'Invite a colleague: an account, and a link by mail to choose its password.',
    errors: [signupErrors.COLLEAGUE_EMAIL_TAKEN, billingErrors.PLAN_USER_LIMIT],
  },
});
