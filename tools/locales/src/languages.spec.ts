import { isLanguage, languages } from '@convoy/platform/i18n';
import { describe, expect, it } from 'vitest';
import ready from '../languages.ready.json' with { type: 'json' };
import { readCatalogues } from './catalogues.ts';
import { languageFaults } from './language-faults.ts';
import { staleKeys } from './made-from.ts';
import { keysFor, pluralBases } from './plural-keys.ts';

const catalogues = await readCatalogues();

describe('English texts', () => {
  it.each(catalogues)('of $name are whole', ({ english }) => {
    expect([...english].filter(([, text]) => text.trim() === '')).toEqual([]);
    const keys = new Set(english.keys());
    const missing = [...pluralBases(keys)].filter((base) => !keys.has(`${base}_one`));
    expect(missing.map((base) => `${base}_one`)).toEqual([]);
  });
});

describe.each(languages.filter((language) => language !== 'en'))('texts in %s', (language) => {
  const isReady = (ready as readonly string[]).includes(language);

  it.each(catalogues)('of $name hold no fault', (catalogue) => {
    const faults = languageFaults(catalogue, language)
      // Until a language is said to be ready it may be in the making: what is there must be right all the same.
      .filter(({ kind }) => isReady || (kind !== 'missing' && kind !== 'unknown'))
      .map(({ sentence }) => sentence);
    expect(faults).toEqual([]);
  });

  it.runIf(isReady).each(catalogues)('of $name stand for the English of today', (catalogue) => {
    expect(staleKeys(catalogue, language)).toEqual([]);
  });
});

it('names only languages as ready', () => {
  expect((ready as readonly string[]).filter((language) => !isLanguage(language))).toEqual([]);
});

describe('languageFaults', () => {
  const english = new Map([
    ['hello', 'Hello {{name}}'],
    ['days_one', '{{count}} day'],
    ['days_other', '{{count}} days'],
    ['depot', 'Depot'],
    ['mot', 'MOT'],
  ]);
  const kindsIn = (language: string, texts: Record<string, string>) =>
    languageFaults({ name: 'x', english, textsIn: () => new Map(Object.entries(texts)) }, language).map(
      ({ key, kind }) => `${key} ${kind}`,
    );
  const whole = {
    hello: 'Hallo {{name}}',
    days_one: 'ein Tag',
    days_other: '{{count}} Tage',
    depot: 'Station',
    mot: 'MOT',
  };

  it('finds nothing wrong with a whole language, each with its own plural forms', () => {
    expect(kindsIn('de', whole)).toEqual([]);
    expect(keysFor('fr', english.keys())).toContain('days_many');
    const japanese = { hello: '{{name}}さん', days_other: '{{count}}日', depot: '営業所', mot: 'MOT' };
    expect(kindsIn('ja', japanese)).toEqual([]);
    expect(kindsIn('ja', { ...japanese, days_one: '1日' })).toEqual(['days_one unknown']);
  });

  it('finds what is missing, empty, unknown, left in English or filled otherwise', () => {
    const { depot: _depot, ...rest } = whole;
    expect(kindsIn('de', rest)).toEqual(['depot missing']);
    expect(kindsIn('de', { ...whole, depot: ' ' })).toEqual(['depot empty']);
    expect(kindsIn('de', { ...whole, depots: 'Stationen' })).toEqual(['depots unknown']);
    expect(kindsIn('de', { ...whole, depot: 'Depot' })).toEqual(['depot english']);
    expect(kindsIn('de', { ...whole, hello: 'Hallo {{vorname}}' })).toEqual(['hello placeholders']);
    expect(kindsIn('fr', whole)).toEqual(['days_many missing']);
  });
});
