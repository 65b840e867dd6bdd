// Concerns: plugins/*/plugin.manifest.ts
import { bookingConfirmed } from '@convoy/booking/contract';
import '@convoy/customer/contract';
import '@convoy/payment/contract';
import type { SlotId } from '@convoy/platform/manifest';
import { definePlugin } from '@convoy/sdk/core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const draft = { id: 'permit', version: '1.0.0', sdk: '^1.0.0', settings: z.object({}) };

// What is wrong here does not compile: the compiler fails where one of the expected errors is none.
describe('what a plugin asks of the core', () => {
  it('is named as the core names it', () => {
    const manifest = definePlugin({
      ...draft,
      permissions: ['read:Booking', 'unmask:Customer', 'update:Fleet', 'read:Payment'],
      consumes: [bookingConfirmed],
    });
    expect(manifest.permissions).toContain('read:Booking');
    expect(manifest.consumes.map(({ type }) => type)).toEqual(['booking.confirmed.v1']);
  });

  it('compiles for nothing that is not there', () => {
    // @ts-expect-error there is no such subject
    definePlugin({ ...draft, permissions: ['read:Moon'] });
    // @ts-expect-error that is not done with a booking
    definePlugin({ ...draft, permissions: ['unmask:Booking'] });
    // @ts-expect-error no plugin moves money
    definePlugin({ ...draft, permissions: ['refund:Payment'] });
    // @ts-expect-error an event is what its owner declares, not its name
    expect(() => definePlugin({ ...draft, consumes: ['booking.confirmed.v1'] })).toThrow();
    // @ts-expect-error there is no such slot
    const slot: SlotId = 'booking.nowhere.v1';
    // @ts-expect-error a port is what its owner declares, not its name
    expect(() => definePlugin({ ...draft, offers: ['booking.nothing.v1'] })).not.toThrow();
    // @ts-expect-error a plugin is of some version
    expect(() => definePlugin({ id: 'permit', sdk: '^1.0.0', settings: z.object({}) })).toThrow();
    expect(slot).toBeTypeOf('string');
  });
});
