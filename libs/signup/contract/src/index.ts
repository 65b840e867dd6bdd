export {
  type FirstStep,
  type FirstSteps,
  firstStepNames,
  type InviteColleagueInput,
  type InvitedColleague,
  inviteColleagueSchema,
  type SampleRemoval,
} from './first-steps.ts';
export { signupCalls } from './signup.calls.ts';
export { signupErrors } from './signup.errors.ts';
export { signupPermissions } from './signup.permissions.ts';
export {
  HAND_OVER_MINUTES,
  handOverSchema,
  LEAST_SECONDS,
  LOGO_PICTURE,
  MAX_LOGO_BYTES,
  MAX_LOGO_LENGTH,
  MAX_PICTURE_LENGTH,
  type SignUpInput,
  type SignUpOffer,
  type SignUpReceipt,
  type SubdomainAnswer,
  signUpInputSchema,
} from './signup.ts';
export {
  asSubdomain,
  lookOf,
  SUBDOMAIN_LENGTH,
  type SubdomainFault,
  subdomainFault,
  subdomainFaults,
  subdomainFrom,
} from './subdomain.rule.ts';
