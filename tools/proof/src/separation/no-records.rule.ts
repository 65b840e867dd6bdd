import type { PlainPart } from '@convoy/platform/testing';
import { sliceWorlds } from '../world/slice-worlds.ts';

/** Fields that are called like the name of a record of ours and are none, each with the reason. */
export const noRecordFields: Readonly<Record<string, string>> = {
  pluginId: 'a plugin is deployed for all tenants at once',
  setupIntentId: 'a form of the payment provider’s; no tenant of the world has one open',
};

const PLUGIN = 'a plugin is deployed for all tenants at once';
const SIZE = 'a size of the picture that its key names';

/** Parts of addresses that name no record, each with the reason; further ones stand in the worlds of slices (`plain`). */
export const plainParts: readonly PlainPart[] = [
  { part: ':id', door: / \/api\/integrations\//, why: PLUGIN, values: ['sample-parking-permit'] },
  { part: ':pluginId', door: /:pluginId/, why: PLUGIN, values: ['sample-parking-permit'] },
  {
    part: ':file',
    door: /^GET \/api\/integrations\/:id\/pictures\/:file$/,
    why: 'a picture in the package of a plugin',
    values: ['booking.png', 'permits.png'],
  },
  {
    part: ':name',
    door: /^\w+ \/api\/integrations\/:id\/secrets\/:name$/,
    why: 'what a plugin calls a setting',
    values: ['token'],
  },
  {
    part: '*',
    door: /^ALL \/api\/plugins\/:pluginId\/\*$/,
    why: 'what plugins answer are doors of their own; this is any other address below theirs',
    values: ['nothing-here', '', 'booking', 'logo.svg'],
  },
  {
    part: ':file',
    door: /^GET \/api\/pictures\/:key\/:file$/,
    why: SIZE,
    values: ['large.webp', 'small.webp'],
  },
  {
    part: ':file',
    door: /^GET \/api\/docs\/files\/:file$/,
    why: 'a file of the reference, which is the same for all',
    values: ['begin.js'],
  },
  {
    part: '*',
    door: /^GET \/brand\/\*$/,
    why: 'a file of the host’s own brand, called alike at all of them',
    values: ['logo.svg', 'mark.svg', 'robots.txt'],
  },
  {
    part: '*',
    door: /^GET \/\*$/,
    why: 'a page, which is the same for all but for the texts that the host decides',
    values: ['nothing-here', '', 'booking', 'dashboard', 'robots.txt', 'customers'],
  },
  {
    part: ':language',
    door: /^GET \/api\/texts\/:language$/,
    why: 'a language',
    values: ['en', 'de'],
  },
  {
    part: ':suite',
    door: /^GET \/api\/dev\/tests\/suites\/:suite$/,
    why: 'a suite of this checkout’s own tests',
    values: ['unit'],
  },
  ...sliceWorlds.flatMap(({ plain = [] }) => plain),
];

/** What may stand in an address for a part that names no record; undefined for one that does. */
export const plainPartsOf = (
  door: { readonly name: string },
  part: string,
): PlainPart['values'] | undefined =>
  plainParts.find((one) => one.part === part && one.door.test(door.name))?.values;
