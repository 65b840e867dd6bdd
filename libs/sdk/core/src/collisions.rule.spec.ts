import { definePort } from '@convoy/platform/manifest';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { collisionsOf, schemaOf } from './collisions.rule.ts';
import { definePlugin, type PluginDraft } from './define-plugin.ts';

const settings = z.object({});
const plugin = (id: string, more: Partial<PluginDraft<typeof settings>> = {}) =>
  definePlugin({ id, version: '1.0.0', sdk: '^1.0.0', settings, ...more });
const page = (path: string) => ({ path, page: 'p', title: 't', access: 'signed-in' }) as const;
const taken = {
  slices: ['booking', 'fleet'],
  paths: ['/booking', '/fleet/:vanId', '/account/:section'],
  addOns: ['gps'],
};

describe('installed plugins', () => {
  it('do not collide where each keeps to its own', () => {
    const [one, two] = [
      plugin('one', { pages: [page('/one')], addOn: 'gps' }),
      plugin('two', { pages: [page('/two')] }),
    ];
    expect(collisionsOf([one, two], taken)).toEqual([]);
  });

  it.each([
    ['a name twice', [plugin('one'), plugin('one')], 'id: Two plugins are called one.'],
    [
      'a slice’s name',
      [plugin('booking')],
      'id: The product has something called booking itself: choose another id.',
    ],
    [
      'an address that would come before the product’s',
      [plugin('account', { pages: [page('/account/new')] })],
      'id: The product has something called account itself: choose another id.',
    ],
    [
      'an add-on that is not sold',
      [plugin('one', { addOn: 'teleport' })],
      'addOn: The catalogue has no add-on called "teleport".',
    ],
  ])('are told of %s', (_what, manifests, said) => {
    expect(collisionsOf(manifests, taken).map(({ at, sentence }) => `${at}: ${sentence}`)).toEqual([said]);
  });

  it('have tables in a schema whose name needs no quotes', () => {
    expect(schemaOf('sample-parking-permit')).toBe('plugin_sample_parking_permit');
  });
});

describe('a port that several plugins offer', () => {
  const port = (answeredBy: 'one' | 'many') =>
    definePort({ id: 'van.position.v1', answeredBy, question: z.object({}), answer: z.object({}) });

  it.each([
    ['one', ['offers.0: The port van.position.v1 is already answered by one: this one has one plugin.']],
    ['many', []],
  ] as const)('is for %s', (answeredBy, said) => {
    const both = [
      plugin('one', { offers: [port(answeredBy)] }),
      plugin('two', { offers: [port(answeredBy)] }),
    ];
    expect(collisionsOf(both, taken).map(({ at, sentence }) => `${at}: ${sentence}`)).toEqual(said);
  });
});
