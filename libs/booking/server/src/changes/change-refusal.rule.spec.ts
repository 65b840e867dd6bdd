import { bookingStatuses } from '@convoy/booking/contract';
import { describe, expect, it } from 'vitest';
import { type AskedChange, changeRefusal, type TouchedParts } from './change-refusal.rule.ts';

const nothing: TouchedParts = {
  van: false,
  pickup: false,
  returnPlace: false,
  returnMoment: false,
  extras: false,
};
const asked = (change: Partial<AskedChange>, touches: Partial<TouchedParts> = { returnMoment: true }) =>
  changeRefusal({
    status: 'confirmed',
    pickupAt: new Date('2026-11-23T10:00:00Z'),
    now: new Date('2026-11-20T10:00:00Z'),
    noticeHours: 2,
    byStaff: false,
    ...change,
    touches: { ...nothing, ...touches },
  })?.reason ?? null;

describe('whether a change may be', () => {
  it('ends with the hire, whoever asks', () => {
    for (const status of bookingStatuses) {
      const ended = !['pending', 'confirmed', 'active'].includes(status);
      for (const byStaff of [true, false])
        expect([status, asked({ status, byStaff }) === 'ended']).toEqual([status, ended]);
    }
  });

  it('is the customer’s until the notice, its last minute included, and staff’s afterwards', () => {
    expect(asked({ now: new Date('2026-11-23T08:00:00Z') })).toBeNull();
    expect(asked({ now: new Date('2026-11-23T08:00:00.001Z') })).toBe('notice');
    expect(asked({ now: new Date('2026-11-23T12:00:00Z'), byStaff: true })).toBeNull();
  });

  it('of a hire on the road leaves its beginning and its end’s place, and another van to staff', () => {
    const active = { status: 'active', now: new Date('2026-11-24T10:00:00Z') } as const;
    for (const part of ['returnMoment', 'extras'] as const)
      expect(asked(active, { [part]: true })).toBeNull();
    for (const part of ['pickup', 'returnPlace'] as const)
      for (const byStaff of [true, false])
        expect(asked({ ...active, byStaff }, { [part]: true })).toBe('on-hire');
    expect(asked(active, { van: true })).toBe('staff-only');
    expect(asked({ ...active, byStaff: true }, { van: true })).toBeNull();
  });

  it('says what may still be changed', () => {
    const refusal = changeRefusal({
      status: 'active',
      pickupAt: new Date(0),
      now: new Date(1),
      noticeHours: 2,
      byStaff: false,
      touches: { ...nothing, pickup: true },
    });
    expect(refusal).toEqual({ reason: 'on-hire', status: 'active', allowed: ['returnMoment', 'extras'] });
  });
});
