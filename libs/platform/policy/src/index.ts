export { type AccessRule, BrandOnly, Can, PlatformOnly, Public, readAccess } from './access.decorators.ts';
export { type Ability, buildAbility, emptyAbility, type PolicyRule, PolicyRegistry, packedRules } from './ability.ts';
export { ownScope } from './own-scope.ts';
