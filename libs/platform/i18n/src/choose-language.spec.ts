import { describe, expect, it } from 'vitest';
import { parseAcceptLanguage } from './accept-language.ts';
import { chooseLanguage } from './choose-language.ts';
import { formatLocales, languageNames, languageOf, languages } from './languages.ts';

const free = { language: null, offered: languages };

describe('chooseLanguage', () => {
  it('asks the account, then the cookie, then the tenant, then the browser', () => {
    const tenant = { language: 'it', offered: languages } as const;
    const all = { user: 'de', cookie: 'fr', tenant, browser: 'es' };
    expect(chooseLanguage(all)).toBe('de');
    expect(chooseLanguage({ ...all, user: null })).toBe('fr');
    expect(chooseLanguage({ ...all, user: null, cookie: null })).toBe('it');
    expect(chooseLanguage({ user: null, cookie: null, tenant: free, browser: 'es' })).toBe('es');
    expect(chooseLanguage({ tenant: free })).toBe('en');
  });

  it('leaves out what the tenant does not offer, and what is no language at all', () => {
    const tenant = { language: null, offered: ['en', 'fr'] } as const;
    expect(chooseLanguage({ user: 'de', cookie: 'xx', tenant, browser: 'ja, de;q=0.9, fr;q=0.1' })).toBe(
      'fr',
    );
    expect(chooseLanguage({ user: '<script>', cookie: '', tenant })).toBe('en');
    expect(chooseLanguage({ cookie: 'qps', tenant })).toBe('en');
    expect(chooseLanguage({ cookie: 'qps', tenant: { language: null, offered: ['en', 'qps'] } })).toBe('qps');
  });

  it('takes a tenant without English at its word', () => {
    expect(chooseLanguage({ tenant: { language: null, offered: ['de', 'fr'] }, browser: 'en' })).toBe('de');
  });

  it.each([
    ['de-AT, en;q=0.5', 'de'],
    ['pt-BR', 'pt'],
    ['zh-Hant-TW,zh;q=0.9', 'zh'],
    ['EN-gb', 'en'],
    ['fr;q=0.2, de;q=0.8', 'de'],
    ['fr;q=0, en;q=0.1', 'en'],
    ['nl, *;q=0.5', 'en'],
    ['en;q=0, *', 'es'],
    ['nl', 'en'],
    ['', 'en'],
    [';;;,q=1,de;q=2,***', 'en'],
  ])('of the browser that asks for "%s" takes %s', (browser, language) => {
    expect(chooseLanguage({ tenant: free, browser })).toBe(language);
  });
});

describe('parseAcceptLanguage', () => {
  it('sorts by weight, keeps the order of equals, drops what is malformed', () => {
    const ranges = parseAcceptLanguage('fr;q=0.5, de , en ;q=1.000, x_y, it;q=1.5, es;q=abc, *;q=0');
    expect(ranges.map(({ range, weight }) => `${range} ${weight}`)).toEqual([
      'de 1',
      'en 1',
      'fr 0.5',
      '* 0',
    ]);
  });

  it('reads no more of a header than a browser would send', () => {
    expect(parseAcceptLanguage('de,'.repeat(100_000)).length).toBeLessThanOrEqual(32);
    expect(parseAcceptLanguage(undefined)).toEqual([]);
  });
});

describe('languages', () => {
  it('has a name and a locale that Intl knows for each', () => {
    for (const language of languages) {
      expect(languageNames[language]).not.toBe('');
      expect(Intl.DateTimeFormat.supportedLocalesOf(formatLocales[language])).toEqual([
        formatLocales[language],
      ]);
      expect(languageOf(formatLocales[language])).toBe(language);
    }
    expect(languageOf('nl-NL')).toBeNull();
  });
});
