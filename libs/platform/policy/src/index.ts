export {
  type Ability,
  buildAbility,
  emptyAbility,
  PolicyRegistry,
  type PolicyRule,
  packedRules,
} from './ability.ts';
export { type AccessRule, BrandOnly, Can, PlatformOnly, Public, readAccess } from './access.decorators.ts';
export { ownScope } from './own-scope.ts';
