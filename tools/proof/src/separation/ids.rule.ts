import type { ProofTenant } from '../world/world.ts';

/** A name of a record, as doors take it. */
export type Id = string | number;

/** Which tables a part of an address, or a field, names records of; with what stands before it where that decides. */
const NOUNS: Readonly<Record<string, readonly string[]>> = {
  bookings: ['booking'],
  booking: ['booking'],
  vans: ['van'],
  van: ['van'],
  customers: ['app_user'],
  customer: ['app_user'],
  merge: ['app_user'],
  other: ['app_user'],
  from: ['app_user'],
  user: ['app_user'],
  depots: ['depot'],
  depot: ['depot'],
  'pickup-depot': ['depot'],
  'return-depot': ['depot'],
  'to-depot': ['depot'],
  payments: ['payment'],
  payment: ['payment'],
  disputes: ['payment_dispute'],
  'disputes files': ['payment_dispute_evidence'],
  'late-charges': ['late_charge'],
  refunds: ['payment_refund'],
  refund: ['payment_refund'],
  'payment-methods': ['saved_card'],
  'payment-method': ['saved_card'],
  maintenance: ['maintenance'],
  job: ['maintenance'],
  plans: ['service_plan'],
  plan: ['service_plan'],
  'customers documents': ['customer_document'],
  'maintenance documents': ['maintenance_document'],
  document: ['customer_document', 'maintenance_document'],
  photos: ['van_photo'],
  photo: ['van_photo'],
  transfers: ['van_transfer'],
  transfer: ['van_transfer'],
  changes: ['booking_change'],
  change: ['booking_change'],
  notes: ['customer_note'],
  note: ['customer_note'],
  'api-keys': ['api_key'],
  'webhook-endpoints': ['webhook_endpoint'],
  'webhook-endpoints messages': ['webhook_message'],
  message: ['webhook_message', 'booking_message'],
  'price-rules': ['price_rule'],
  extras: ['extra'],
  extra: ['extra'],
  promotions: ['promotion'],
  promotion: ['promotion'],
  quotes: ['quote'],
  quote: ['quote'],
  sessions: ['session'],
  import: ['van_import'],
  notification: ['notification'],
  before: ['notification'],
  after: ['notification', 'ledger_entry'],
  permits: ['permit'],
  permit: ['permit'],
  identity: ['identity_check'],
  pictures: ['app_user.profile_image_url'],
  'van-photos': ['van_photo.key'],
};

/** Names that are no record's though they end like one. */
const NO_RECORD = new Set(['plugin', 'pluginId', 'tenantId', 'requestId']);

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Whether a field of this name takes the name of a record. */
export const namesRecord = (name: string): boolean =>
  !NO_RECORD.has(name) &&
  (/(^id|^ids|Id|Ids)$/.test(name) || /^(booking|van|customer|depot|before|payment|quote)$/.test(name));

/** The tables whose records a field of this name takes; empty where that cannot be told. */
export function tablesOfField(name: string, door: string): readonly string[] {
  const noun = kebab(name.replace(/Ids?$/, ''));
  if (noun === '' || noun === 'id' || noun === 'ids')
    return tablesOfParam(door.split('/'), door.split('/').length);
  return NOUNS[noun] ?? NOUNS[`${noun}s`] ?? [];
}

/** The tables whose records a parameter of an address takes, by what stands before it. */
export function tablesOfParam(parts: readonly string[], at: number): readonly string[] {
  const words = parts.slice(0, at).filter((part) => part !== '' && !part.startsWith(':') && part !== 'api');
  const [before = '', last = ''] = words.length > 1 ? words.slice(-2) : ['', words[0] ?? ''];
  const own = /^:(\w+)Id$/.exec(parts[at] ?? '')?.[1];
  return NOUNS[`${before} ${last}`] ?? NOUNS[last] ?? (own ? (NOUNS[kebab(own)] ?? []) : []);
}

/** All ids of some tables that a tenant has; of any where it has none of those. */
export function idsOf(tenant: ProofTenant, tables: readonly string[]): readonly Id[] {
  const known = tables.flatMap((table) => tenant.ids[table] ?? []).map(keyIn);
  return known.length > 0 ? known : (tenant.ids.booking ?? []);
}

/** Of the address of a picture the part that names it. */
const keyIn = (id: Id): Id => /^\/api\/pictures\/([^/]+)\//.exec(String(id))?.[1] ?? id;

/** A name of the same form that nobody has. */
export function ghostOf(id: Id): Id {
  // Two of them are two: what is asked about a record and itself is another question.
  if (typeof id === 'number') return 51_000_000_000 + (id % 9_973);
  if (/^\d+$/.test(id)) return String(51_000_000_000 + (Number(id) % 9_973));
  // The form of a UUID is looked at before anybody asks who has it.
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return `${id.slice(0, 24)}000000000000`;
  return id.replace(/[0-9a-z]/gi, (sign) => {
    if (sign === '9') return '0';
    if (sign === 'f' || sign === 'F') return sign === 'f' ? 'a' : 'A';
    if (sign === 'z' || sign === 'Z') return sign === 'z' ? 'g' : 'G';
    return String.fromCharCode(sign.charCodeAt(0) + 1);
  });
}
