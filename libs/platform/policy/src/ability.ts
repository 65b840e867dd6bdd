import { AbilityBuilder, createMongoAbility, type MongoAbility } from '@casl/ability';
import { packRules } from '@casl/ability/extra';
import type { Actor, TenantContext } from '@convoy/platform/context';
import { keyActionsBySubject, type PermissionTable } from '@convoy/platform/manifest';

export type Ability = MongoAbility;

/** One slice's rules: adds what this person may do in this tenant. Guests have no actor. */
export type PolicyRule = (
  allow: AbilityBuilder<Ability>['can'],
  who: { readonly actor: Actor | null; readonly tenant: TenantContext },
) => void;

/** What a slice leaves to the session of a guest, as permissions (`read:Booking`). What no slice names is refused. */
export type GuestPermissions = readonly string[];

/** The policies of all slices; each module adds its own at start. */
export class PolicyRegistry {
  private readonly rules: PolicyRule[] = [];
  private readonly keyActions: Record<string, readonly string[]> = {};
  private readonly guests: string[] = [];
  /** By who asks: a person as their session knows them, or for guests the tenant. Forgotten with them. */
  private known = new WeakMap<object, { tenant: TenantContext; ability: Ability }>();

  /**
   * @param permissions the slice's table, which says what API keys may hold; left out, they may hold nothing of the slice
   * @param guests what a guest's session keeps of the rule; left out, nothing
   */
  add(rule: PolicyRule, permissions: PermissionTable = {}, guests: GuestPermissions = []): void {
    this.rules.push(rule);
    this.guests.push(...guests);
    this.known = new WeakMap();
    Object.assign(this.keyActions, keyActionsBySubject(permissions));
  }

  /** What API keys may hold of all slices, by subject, in the order of their names. */
  get keyActionsBySubject(): Readonly<Record<string, readonly string[]>> {
    return Object.fromEntries(Object.entries(this.keyActions).sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** The same as scopes: `read:Booking`. */
  get keyScopes(): readonly string[] {
    return Object.entries(this.keyActionsBySubject).flatMap(([subject, actions]) =>
      actions.map((action) => `${action}:${subject}`),
    );
  }

  /** Everything this person may do here. What no slice allows is forbidden. */
  abilityOf(tenant: TenantContext, actor: Actor | null): Ability {
    const who = actor ?? tenant;
    const known = this.known.get(who);
    if (known?.tenant === tenant) return known.ability;
    const whole = buildAbility(this.rules, tenant, actor);
    const ability = actor?.guest ? narrowedTo(whole, this.guests) : whole;
    this.known.set(who, { tenant, ability });
    return ability;
  }
}

/** Builds an ability from rules; pure. */
export function buildAbility(
  rules: readonly PolicyRule[],
  tenant: TenantContext,
  actor: Actor | null,
): Ability {
  const builder = new AbilityBuilder<Ability>(createMongoAbility);
  for (const rule of rules) rule(builder.can, { actor, tenant });
  return builder.build();
}

/**
 * What of an ability is left where only some permissions are given (`read:Booking`); pure. Conditions stay with their rules,
 * and a rule over everything gives nothing: what is not named is not had.
 */
export function narrowedTo(whole: Ability, permissions: readonly string[]): Ability {
  const given = new Set(permissions);
  const rules = whole.rules.flatMap((rule) =>
    [rule.subject].flat().flatMap((subject) =>
      [rule.action]
        .flat()
        .filter((action) => rule.inverted || given.has(`${action}:${String(subject)}`))
        .map((action) => ({ ...rule, action, subject })),
    ),
  );
  return createMongoAbility(rules);
}

/** May do nothing: for work whose rights do not come from a person. */
export function emptyAbility(): Ability {
  return createMongoAbility([]);
}

/** The rules in the short form that the browser unpacks. */
export function packedRules(ability: Ability): unknown[][] {
  return packRules(ability.rules) as unknown[][];
}
