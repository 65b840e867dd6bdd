import type { PolicyRule } from '@convoy/platform/policy';

/** Everybody who is signed in sees their own account. */
export const identityPolicy: PolicyRule = (allow, { actor }) => {
  if (actor) allow('read', 'Account', { id: actor.id });
};
