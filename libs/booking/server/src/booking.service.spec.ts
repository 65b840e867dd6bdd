import { type Actor, systemContext, type TenantContext } from '@convoy/platform/context';
import { buildAbility } from '@convoy/platform/policy';
import { describe, expect, it } from 'vitest';
import { bookingPolicy } from './booking.policy.ts';
import { BookingService, CALENDAR_HIRES } from './booking.service.ts';

const tenant = {
  id: 1,
  kind: 'brand',
  languages: { fixed: null, offered: ['en'] },
} as unknown as TenantContext;
const actor = { id: 7, role: 'operator' } as Actor;
const ctx = { ...systemContext(tenant, 'seed', buildAbility([bookingPolicy], tenant, actor), 'spec'), actor };

describe('a calendar', () => {
  it.each([
    ['2040-01-01', '2040-01-31', 15],
    ['2040-01-01', '2040-01-01', 1],
  ])('of more hires than anybody reads is refused whole (%s to %s)', async (from, until, days) => {
    const asked: number[] = [];
    const lists = {
      calendar: async (_ctx: unknown, _input: unknown, _owner: unknown, most: number) => {
        asked.push(most);
        return Array.from({ length: most }, () => ({}));
      },
    };
    const service = new BookingService({} as never, {} as never, lists as never, {} as never, {} as never);
    await expect(service.calendar(ctx, { from, until })).rejects.toMatchObject({
      code: 'RANGE_TOO_LONG',
      details: { days },
    });
    expect(asked).toEqual([CALENDAR_HIRES + 1]);
  });
});
