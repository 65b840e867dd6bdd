import type { Plugin, PluginField } from '../../../contract/src/index.ts';

/** An integration that can be enabled, with a little of everything it may ask for. */
export const plugin = (change: Partial<Plugin> = {}): Plugin => ({
  id: 'permit',
  name: 'Parking permits',
  summary: 'Sells a permit with a booking.',
  description: 'Customers choose a zone while they book.\n\nThe permit is printed with the hire papers.',
  version: '1.2.0',
  languages: ['en', 'de'],
  addOn: null,
  price: null,
  plansThatCarry: [],
  state: 'available',
  disabledBecause: null,
  since: null,
  upgrade: null,
  permissions: [{ action: 'read', subject: 'Booking', words: 'See bookings' }],
  hosts: ['api.permits.example'],
  secrets: [{ name: 'apiKey', label: 'Key of the council', help: null, set: false }],
  slots: ['booking.form.after.v1'],
  pages: [{ path: '/permit', title: 'Permits' }],
  ports: ['booking.price-rule.v1'],
  trackers: false,
  events: { hears: ['booking.confirmed.v1'], tells: [], webhooks: [] },
  pictures: [],
  settings: [],
  usage: [],
  health: { failing: [], resting: false },
  canTest: false,
  broken: null,
  holdsData: false,
  ...change,
});

/** One that is at work. */
export const enabled = (change: Partial<Plugin> = {}): Plugin =>
  plugin({ state: 'enabled', since: '2026-11-01T10:00:00Z', holdsData: true, ...change });

/** A field of each kind. */
export const fields: readonly PluginField[] = [
  {
    name: 'zone',
    kind: 'text',
    format: null,
    most: 5,
    initial: 'A',
    optional: true,
    label: 'Zone',
    help: 'As on the sign.',
    value: 'A',
  },
  {
    name: 'mail',
    kind: 'text',
    format: 'email',
    most: null,
    initial: null,
    optional: true,
    label: 'Report to',
    help: null,
    value: null,
  },
  {
    name: 'days',
    kind: 'number',
    whole: true,
    least: 1,
    most: 30,
    initial: 7,
    optional: true,
    label: 'Days',
    help: null,
    value: 7,
  },
  {
    name: 'print',
    kind: 'switch',
    initial: true,
    optional: true,
    label: 'Print it',
    help: null,
    value: true,
  },
  {
    name: 'unit',
    kind: 'choice',
    choices: [
      { value: 'mile', label: 'Miles' },
      { value: 'km', label: 'Kilometres' },
    ],
    initial: 'mile',
    optional: true,
    label: 'Unit',
    help: null,
    value: 'mile',
  },
];

const all = (...actions: string[]) => actions.map((action) => [action, 'Plugin']);
/** What admins may do with integrations, and who only looks. */
export const adminRules = all('read', 'update', 'remove');
export const readerRules = all('read');
