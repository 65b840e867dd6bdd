import { nounsOf } from '@convoy/platform/testing';
import { sliceWorlds } from '../world/slice-worlds.ts';
import type { ProofTenant } from '../world/world.ts';
import { noRecordFields, plainPartsOf } from './no-records.rule.ts';

/** A name of a record, as doors take it. */
export type Id = string | number;

/**
 * The tables that a word names records of, in a field or in an address before the part that is put in; there with the word before
 * it where several have such.
 */
const NOUNS: Readonly<Record<string, readonly string[]>> = {
  ...Object.assign({}, ...sliceWorlds.map(nounsOf)),
  bookings: ['booking'],
  booking: ['booking'],
  user: ['app_user'],
  actor: ['app_user'],
  goodwill: ['booking_goodwill'],
  'bookings changes': ['booking_change'],
  change: ['booking_change'],
  'api-keys': ['api_key'],
  'webhook-endpoints': ['webhook_endpoint'],
  endpoint: ['webhook_endpoint'],
  'webhook-endpoints messages': ['webhook_message'],
  'price-rules': ['price_rule'],
  extras: ['extra'],
  promotions: ['promotion'],
  quotes: ['quote'],
  sessions: ['session'],
  notification: ['notification'],
  permits: ['permit'],
  pictures: ['app_user.profile_image_url'],
};

/** The same of fields whose name alone does not tell it, by the door or the type of the event. */
export const fieldsByDoor: Readonly<Record<string, readonly string[]>> = {
  'GET /api/notifications before': ['notification'],
  'POST /api/notifications/read ids': ['notification'],
  'query notifications before': ['notification'],
  'POST /api/customers/:id/merge otherId': ['app_user'],
  'customer.merged.v1 fromId': ['app_user'],
  'booking.message.v1 messageId': ['booking_message'],
};

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Whether a field of this name takes the name of a record. */
export const namesRecord = (name: string): boolean =>
  !Object.hasOwn(noRecordFields, name) &&
  (/(^id|^ids|Id|Ids)$/.test(name) || /^(booking|van|customer|depot|before|payment|quote)$/.test(name));

/**
 * The tables whose records a field takes.
 * @param door its name, or the type of an event
 * @throws where nothing says which: another kind of record in its stead would be asked for in vain
 */
export function tablesOfField(name: string, door: string): readonly string[] {
  const noun = kebab(name.replace(/Ids?$/, ''));
  const known =
    fieldsByDoor[`${door} ${name}`] ??
    (name === 'id' ? tablesOfDoor(door) : (NOUNS[noun] ?? NOUNS[`${noun}s`]));
  if (!known) throw new Error(`Nothing says which records ${name} of ${door} names.`);
  return known;
}

/** What a field called `id` names is told by the end of the address, of the graph by the field: `fleetVan`, `maintenanceJob`. */
function tablesOfDoor(door: string): readonly string[] | undefined {
  if (door.includes('/')) return tablesBefore(door.slice(door.indexOf('/')).split('/'));
  const field = door.slice(door.lastIndexOf(' ') + 1);
  const noun = field.replace(/^fleet(?=[A-Z])/, '').replace(/(Job|Changed)$/, '');
  const word = kebab(noun.charAt(0).toLowerCase() + noun.slice(1));
  return NOUNS[word] ?? NOUNS[`${word}s`];
}

/** What is named after these parts of an address. */
function tablesBefore(parts: readonly string[]): readonly string[] | undefined {
  const words = parts.filter((part) => part !== '' && !isParam(part) && part !== 'api');
  const last = words.at(-1) ?? '';
  return NOUNS[`${words.at(-2) ?? ''} ${last}`] ?? NOUNS[last];
}

/** Whether something is put in for a part of an address. */
export const isParam = (part: string): boolean => part.startsWith(':') || part === '*';

/** A part of an address that names a record. */
export interface RecordPart {
  /** Where it stands among the parts. */
  readonly at: number;
  /** `:id`. */
  readonly name: string;
  readonly tables: readonly string[];
}

/**
 * The parts of an address that name a record: all that something is put in for, but for those known to name none.
 * @throws where nothing says which records one names
 */
export function recordsIn(door: { readonly name: string; readonly path: string }): RecordPart[] {
  const parts = door.path.split('/');
  return parts.flatMap((name, at): RecordPart[] => {
    if (!isParam(name) || plainPartsOf(door, name)) return [];
    const tables = tablesBefore(parts.slice(0, at));
    if (!tables) throw new Error(`Nothing says which records ${name} of ${door.name} names.`);
    return [{ at, name, tables }];
  });
}

/**
 * All ids of some tables that a tenant has.
 * @throws where it has none
 */
export function idsOf(tenant: ProofTenant, tables: readonly string[]): readonly Id[] {
  const known = tables.flatMap((table) => tenant.ids[table] ?? []).map(keyIn);
  if (known.length === 0)
    throw new Error(`${tenant.slug} has no ${tables.join(' or ')} that could be named.`);
  return known;
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
