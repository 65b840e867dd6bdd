import { describe, expect, it } from 'vitest';
import { scatter, tenantOf } from './scenario.ts';
import { scenariosOf } from './scenarios.ts';

describe('the questions of the bench', () => {
  it('are the same each time, and fall on all tenants, on the busiest most', () => {
    const counts = new Map<number, number>();
    for (let n = 0; n < 50_000; n++) {
      const tenant = tenantOf(n, 0, 1000);
      counts.set(tenant, (counts.get(tenant) ?? 0) + 1);
    }
    const of = (from: number, to: number) =>
      [...counts].reduce((sum, [tenant, count]) => sum + (tenant >= from && tenant <= to ? count : 0), 0) /
      50_000;
    expect([...counts.keys()].every((tenant) => tenant >= 1 && tenant <= 1000)).toBe(true);
    expect(counts.size).toBeGreaterThan(900);
    expect(of(1, 100)).toBeGreaterThan(0.6);
    expect(of(1, 100)).toBeLessThan(0.72);
    expect(scatter(7, 3)).toBe(scatter(7, 3));
  });

  it('to book take a van on days of their own, on either side, three for each customer', () => {
    const create = scenariosOf({ tenants: 40, bookings: 1 }, 4000).find(({ name }) => name === 'create')!;
    const slots = new Set<string>();
    const customers = new Map<string, number>();
    for (let n = 0; n < create.most!; n++) {
      const { ours, bare } = create.ask(n);
      for (const { host, body } of [ours, bare]) slots.add(`${host} ${body}`);
      customers.set(ours.cookie!, (customers.get(ours.cookie!) ?? 0) + 1);
    }
    expect(slots.size).toBe(create.most! * 2);
    expect([...new Set(customers.values())]).toEqual([3]);
  });
});
