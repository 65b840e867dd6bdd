import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@convoy/platform/i18n';
import { definePlugin } from '@convoy/sdk/core';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { pluginText, readTexts } from './plugin-texts.ts';

const GUIDE = join(import.meta.dirname, '../../../../../docs/integrators/texts-and-settings.md');

const placeholders = {
  theSetting: '<name>',
  theValue: '<value>',
  theSecret: '<name>',
  'the-metric': '<metric>',
  'the-file': '<file>',
  thePage: '<page>',
};

it('every text that installation demands is named in the guide for integrators', () => {
  const manifest = definePlugin({
    id: 'all-kinds',
    version: '1.0.0',
    sdk: '^1.0.0',
    settings: z.object({ theSetting: z.enum(['theValue']).default('theValue') }),
    secrets: ['theSecret'],
    usage: [{ name: 'the-metric', per: 'event' }],
    pages: [{ path: '/all-kinds', page: 'home', title: 'titles.thePage', access: 'signed-in' }],
  });
  const folder = mkdtempSync(join(tmpdir(), 'convoy-texts-'));
  mkdirSync(join(folder, 'locales'));
  for (const language of languages) writeFileSync(join(folder, `locales/${language}.json`), '{}');
  const { faults } = readTexts(folder, manifest, ['the-file.png']);
  rmSync(folder, { recursive: true });

  const [, lacking = ''] = /^It lacks (.+)\.$/.exec(faults[0]?.sentence ?? '') ?? [];
  const demanded = lacking
    .split(', ')
    .map((key) =>
      Object.entries(placeholders).reduce((said, [name, stands]) => said.replace(name, stands), key),
    );
  expect(demanded).toEqual(expect.arrayContaining(['name', 'settings.<name>.label', 'pictures.<file>']));
  const guide = readFileSync(GUIDE, 'utf8');
  expect(demanded.filter((key) => !guide.includes(`\`${key}\``))).toEqual([]);
});

it('a language that lacks texts, or the file, has those of the plugin’s own, and is not among those it speaks', () => {
  const manifest = definePlugin({
    id: 'two-tongues',
    version: '1.0.0',
    sdk: '^1.0.0',
    language: 'de',
    settings: z.object({}),
  });
  const folder = mkdtempSync(join(tmpdir(), 'convoy-texts-'));
  mkdirSync(join(folder, 'locales'));
  const write = (language: string, texts: object) =>
    writeFileSync(join(folder, `locales/${language}.json`), JSON.stringify(texts));
  const card = { name: 'Wäsche', summary: 'Kurz', description: 'Lang' };
  write('de', { ...card, van_one: 'Ein Wagen', van_other: '{{count}} Wagen' });
  write('ja', { name: '洗車', summary: '短', description: '長', van_other: '{{count}}台' });
  write('fr', { name: 'Lavage', van_one: 'Un véhicule' });
  const { texts, languages: spoken, faults } = readTexts(folder, manifest, []);
  rmSync(folder, { recursive: true });
  expect(faults).toEqual([]);
  expect(spoken).toEqual(['de', 'ja']);
  expect(pluginText(texts, 'en', 'name')).toBe('Wäsche');
  expect([pluginText(texts, 'fr', 'name'), pluginText(texts, 'fr', 'summary')]).toEqual(['Lavage', 'Kurz']);
  // Japanese has one form for any number: the German one for one is not put in its place.
  expect(pluginText(texts, 'ja', 'van', { count: 1 })).toBe('1台');
});

it('a text has the form for how many there are, in the language it is said in', () => {
  const texts = {
    en: { zones_one: '{{count}} zone', zones_other: '{{count}} zones', plain: '{{count}} of them' },
    fr: { zones_one: '{{count}} zone', zones_many: '{{count}} de zones', zones_other: '{{count}} zones' },
    ja: { zones_other: '{{count}}区域' },
  };
  const said = (language: string, count: number) => pluginText(texts, language, 'zones', { count });
  expect([said('en', 1), said('en', 0), said('en', 3)]).toEqual(['1 zone', '0 zones', '3 zones']);
  expect([said('fr', 0), said('fr', 2), said('fr', 1_000_000)]).toEqual([
    '0 zone',
    '2 zones',
    '1000000 de zones',
  ]);
  expect([said('ja', 1), said('de', 1)]).toEqual(['1区域', '1 zone']);
  expect(pluginText(texts, 'en', 'plain', { count: 1 })).toBe('1 of them');
  expect(pluginText(texts, 'en', 'zones_one', { count: 'a' })).toBe('a zone');
});
