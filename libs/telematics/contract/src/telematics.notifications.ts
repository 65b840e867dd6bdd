import { defineNotification } from '@convoy/platform/notifications';
import { z } from 'zod';
import { type HireMarkKind, hireMarkKinds } from './hire-mark.ts';
import { alarmingKinds } from './telematics-event.ts';

const alarm = (kind: (typeof alarmingKinds)[number]) => ({
  registration: 'AB12 CDE',
  kind,
  place: 'Leeds',
  geofence: 'Leeds yard',
});

const markOf = (kind: HireMarkKind) => ({ registration: 'AB12 CDE', kind, vanId: 1, bookingId: 1 });

/** Staff hear what a tracker says of a van that wants attention. */
export const vanAlarm = defineNotification({
  kind: 'telematics-alarm',
  audience: 'staff',
  channels: ['in-app'],
  ofHire: false,
  look: { icon: 'map-pin', tone: 'alert' },
  params: z.strictObject({
    registration: z.string(),
    kind: z.enum(alarmingKinds),
    place: z.string(),
    geofence: z.string(),
  }),
  link: () => '/telematics/alerts',
  values: ({ registration, place, geofence }) => ({ registration, place, geofence }),
  wording: ({ kind }) => kind,
  examples: [
    alarm('towing'),
    alarm('low-battery'),
    alarm('silence'),
    alarm('geofence-enter'),
    alarm('geofence-leave'),
    alarm('geofence-dwell'),
  ],
});

/** The other staff hear that a hire is marked as stolen or in breach. */
export const hireMarked = defineNotification({
  kind: 'telematics-hire-marked',
  audience: 'staff',
  channels: ['in-app'],
  ofHire: true,
  look: { icon: 'triangle-alert', tone: 'alert' },
  params: z.strictObject({
    registration: z.string(),
    kind: z.enum(hireMarkKinds),
    vanId: z.number(),
    bookingId: z.number(),
  }),
  link: ({ vanId }) => `/telematics?van=${vanId}`,
  values: ({ registration }) => ({ registration }),
  wording: ({ kind }) => kind,
  examples: [markOf('stolen'), markOf('breach')],
});

/** Staff hear that head office released one of their trackers, and why. */
export const trackerTakenAway = defineNotification({
  kind: 'telematics-tracker-released',
  audience: 'staff',
  channels: ['in-app'],
  ofHire: false,
  look: { icon: 'plug-zap', tone: 'alert' },
  params: z.strictObject({ label: z.string(), identity: z.string(), reason: z.string() }),
  link: () => '/telematics/devices',
  examples: [
    { label: 'FMC130 no. 4', identity: '356307042441013', reason: 'Its new owner showed us the invoice.' },
  ],
});

/** Staff hear that a customer objects to a score. */
export const objectionMade = defineNotification({
  kind: 'driving-score-objected',
  audience: 'staff',
  channels: ['in-app'],
  ofHire: true,
  look: { icon: 'message-square', tone: 'plain' },
  params: z.strictObject({ reference: z.string(), bookingId: z.number() }),
  link: ({ bookingId }) => `/booking/${bookingId}`,
  examples: [{ reference: 'SV-7F3K2', bookingId: 1 }],
});

/** The customer hears that staff answered, and that a route was sent. */
export const objectionAnswered = defineNotification({
  kind: 'driving-score-answered',
  audience: 'customer',
  channels: ['in-app'],
  ofHire: true,
  look: { icon: 'message-square', tone: 'plain' },
  params: z.strictObject({ reference: z.string(), bookingId: z.number() }),
  link: ({ bookingId }) => `/booking/${bookingId}`,
  examples: [{ reference: 'SV-7F3K2', bookingId: 1 }],
});
export const routeArrived = defineNotification({
  kind: 'route-sent',
  audience: 'customer',
  channels: ['in-app'],
  ofHire: true,
  look: { icon: 'map-pin', tone: 'plain' },
  params: z.strictObject({ reference: z.string(), bookingId: z.number(), stops: z.number() }),
  link: ({ bookingId }) => `/booking/${bookingId}`,
  examples: [{ reference: 'SV-7F3K2', bookingId: 1, stops: 4 }],
});
