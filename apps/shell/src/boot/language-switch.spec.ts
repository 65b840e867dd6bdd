// @vitest-environment happy-dom
// Own process: it needs cookies and an address that no other test has changed.
import { describe, expect, it, vi } from 'vitest';
import { createLanguageSwitch, keepInCookie, type LanguageSource, markLanguage } from './language-switch.ts';

const copyOf = (tagline: string) => ({ tagline }) as LanguageSource['first']['copy'];

function setUp(more: Partial<LanguageSource> = {}) {
  const steps: string[] = [];
  const source: LanguageSource = {
    first: { language: 'en', copy: copyOf('Vans') },
    offered: ['en', 'de', 'fr'],
    fetchTexts: async (language) => {
      steps.push(`fetch ${language}`);
      return { texts: { shell: {} }, copy: copyOf(`copy ${language}`) };
    },
    loadOpened: async (language) => void steps.push(`opened ${language}`),
    addTexts: (language) => void steps.push(`add ${language}`),
    speak: async (language) => void steps.push(`speak ${language}`),
    keep: (language) => void steps.push(`keep ${language}`),
    ...more,
  };
  return { steps, languages: createLanguageSwitch(source) };
}

describe('createLanguageSwitch', () => {
  it('has everything there before anything changes, and keeps the choice last', async () => {
    const { steps, languages } = setUp();
    const told = vi.fn();
    languages.subscribe(told);
    await languages.change('de');
    expect(steps).toEqual(['fetch de', 'opened de', 'add de', 'speak de', 'keep de']);
    expect(languages.current()).toEqual({ language: 'de', copy: copyOf('copy de') });
    expect(told).toHaveBeenCalledOnce();
  });

  it.each([
    { fetchTexts: () => Promise.reject(new Error('offline')) },
    { loadOpened: () => Promise.reject(new Error('offline')) },
  ])('stays as it is when a text cannot be had', async (broken) => {
    const { steps, languages } = setUp(broken);
    await expect(languages.change('de')).rejects.toThrow('offline');
    expect(languages.current().language).toBe('en');
    expect(steps.filter((step) => /^(add|speak|keep)/.test(step))).toEqual([]);
  });

  it('ends with the last wish, whichever texts arrive last', async () => {
    const german = Promise.withResolvers<void>();
    const { steps, languages } = setUp({
      loadOpened: (language) => (language === 'de' ? german.promise : Promise.resolve()),
    });
    const first = languages.change('de');
    await languages.change('fr');
    german.resolve();
    await first;
    expect(languages.current().language).toBe('fr');
    expect(steps).not.toContain('speak de');
    expect(steps).not.toContain('keep de');
  });

  it('keeps a choice that changes nothing, and refuses what is not offered', async () => {
    const { steps, languages } = setUp();
    await languages.change('en');
    expect(steps).toEqual(['keep en']);
    await expect(languages.change('ja')).rejects.toThrow(/does not offer/);
  });
});

it('marks the document and keeps the choice in a cookie', () => {
  markLanguage(document, 'zh');
  expect(document.documentElement.lang).toBe('zh-CN');
  keepInCookie(document, 'zh');
  expect(document.cookie).toContain('convoy_language=zh');
});
