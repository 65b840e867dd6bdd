import { defineEvent } from '@convoy/platform/events';
import { z } from 'zod';
import { hireMarkKinds } from './hire-mark.ts';
import { eventUnits, telematicsEventKinds } from './telematics-event.ts';

/** Something happened to a van that staff, plugins and programs may want to know. */
export const vanTelematicsEvent = defineEvent({
  name: 'telematics.event.v1',
  payload: z.object({
    telematicsEventId: z.number(),
    vanId: z.number(),
    registration: z.string(),
    bookingId: z.number().nullable(),
    kind: z.enum(telematicsEventKinds),
    at: z.string(),
    place: z.string(),
    value: z.number().nullable(),
    unit: z.enum(eventUnits).nullable(),
    geofence: z.string().nullable(),
  }),
  webhook: {
    type: 'telematics.event',
    group: 'telematics',
    says: 'A van was driven harshly, was towed, crossed a geofence, or its tracker fell silent.',
    data: z.strictObject({
      telematicsEventId: z.number().int(),
      vanId: z.number().int(),
      registration: z.string(),
      bookingId: z.number().int().nullable(),
      kind: z.enum(telematicsEventKinds),
      at: z.string(),
      place: z.string(),
      value: z.number().nullable(),
      unit: z.enum(eventUnits).nullable(),
      geofence: z.string().nullable(),
    }),
    example: {
      telematicsEventId: 40_190_733,
      vanId: 31_009_114,
      registration: 'AB12 CDE',
      bookingId: null,
      kind: 'geofence-leave',
      at: '2026-11-26T09:30:00.000Z',
      place: 'Leeds',
      value: null,
      unit: null,
      geofence: 'Leeds yard',
    },
  },
});

/** The first fix of a tracker arrived, or it went to another van: what counts vans with a tracker hears it. */
export const trackerChanged = defineEvent({
  name: 'telematics.tracker-changed.v1',
  payload: z.object({
    telematicsDeviceId: z.number(),
    change: z.enum(['registered', 'changed', 'removed', 'first-fix']),
    label: z.string(),
    vanId: z.number().nullable(),
    actorId: z.number().nullable(),
  }),
});

/** Head office released a tracker that the brand had registered. */
export const trackerReleased = defineEvent({
  name: 'telematics.tracker-released.v1',
  payload: z.object({
    telematicsDeviceId: z.number(),
    label: z.string(),
    identity: z.string(),
    reason: z.string(),
  }),
});

/** A customer objected to the score of a hire, or staff answered. */
export const scoreObjected = defineEvent({
  name: 'telematics.score-objected.v1',
  payload: z.object({ bookingId: z.number(), reference: z.string(), actorId: z.number().nullable() }),
});
export const scoreAnswered = defineEvent({
  name: 'telematics.score-answered.v1',
  payload: z.object({ bookingId: z.number(), reference: z.string(), customerId: z.number() }),
});

/** Staff sent a route to the customer of a hire. */
export const routeSent = defineEvent({
  name: 'telematics.route-sent.v1',
  payload: z.object({
    bookingId: z.number(),
    reference: z.string(),
    customerId: z.number(),
    stops: z.number(),
  }),
});

/** Staff marked a hire as stolen or in breach, took the mark back, or the hire gave the van back and ended it. */
export const hireMarkChanged = defineEvent({
  name: 'telematics.hire-mark-changed.v1',
  payload: z.object({
    hireMarkId: z.number(),
    change: z.enum(['marked', 'taken-back', 'ended']),
    kind: z.enum(hireMarkKinds),
    vanId: z.number(),
    registration: z.string(),
    bookingId: z.number(),
    actorId: z.number().nullable(),
  }),
  webhook: {
    type: 'telematics.hire_mark_changed',
    group: 'telematics',
    says: 'A hire was marked as stolen or in breach, or its mark was taken back or ended.',
    data: z.strictObject({
      hireMarkId: z.number().int(),
      change: z.enum(['marked', 'taken-back', 'ended']),
      kind: z.enum(hireMarkKinds),
      vanId: z.number().int(),
      registration: z.string(),
      bookingId: z.number().int(),
    }),
    example: {
      hireMarkId: 52_700_418,
      change: 'marked',
      kind: 'stolen',
      vanId: 31_009_114,
      registration: 'AB12 CDE',
      bookingId: 48_120_337,
    },
  },
});
