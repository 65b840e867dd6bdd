import { expect, it } from 'vitest';
import type { Plugin } from '../../../contract/src/index.ts';
import { standingOf } from './standing.rule.ts';

const addOn = { code: 'gps', name: 'GPS', price: '8.00', per: 'van-month', from: false } as const;
const plan = { code: 'pro', name: 'Pro', monthly: '99.00', yearly: '990.00', maxVans: 20, maxUsers: 5 };

it.each<[string, Pick<Plugin, 'state' | 'upgrade'>, string]>([
  ['the plan sells the add-on', { state: 'lacking', upgrade: { plan: null, addOn } }, 'forSale'],
  ['another plan has it', { state: 'lacking', upgrade: { plan, addOn: null } }, 'lacking'],
  ['another plan sells it', { state: 'lacking', upgrade: { plan, addOn } }, 'lacking'],
  ['nothing that is sold helps', { state: 'lacking', upgrade: null }, 'lacking'],
  ['it is there', { state: 'available', upgrade: null }, 'available'],
])('where %s it stands so', (_what, plugin, standing) => {
  expect(standingOf(plugin)).toBe(standing);
});
