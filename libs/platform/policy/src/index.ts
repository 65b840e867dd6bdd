export {
  type Ability,
  buildAbility,
  emptyAbility,
  type GuestPermissions,
  narrowedTo,
  PolicyRegistry,
  type PolicyRule,
  packedRules,
} from './ability.ts';
export {
  type AccessRule,
  BrandOnly,
  Can,
  ForGuests,
  type GuestRule,
  PlatformOnly,
  Public,
  readAccess,
  SignedIn,
} from './access.decorators.ts';
export { boundElsewhere } from './of-guest.ts';
export { ownScope } from './own-scope.ts';
export { refusalOf } from './refusal-of.ts';
