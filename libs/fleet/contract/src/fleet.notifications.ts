import { day, defineNotification } from '@convoy/platform/notifications';
import { z } from 'zod';

/** The schedule of the workshop, with what comes due. */
const schedule = () => '/fleet/maintenance';
const van = 'AB12 CDE, Ford Transit';
const reminder = { van, what: 'plan', plan: 'Interim service', on: '2026-11-30', reference: null } as const;

/** `van` is its plate with make and model, `on` a civil date. */
export const maintenanceScheduledNotification = defineNotification({
  kind: 'maintenance-scheduled',
  order: 250,
  audience: 'staff',
  channels: ['in-app'],
  look: { icon: 'wrench', tone: 'plain' },
  params: z.strictObject({ van: z.string(), description: z.string(), on: z.string() }),
  link: schedule,
  values: ({ on, ...rest }) => ({ ...rest, date: day(on) }),
  examples: [{ van, description: 'Oil change', on: '2026-11-30' }],
});

export const maintenanceDueNotification = defineNotification({
  kind: 'maintenance-due',
  order: 260,
  audience: 'staff',
  channels: ['in-app'],
  look: { icon: 'wrench', tone: 'alert' },
  params: z.strictObject({
    van: z.string(),
    what: z.enum(['mot', 'tax', 'insurance', 'plan']),
    /** Of a plan. */
    plan: z.string().nullable(),
    on: z.string(),
    /** Of a hire that would outlast it. */
    reference: z.string().nullable(),
  }),
  link: schedule,
  values: (params) => ({
    van: params.van,
    plan: params.plan ?? '',
    reference: params.reference ?? '',
    date: day(params.on),
  }),
  wording: ({ what, reference }) => (reference !== null ? 'hire' : what === 'plan' ? null : what),
  examples: [
    reminder,
    { ...reminder, what: 'mot', plan: null },
    { ...reminder, what: 'tax', plan: null },
    { ...reminder, what: 'insurance', plan: null },
    { ...reminder, what: 'mot', plan: null, reference: 'SV-7F3K2' },
  ],
});

export const vanLapsedNotification = defineNotification({
  kind: 'van-lapsed',
  order: 270,
  audience: 'staff',
  channels: ['in-app'],
  look: { icon: 'shield-alert', tone: 'alert' },
  params: z.strictObject({ van: z.string(), papers: z.array(z.enum(['mot', 'tax', 'insurance'])) }),
  link: schedule,
  values: (params) => ({ van: params.van }),
  examples: [{ van, papers: ['mot'] }],
});

export const maintenanceOverranNotification = defineNotification({
  kind: 'maintenance-overran',
  order: 280,
  audience: 'staff',
  channels: ['in-app'],
  look: { icon: 'wrench', tone: 'alert' },
  params: z.strictObject({
    van: z.string(),
    description: z.string(),
    /** Of a hire that waits for the van. */
    reference: z.string().nullable(),
  }),
  link: schedule,
  values: ({ reference, ...rest }) => ({ ...rest, reference: reference ?? '' }),
  wording: ({ reference }) => (reference === null ? null : 'hire'),
  examples: [
    { van, description: 'New gearbox', reference: null },
    { van, description: 'New gearbox', reference: 'SV-7F3K2' },
  ],
});
