// @vitest-environment happy-dom
import type { Language } from '@convoy/platform/i18n';
import { ShellProvider } from '@convoy/shell-api';
import type { TenantView } from '@convoy/tenancy/contract';
import { act, cleanup, renderHook } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import de from '../locales/de.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import { van } from '../testing/fleet.fixtures.ts';
import { useFleetColumns } from './fleet-columns.tsx';

afterEach(cleanup);

it('writes amounts, numbers and dates in the language of the page, also where its texts are there first', async () => {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { fleet: en }, de: { fleet: de } },
    interpolation: { escapeValue: false },
  });
  let language: Language = 'en';
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <ShellProvider
        tenant={{ timeZone: 'Europe/London' } as TenantView}
        session={{ user: null, rules: [] }}
        language={{ language, offered: ['en', 'de'], setLanguage: () => Promise.resolve() }}
      >
        {children}
      </ShellProvider>
    </I18nextProvider>
  );
  const { result, rerender } = renderHook(useFleetColumns, { wrapper });
  const says = (id: string) => result.current.find((column) => column.id === id)!.text!(van());
  const facts = () => ['dailyRate', 'odometerMiles', 'motExpiresOn'].map(says);
  expect(facts()).toEqual(['£85.00', '12,000 miles', expect.stringMatching(/1 Jan 2100/)]);
  // The texts of the other language are there; the page is told of it one render later.
  await act(() => i18n.changeLanguage('de'));
  language = 'de';
  rerender();
  expect(facts()).toEqual([
    expect.stringMatching(/^85,00\s£$/),
    expect.stringMatching(/^12\.000/),
    expect.stringMatching(/1\. Jan/),
  ]);
  const before = result.current;
  rerender();
  expect(result.current).toBe(before);
});
