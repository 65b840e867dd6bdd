import { AbilityBuilder, createMongoAbility, subject } from '@casl/ability';
import { packRules } from '@casl/ability/extra';
import type { SessionView } from '@convoy/identity/contract';
import { describe, expect, it } from 'vitest';
import { abilityOf } from './ability.ts';

function ability(define: (builder: AbilityBuilder<ReturnType<typeof createMongoAbility>>) => void) {
  const builder = new AbilityBuilder(createMongoAbility);
  define(builder);
  return abilityOf({ user: null, rules: packRules(builder.build().rules) as SessionView['rules'] });
}

describe('abilityOf', () => {
  it('knows what may be done at all, prohibitions and everything included', () => {
    const all = ability(({ can, cannot }) => {
      can('manage', 'all');
      cannot('delete', 'Van');
    });
    expect(all.can('read', 'Booking')).toBe(true);
    expect(all.can('delete', 'Van')).toBe(false);
  });

  it('tells own records from those of others', () => {
    const own = ability(({ can }) => can('read', 'Booking', { customerId: 3 }));
    expect(own.can('read', 'Booking')).toBe(true);
    expect(own.can('read', subject('Booking', { customerId: 3 }))).toBe(true);
    expect(own.can('read', subject('Booking', { customerId: 4 }))).toBe(false);
  });

  it('lets nothing pass for a condition it cannot read', () => {
    const odd = ability(({ can }) => can('read', 'Booking', { customerId: { $in: [3] } }));
    expect(odd.can('read', subject('Booking', { customerId: 3 }))).toBe(false);
  });
});
