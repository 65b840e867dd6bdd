import { defineEvent } from '@convoy/platform/events';
import type { Permission } from '@convoy/platform/manifest';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { definePlugin, ManifestError, type PluginDraft } from './define-plugin.ts';
import type { SettingsOf } from './plugin-manifest.ts';
import { isCompatible, SDK_VERSION } from './sdk-version.ts';

const settings = z.object({ zone: z.string().default('A'), ask: z.boolean().default(true) });
const told = defineEvent('permit.issued.v1', z.object({ id: z.number() }));
const heard = defineEvent('booking.confirmed.v1', z.object({ bookingId: z.number() }));
const draft = { id: 'permit', version: '1.2.0', sdk: '^1.0.0', settings } satisfies PluginDraft<
  typeof settings
>;

/** The sentences a draft is refused with. */
function refusal(changes: Partial<PluginDraft<z.ZodObject>>): string[] {
  try {
    definePlugin({ ...draft, ...changes });
    return [];
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    return error.faults.map(({ at, sentence }) => `${at}: ${sentence}`);
  }
}

describe('a manifest', () => {
  it('says what it leaves out as nothing, and is not changed afterwards', () => {
    const manifest = definePlugin({ ...draft, emits: [told], consumes: [heard] });
    expect(manifest).toMatchObject({ id: 'permit', addOn: null, egress: [], jobs: [], emits: [told] });
    expect(Object.isFrozen(manifest)).toBe(true);
    expect(() => (manifest.egress as string[]).push('10.0.0.1')).toThrow(TypeError);
    const set: SettingsOf<typeof manifest> = manifest.settings.parse({});
    expect(set).toEqual({ zone: 'A', ask: true });
  });

  it('offers messages of its own to webhooks, and none in the name of others', () => {
    const data = z.object({ id: z.number() });
    const offered = (type: string, group: string, example: unknown = { id: 1 }) =>
      refusal({
        emits: [{ ...told, webhook: { type, group, says: 'A permit was issued.', data, example } }],
      });
    expect(offered('permit.issued', 'permit')).toEqual([]);
    expect(offered('booking.confirmed', 'booking')).toEqual([
      'emits.0.webhook: The message booking.confirmed is not the plugin\'s own: its type begins with "permit." and its group is "permit".',
    ]);
    expect(offered('permit.issued', 'permit', { id: 'one' })).toEqual([
      'emits.0.webhook: The example of permit.issued is not of the shape that "data" says.',
    ]);
  });

  it.each<[string, Partial<PluginDraft<z.ZodObject>>, string]>([
    ['an id with capitals', { id: 'Permit' }, 'id: The id "Permit" is not 3 to 30'],
    ['an id that is the product’s', { id: 'settings' }, 'id: The id "settings" is the product'],
    ['an id that ends in a hyphen', { id: 'permit-' }, 'id: The id "permit-" is not'],
    [
      'neither yes nor no of trackers',
      { trackers: 'yes' as unknown as boolean },
      'trackers: What it says of trackers is neither true nor false.',
    ],
    ['half a version', { version: '1.2' }, 'version: The version "1.2"'],
    ['a range nobody can read', { sdk: 'new' }, 'sdk: The range "new" cannot be read'],
    ['no range', { sdk: '' }, 'sdk: The range "" cannot be read'],
    [
      'another SDK',
      { sdk: '^2.0.0' },
      `sdk: The plugin is for versions ^2.0.0 of the SDK, and this is ${SDK_VERSION}`,
    ],
    ['an event of somebody else', { emits: [heard] }, 'emits.0: The event booking.confirmed.v1 is not'],
    ['its own event heard', { consumes: [told] }, 'consumes.0: The event permit.issued.v1 is the plugin'],
    [
      'an event twice',
      { consumes: [heard, heard] },
      'consumes.1: The event booking.confirmed.v1 is declared twice',
    ],
    [
      'a permission twice',
      { permissions: ['read:Spec', 'read:Spec'] as unknown as Permission[] },
      'permissions.1: The permission read:Spec is declared twice',
    ],
    [
      'a setting without a form',
      { settings: z.object({ zones: z.array(z.string()).default([]) }) },
      'settings.zones: No form',
    ],
    [
      'a setting that must be given',
      { settings: z.object({ zone: z.string() }) },
      'settings.zone: The setting "zone" needs a default',
    ],
    [
      'settings that contradict one another as they begin',
      {
        settings: z
          .object({ from: z.int().default(9), to: z.int().default(8) })
          .refine(({ from, to }) => to > from, { path: ['to'], message: 'It ends before it begins.' }),
      },
      'settings.to: With nothing set the settings are refused: It ends before it begins. A plugin must work with its default settings',
    ],
    [
      'two pages that meet',
      {
        pages: [
          { path: '/permit/:a', page: 'p', title: 't', access: 'public' },
          { path: '/Permit/:b/', page: 'q', title: 't', access: 'public' },
        ].map((page) => ({ ...page, path: page.path.replace('Permit', 'permit') })) as never,
      },
      'pages.1: The page /permit/: is declared twice',
    ],
    [
      'a job at an hour there is not',
      { jobs: [{ name: 'permit.sweep', cron: '0 99 * * *' }] },
      'jobs.0: "0 99 * * *" is no',
    ],
    ['a secret like a word', { secrets: ['api key'] }, 'secrets.0: The secret "api key" is not named'],
    ['a secret that is a setting', { secrets: ['zone'] }, 'secrets.0: "zone" is a setting and a secret'],
    [
      'a page elsewhere',
      { pages: [{ path: '/permits', page: 'p', title: 't', access: 'public' }] },
      'pages.0: The page /permits lies elsewhere',
    ],
    [
      'an entry to nowhere',
      { nav: [{ group: 'operations', path: '/permit', label: 'l', icon: 'map', order: 1 }] },
      'nav.0: The entry leads to /permit',
    ],
    [
      'a job of somebody else',
      { jobs: [{ name: 'booking.sweep', cron: '* * * * *' }] },
      'jobs.0: The job "booking.sweep" is not called',
    ],
    [
      'a job at no time',
      { jobs: [{ name: 'permit.sweep', cron: 'daily' }] },
      'jobs.0: "daily" is no cron expression',
    ],
    [
      'a count like a word',
      { usage: [{ name: 'Per Check', per: 'event' }] },
      'usage.0: What is counted, "Per Check"',
    ],
  ])('is refused with a sentence for %s', (_what, changes, sentence) => {
    const said = refusal(changes);
    expect(said).toHaveLength(1);
    expect(said[0]!.startsWith(sentence)).toBe(true);
    expect(said[0]).toMatch(/\.$/);
  });

  it.each([
    'localhost',
    'printer.local',
    'db.internal',
    '10.0.0.1',
    '169.254.169.254',
    '[::1]',
    '0x7f.1',
    '*.example.com',
    'https://api.example.com',
    'api.example.com:443',
    'api.example.com/v1',
    'user@example.com',
    'API.example.com',
    'example',
    '-a.example.com',
    'a..example.com',
    '',
  ])('may not reach "%s"', (host) => {
    expect(refusal({ egress: [host] })).toEqual([
      expect.stringContaining('is not the name of a public host'),
    ]);
  });

  it('may reach a public host, once', () => {
    expect(refusal({ egress: ['api.example.com', 'xn--bcher-kva.example', 'example.xn--p1ai'] })).toEqual([]);
    expect(refusal({ egress: ['api.example.com', 'api.example.com'] })).toHaveLength(1);
  });

  it('takes what is undefined for left out, and is not what its draft becomes', () => {
    const egress = ['api.example.com'];
    const manifest = definePlugin({ ...draft, egress, jobs: undefined, addOn: undefined });
    egress.push('10.0.0.1');
    expect(manifest).toMatchObject({ egress: ['api.example.com'], jobs: [], addOn: null });
  });

  it('tells of all its faults at once, with its name', () => {
    const all = { id: 'Permit', version: 'one', sdk: 'new' };
    expect(refusal(all)).toHaveLength(3);
    expect(() => definePlugin({ ...draft, ...all })).toThrow(/^The manifest of the plugin "Permit"/);
  });
});

describe('the range of an SDK', () => {
  it.each([
    ['^1.0.0', '1.4.2', true],
    ['^1.0.0', '2.0.0', false],
    ['>=1.2 <3', '2.9.0', true],
    ['1.x', '1.0.0', true],
    ['nonsense', '1.0.0', false],
    ['', '1.0.0', false],
  ])('%s fits %s: %s', (range, version, fits) => expect(isCompatible(range, version)).toBe(fits));
});
