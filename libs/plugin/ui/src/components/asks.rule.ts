import type { Plugin } from '../../../contract/src/index.ts';

const newsOwners = ['booking', 'payment', 'customer', 'fleet', 'identity'] as const;
/** What an integration is told of, as people speak of it. */
export type News = (typeof newsOwners)[number] | 'other';

/** Of what an integration hears, by the names of events: whose events they are, each once, in a steady order. */
export function newsOf(events: readonly string[]): News[] {
  const told = new Set(
    events.map((type) => newsOwners.find((owner) => type.startsWith(`${owner}.`)) ?? 'other'),
  );
  return [...newsOwners, 'other' as const].filter((owner) => told.has(owner));
}

const placesBySlot = [
  [/^booking\.form\./, 'bookingForm'],
  [/^booking\./, 'booking'],
  [/^payment\./, 'payment'],
  [/^fleet\./, 'van'],
  [/^customer\./, 'customer'],
  [/dashboard/, 'dashboard'],
  [/sidebar/, 'sidebar'],
  [/^plugin\.settings\./, 'settings'],
  [/^identity\.|login/, 'login'],
] as const;
/** A place of the product, as people speak of it. */
export type Place = (typeof placesBySlot)[number][1];

/** Where the slots an integration fills are, each place once; a slot nobody has a word for stands by its id. */
export const placesOf = (slots: readonly string[]): (Place | { readonly slot: string })[] =>
  wordsFor(slots, placesBySlot, (slot) => ({ slot }));

const partsByPort = [
  [/price/, 'price'],
  [/position/, 'position'],
  [/identity/, 'identity'],
  [/speech|voice/, 'speech'],
  [/channel|message/, 'channel'],
  [/document/, 'document'],
] as const;
/** What an integration takes part in, as people speak of it. */
export type PortPart = (typeof partsByPort)[number][1];

/** What the ports an integration answers are for; a port nobody has a word for stands by its id. */
export const partsOf = (ports: readonly string[]): (PortPart | { readonly port: string })[] =>
  wordsFor(ports, partsByPort, (port) => ({ port }));

function wordsFor<Word extends string, Other>(
  ids: readonly string[],
  known: readonly (readonly [RegExp, Word])[],
  other: (id: string) => Other,
): (Word | Other)[] {
  const found = ids.map((id) => known.find(([pattern]) => pattern.test(id))?.[1] ?? other(id));
  return found.filter((one, at) => typeof one !== 'string' || found.indexOf(one) === at);
}

/** Whether an integration asks for anything, or adds anything. */
export const asksForSomething = (plugin: Plugin): boolean =>
  plugin.trackers ||
  [
    plugin.permissions,
    plugin.hosts,
    plugin.events.hears,
    plugin.events.webhooks,
    plugin.secrets,
    plugin.pages,
    plugin.slots,
    plugin.ports,
  ].some(({ length }) => length > 0);
