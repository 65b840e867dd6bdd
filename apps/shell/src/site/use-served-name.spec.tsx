// @vitest-environment happy-dom
import type { PageLanguage } from '@convoy/platform/i18n';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useServedName } from './use-served-name.ts';

afterEach(cleanup);

/** A switch that a test turns by itself. */
function switchOf() {
  let language: PageLanguage = 'en';
  const listeners = new Set<() => void>();
  return {
    current: () => ({ language, copy: {} as never }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    to: (next: PageLanguage) =>
      act(async () => {
        language = next;
        for (const listener of listeners) listener();
      }),
    listeners,
  };
}

describe('the name of a served page', () => {
  it('follows the language, and keeps what was last where another cannot be loaded', async () => {
    const languages = switchOf();
    const names: Partial<Record<PageLanguage, string>> = { de: 'Kaution', en: 'Deposit' };
    const nameIn = async (language: PageLanguage) => {
      if (!names[language]) throw new Error('offline');
      return names[language];
    };
    const { result, unmount } = renderHook(() => useServedName('The deposit', languages, nameIn));
    expect(result.current).toBe('The deposit');
    await languages.to('de');
    expect(result.current).toBe('Kaution');
    await languages.to('fr');
    expect(result.current).toBe('Kaution');
    unmount();
    expect(languages.listeners.size).toBe(0);
  });

  it('is that of the last language chosen, whichever came first', async () => {
    const languages = switchOf();
    const waiting = new Map<PageLanguage, (name: string) => void>();
    const nameIn = (language: PageLanguage) =>
      new Promise<string>((resolve) => waiting.set(language, resolve));
    const { result } = renderHook(() => useServedName('Deposit', languages, nameIn));
    await languages.to('de');
    await languages.to('fr');
    await act(async () => waiting.get('fr')?.('Caution'));
    await act(async () => waiting.get('de')?.('Kaution'));
    expect(result.current).toBe('Caution');
  });

  it('stays where it is the same in every language', async () => {
    const languages = switchOf();
    const { result } = renderHook(() => useServedName('Ford Transit', languages));
    await languages.to('de');
    expect(result.current).toBe('Ford Transit');
  });
});
