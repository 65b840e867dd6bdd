// @vitest-environment happy-dom
import { type Language, languages } from '@convoy/platform/i18n';
import type { TenantView } from '@convoy/tenancy/contract';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ShellProvider } from './boot.tsx';
import { useFormats } from './formats.ts';

afterEach(cleanup);

const numberIn: Record<Language, string> = {
  en: '1,234,567.9',
  es: '1.234.567,9',
  fr: '1\u202f234\u202f567,9',
  de: '1.234.567,9',
  it: '1.234.567,9',
  pt: '1\u00a0234\u00a0567,9',
  zh: '1,234,567.9',
  ja: '1,234,567.9',
};

const setLanguage = () => Promise.resolve();
const formatsOf = (language: Language) =>
  renderHook(useFormats, {
    wrapper: ({ children }) => (
      <ShellProvider
        tenant={{ timeZone: 'Europe/London' } as TenantView}
        session={{ user: null, rules: [] }}
        language={{ language, offered: [language], setLanguage }}
      >
        {children}
      </ShellProvider>
    ),
  }).result.current;

describe('useFormats', () => {
  it('writes money, numbers and dates the British way for English', () => {
    const { money, number, metres, percent, moment, period, instant } = formatsOf('en');
    expect(percent(35)).toBe('35%');
    expect(formatsOf('es').percent(35)).toBe('35\u00a0%');
    expect(money('1234.5')).toBe('£1,234.50');
    expect(number(1234.56)).toBe('1,234.6');
    expect([metres(184), metres(190)]).toEqual(['1.84', '1.9']);
    // Runtimes differ in the comma after the weekday.
    expect(moment('2026-11-23')).toMatch(/^Mon,? 23 Nov 2026$/);
    expect(moment('2026-11-23T10:00')).toMatch(/^Mon,? 23 Nov 2026, 10:00$/);
    expect(period('2026-11-23T10:00', '2026-11-26')).toMatch(/^23\s*–\s*26 Nov 2026$/);
    // Summer: the wall of London is an hour ahead.
    expect(instant('2026-07-01T09:30:00Z')).toBe('1 Jul 2026, 10:30');
  });

  it('follows the language of the page; money stays sterling, clocks those of the brand', () => {
    const written = languages.map((language) => {
      const { money, number, moment, period, instant } = formatsOf(language);
      expect(money('1234.5')).toContain('£');
      expect(instant('2026-07-01T09:30:00Z')).toMatch(/10[:.]30/);
      expect(moment('2026-11-23T10:00')).toMatch(/2026.*10[:.]00/);
      expect(period('2026-11-23', '2026-11-26')).toMatch(/23.*26/);
      return number(1234567.89);
    });
    expect(written).toEqual(languages.map((language) => numberIn[language]));
    expect(formatsOf('de').moment('2026-11-23')).toBe('Mo., 23. Nov. 2026');
    expect(formatsOf('ja').moment('2026-11-23')).toBe('2026年11月23日(月)');
  });
});
