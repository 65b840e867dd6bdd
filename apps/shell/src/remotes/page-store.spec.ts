import type { PageLanguage } from '@convoy/platform/i18n';
import type { SliceUi } from '@convoy/shell-api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageStore } from './page-store.ts';
import { WrongReleaseError } from './remote-loader.ts';

const Page = () => null;
const texts = { en: async () => ({ default: { title: 'Book' } }) };

function store(loadSlice: () => Promise<SliceUi>, language: PageLanguage = 'en') {
  const addTexts = vi.fn();
  const page = { language };
  const pages = createPageStore({ loadSlice, language: () => page.language, addTexts, limit: 1000 });
  return { addTexts, pages, page };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('createPageStore', () => {
  it('goes from loading to ready, with the texts there before the page', async () => {
    const { pages, addTexts } = store(async () => ({
      pages: { book: async () => ({ default: Page }) },
      locales: texts,
    }));
    pages.open('booking', 'book');
    expect(pages.state('booking', 'book').status).toBe('loading');
    await vi.runAllTimersAsync();
    expect(pages.state('booking', 'book')).toEqual({ status: 'ready', Page });
    expect(addTexts).toHaveBeenCalledWith('booking', 'en', { title: 'Book' });
  });

  it('takes English where the slice lacks the language', async () => {
    const { pages, addTexts } = store(
      async () => ({ pages: { book: async () => ({ default: Page }) }, locales: texts }),
      'de',
    );
    pages.open('booking', 'book');
    await vi.runAllTimersAsync();
    expect(addTexts).toHaveBeenCalledWith('booking', 'en', expect.anything());
  });

  it('loads the texts of what is open in another language, those of a page on its way as well', async () => {
    const german = async () => ({ default: { title: 'Buchen' } });
    const chunk = Promise.withResolvers<{ default: () => null }>();
    const { pages, addTexts, page } = store(async () => ({
      pages: { book: async () => ({ default: Page }), slow: () => chunk.promise },
      locales: { ...texts, de: german },
    }));
    pages.open('booking', 'book');
    pages.open('payment', 'slow');
    await vi.advanceTimersByTimeAsync(10);
    await pages.loadTextsIn('de');
    expect(addTexts).toHaveBeenCalledWith('booking', 'de', { title: 'Buchen' });
    expect(addTexts).toHaveBeenCalledWith('payment', 'de', { title: 'Buchen' });
    page.language = 'de';
    chunk.resolve({ default: Page });
    await vi.runAllTimersAsync();
    expect(pages.state('payment', 'slow').status).toBe('ready');
  });

  it('begins a page with its own part of the texts, and brings all of them when they are asked for', async () => {
    const part = (title: string) => vi.fn(async () => ({ default: { title } }));
    const [search, suchen, all, alles] = [part('Search'), part('Suchen'), part('All'), part('Alles')];
    const { pages, addTexts } = store(async () => ({
      pages: { book: async () => ({ default: Page }), list: async () => ({ default: Page }) },
      locales: { en: all, de: alles },
      pageLocales: { book: { en: search, de: suchen } },
    }));
    pages.open('booking', 'book');
    await vi.runAllTimersAsync();
    expect(pages.state('booking', 'book').status).toBe('ready');
    expect(addTexts.mock.calls).toEqual([['booking', 'en', { title: 'Search' }]]);
    await pages.loadTextsIn('de');
    expect(addTexts).toHaveBeenLastCalledWith('booking', 'de', { title: 'Suchen' });
    expect(all).not.toHaveBeenCalled();
    await pages.prepare('booking');
    expect(addTexts).toHaveBeenLastCalledWith('booking', 'en', { title: 'All' });
    pages.open('booking', 'list');
    await vi.runAllTimersAsync();
    expect(all).toHaveBeenCalledTimes(1);
    expect(alles).not.toHaveBeenCalled();
  });

  it('takes no part of texts that are all there', async () => {
    const search = vi.fn(async () => ({ default: { title: 'Search' } }));
    const { pages } = store(async () => ({
      pages: { book: async () => ({ default: Page }) },
      locales: texts,
      pageLocales: { book: { en: search } },
    }));
    await pages.prepare('booking');
    pages.open('booking', 'book');
    await vi.runAllTimersAsync();
    expect(pages.state('booking', 'book').status).toBe('ready');
    expect(search).not.toHaveBeenCalled();
  });

  it('rejects when texts in another language cannot be had', async () => {
    const { pages } = store(async () => ({
      pages: { book: async () => ({ default: Page }) },
      locales: { ...texts, de: () => Promise.reject(new Error('offline')) },
    }));
    pages.open('booking', 'book');
    await vi.runAllTimersAsync();
    const asked = expect(pages.loadTextsIn('de')).rejects.toThrow('offline');
    await vi.runAllTimersAsync();
    await asked;
  });

  it('asks a second time for a page chunk that failed', async () => {
    const chunk = vi.fn().mockRejectedValueOnce(new Error('chunk')).mockResolvedValue({ default: Page });
    const { pages } = store(async () => ({ pages: { book: chunk }, locales: texts }));
    pages.open('booking', 'book');
    await vi.runAllTimersAsync();
    expect(pages.state('booking', 'book').status).toBe('ready');
  });

  it('fails, and opening again starts anew', async () => {
    const load = vi
      .fn<() => Promise<SliceUi>>()
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValue({ pages: { book: async () => ({ default: Page }) }, locales: texts });
    const { pages } = store(load);
    const told = vi.fn();
    pages.subscribe(told);
    pages.open('booking', 'book');
    await vi.runAllTimersAsync();
    expect(pages.state('booking', 'book').status).toBe('failed');
    pages.open('booking', 'book');
    expect(pages.state('booking', 'book').status).toBe('loading');
    await vi.runAllTimersAsync();
    expect(pages.state('booking', 'book').status).toBe('ready');
    expect(told).toHaveBeenCalledTimes(4);
  });

  it('fails when it takes too long, and for a page the slice has not', async () => {
    const { pages } = store(async () => ({
      pages: { slow: () => new Promise(() => undefined) },
      locales: texts,
    }));
    pages.open('booking', 'slow');
    pages.open('booking', 'constructor');
    await vi.advanceTimersByTimeAsync(1000);
    expect(pages.state('booking', 'slow').status).toBe('failed');
    expect(pages.state('booking', 'constructor').status).toBe('failed');
  });

  it('tells a wrong build apart', async () => {
    const { pages } = store(() => Promise.reject(new WrongReleaseError('r2')));
    pages.open('booking', 'book');
    await vi.runAllTimersAsync();
    expect(pages.state('booking', 'book').status).toBe('wrong-release');
  });

  it('forgets a hint that failed, but not once the page was opened', async () => {
    const { pages } = store(() => Promise.reject(new Error('down')));
    pages.hint('booking', 'book');
    await vi.runAllTimersAsync();
    expect(pages.state('booking', 'book').status).toBe('loading');
    pages.hint('booking', 'book');
    pages.open('booking', 'book');
    await vi.runAllTimersAsync();
    expect(pages.state('booking', 'book').status).toBe('failed');
  });
});
