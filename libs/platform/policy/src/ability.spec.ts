import type { Actor, TenantContext } from '@convoy/platform/context';
import { describe, expect, it } from 'vitest';
import { PolicyRegistry } from './ability.ts';

const tenant = (id: number) => ({ id, kind: 'brand' }) as TenantContext;
const actor = (id: number, role: Actor['role']) => ({ id, role }) as Actor;

function registry() {
  let asked = 0;
  const policies = new PolicyRegistry();
  policies.add((allow, { actor: who, tenant: where }) => {
    asked += 1;
    if (who?.role === 'operator') allow('read', `Booking of ${where.id}`);
    if (!who) allow('read', 'Van');
  });
  return { policies, asked: () => asked };
}

describe('rights', () => {
  it('are worked out once for a person as their session knows them, and once for the guests of a tenant', () => {
    const { policies, asked } = registry();
    const [one, operator] = [tenant(1), actor(7, 'operator')];
    const first = policies.abilityOf(one, operator);
    expect(policies.abilityOf(one, operator)).toBe(first);
    expect(policies.abilityOf(one, null)).toBe(policies.abilityOf(one, null));
    expect(asked()).toBe(2);
  });

  it('are nobody else’s: another person, the same one known anew, another tenant, a guest', () => {
    const { policies } = registry();
    const [one, two, operator] = [tenant(1), tenant(2), actor(7, 'operator')];
    expect(policies.abilityOf(one, operator).can('read', 'Booking of 1')).toBe(true);
    expect(policies.abilityOf(two, operator).can('read', 'Booking of 1')).toBe(false);
    expect(policies.abilityOf(one, actor(7, 'customer')).can('read', 'Booking of 1')).toBe(false);
    expect(policies.abilityOf(one, null).can('read', 'Booking of 1')).toBe(false);
    expect(policies.abilityOf(one, operator).can('read', 'Van')).toBe(false);
    expect(policies.abilityOf(one, null).can('read', 'Van')).toBe(true);
  });

  it('are worked out anew after a slice has added its own', () => {
    const { policies } = registry();
    const [one, operator] = [tenant(1), actor(7, 'operator')];
    expect(policies.abilityOf(one, operator).can('update', 'Rates')).toBe(false);
    policies.add((allow) => allow('update', 'Rates'));
    expect(policies.abilityOf(one, operator).can('update', 'Rates')).toBe(true);
  });
});
