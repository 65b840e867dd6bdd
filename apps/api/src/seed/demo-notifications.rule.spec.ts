import * as booking from '@convoy/booking/contract';
import { readPack } from '@convoy/brand-tools';
import { type DemoData, generateDemo } from '@convoy/db-tools/demo';
import * as payment from '@convoy/payment/contract';
import type { NotificationDefinition } from '@convoy/platform/notifications';
import { beforeAll, describe, expect, it } from 'vitest';
import { TENANTS } from '../home.ts';
import { type DemoNotification, demoNotifications } from './demo-notifications.rule.ts';

/** What the slices of the demo's bookings and payments declare, by kind. */
const declared = new Map(
  [booking, payment]
    .flatMap((contract) => Object.values(contract) as unknown[])
    .filter(
      (value): value is NotificationDefinition =>
        typeof value === 'object' && value !== null && 'audience' in value && 'kind' in value,
    )
    .map((definition) => [definition.kind, definition]),
);
const now = new Date('2026-11-21T12:00:00Z');
let demo: DemoData;
let told: DemoNotification[];

beforeAll(() => {
  const { pack } = readPack(TENANTS, 'swift-vans');
  demo = generateDemo({ pack: pack!, seed: 7, today: '2026-11-21', now });
  told = demoNotifications(demo, (key) => ({ id: Number(key.replace(/\D/g, '')), reference: key }), now);
});

describe('the notifications of the demo', () => {
  it('tell people what their role is told, in the form of the contract', () => {
    const roles = new Map(demo.users.map(({ key, role }) => [key, role]));
    expect(told.length).toBeGreaterThan(20);
    for (const { user, kind, params } of told) {
      const { audience, params: schema } = declared.get(kind)!;
      expect(audience === 'customer').toBe(roles.get(user) === 'customer');
      expect(schema.safeParse(params).success).toBe(true);
    }
  });

  it('leave every demo account something to read, and not all of it new', () => {
    for (const { key, demoAccount } of demo.users) {
      const mine = told.filter(({ user }) => user === key);
      if (demoAccount) expect(mine.length).toBeGreaterThan(0);
    }
    expect(told.some(({ readAt }) => readAt === null)).toBe(true);
    expect(told.some(({ readAt }) => readAt !== null)).toBe(true);
  });

  it('are of the past month, and were read after they were told', () => {
    for (const { at, readAt } of told) {
      const age = now.getTime() - Date.parse(at);
      expect(age).toBeGreaterThanOrEqual(0);
      expect(age).toBeLessThanOrEqual(30 * 86_400_000);
      if (readAt) expect(Date.parse(readAt)).toBeGreaterThan(Date.parse(at));
    }
  });
});
