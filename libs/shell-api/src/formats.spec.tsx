// @vitest-environment happy-dom
import type { TenantView } from '@convoy/tenancy/contract';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ShellProvider } from './boot.tsx';
import { formatLocale, useFormats } from './formats.ts';

afterEach(cleanup);

const formatsOf = (locale: string) =>
  renderHook(useFormats, {
    wrapper: ({ children }) => (
      <ShellProvider
        tenant={{ locale, timeZone: 'Europe/London' } as TenantView}
        session={{ user: null, rules: [] }}
      >
        {children}
      </ShellProvider>
    ),
  }).result.current;

describe('formatLocale', () => {
  it('takes plain English for British, and leaves what is said more exactly', () => {
    expect(['en', 'en-US', 'de'].map(formatLocale)).toEqual(['en-GB', 'en-US', 'de']);
  });
});

describe('useFormats', () => {
  it('writes money, numbers and dates the British way for English', () => {
    const { money, number, moment, period, instant } = formatsOf('en');
    expect(money('1234.5')).toBe('£1,234.50');
    expect(number(1234.56)).toBe('1,234.6');
    // Runtimes differ in the comma after the weekday.
    expect(moment('2026-11-23')).toMatch(/^Mon,? 23 Nov 2026$/);
    expect(moment('2026-11-23T10:00')).toMatch(/^Mon,? 23 Nov 2026, 10:00$/);
    expect(period('2026-11-23T10:00', '2026-11-26')).toMatch(/^23\s*–\s*26 Nov 2026$/);
    // Summer: the wall of London is an hour ahead.
    expect(instant('2026-07-01T09:30:00Z')).toBe('1 Jul 2026, 10:30');
  });

  it("follows the brand's own locale", () => {
    expect(formatsOf('de').number(1234.56)).toBe('1.234,6');
  });
});
