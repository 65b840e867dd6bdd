// @vitest-environment happy-dom
import type { Boot } from '@convoy/shell-api';
import { answerCalls, userOf } from '@convoy/shell-api/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languageOfPage } from './language-of-page.ts';

const store = { loadTextsIn: async () => undefined };
/** A page as it is loaded by a guest, or by somebody with or without a language of their own. */
function load(user: { id: number; language: 'de' | null } | null) {
  const calls = answerCalls({ 'PATCH /api/account/preferences': {} });
  const session = { user: user && { ...userOf('customer'), ...user }, rules: [] };
  const page = languageOfPage(
    { session, language: 'en', offered: ['en', 'de', 'fr'], tenant: {} } as unknown as Boot,
    store,
  );
  return { page, saved: () => calls.map(({ body }) => body) };
}

beforeEach(() => {
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: as the page itself does
  document.cookie = 'convoy_language=; Max-Age=0; Path=/';
});
afterEach(() => vi.unstubAllGlobals());

describe('a language chosen before signing in', () => {
  it('becomes the account’s where that has none, once', () => {
    load(null).page.keep('fr');
    expect(load({ id: 1, language: null }).saved()).toEqual([{ language: 'fr' }]);
    expect(load({ id: 2, language: null }).saved()).toEqual([]);
  });

  it('leaves a language alone that the account has', () => {
    load(null).page.keep('fr');
    expect(load({ id: 1, language: 'de' }).saved()).toEqual([]);
    // It was for whoever signed in then.
    expect(load({ id: 2, language: null }).saved()).toEqual([]);
  });
});

describe('a language chosen by somebody who is signed in', () => {
  it('is theirs, and nobody else’s who signs in with this browser', () => {
    const ann = load({ id: 1, language: null });
    ann.page.keep('fr');
    expect(ann.saved()).toEqual([{ language: 'fr' }]);
    expect(load({ id: 2, language: null }).saved()).toEqual([]);
  });
});
