import { queryOptions } from '@tanstack/react-query';
import type { Audience } from './guide-list.ts';
import { guides } from './guide-list.ts';
import { loadGuides, type ReadableGuide } from './guide-texts.ts';

/** What a list shows of a guide. */
export type GuideHead = Pick<ReadableGuide, 'title' | 'summary' | 'language'>;
/** Heads by the ids of guides. */
export type GuideHeads = Readonly<Record<string, GuideHead>>;

const idsFor = (audiences: readonly Audience[]) =>
  guides.filter(({ audience }) => audiences.includes(audience)).map(({ id }) => id);
/** Guides change only with a release of the product, and a release reloads the page: no text goes stale before. */
const kept = { staleTime: Number.POSITIVE_INFINITY } as const;

/** Heads of all guides for these readers. */
export const guideHeads = (audiences: readonly Audience[], language: string) =>
  queryOptions({
    ...kept,
    queryKey: [`help:guides/${audiences.join('+')}/${language}`],
    queryFn: async (): Promise<GuideHeads> =>
      Object.fromEntries(
        [...(await loadGuides(language, idsFor(audiences)))].map(
          ([id, { title, summary, language: own }]) => [id, { title, summary, language: own }],
        ),
      ),
  });

/** What keys of one guide's text begin with, in any language. */
export const guideKey = (id: string) => `help:guide/${id}/`;

/** One guide; null where there is none of that id. */
export const guideText = (id: string, language: string) =>
  queryOptions({
    ...kept,
    queryKey: [guideKey(id) + language],
    queryFn: async (): Promise<ReadableGuide | null> => (await loadGuides(language, [id])).get(id) ?? null,
  });

/** Longest text that is searched for. */
export const LONGEST_SEARCH = 80;

/** What the query of an address searches for; `''` for nothing. */
export const wordsAsked = (query: URLSearchParams): string =>
  (query.get('q') ?? '').slice(0, LONGEST_SEARCH).trim();

/** Ids of the guides for these readers that a text finds, the likeliest first. */
export const guidesFound = (words: string, audiences: readonly Audience[], language: string) =>
  queryOptions({
    ...kept,
    queryKey: [`help:found/${audiences.join('+')}/${language}/${words}`],
    queryFn: async (): Promise<readonly string[]> => (await searchFor(audiences, language))(words),
  });

const searches = new Map<string, Promise<(text: string) => string[]>>();

/** What searches the guides for these readers, made once; tried again where it could not be loaded. */
function searchFor(audiences: readonly Audience[], language: string): Promise<(text: string) => string[]> {
  const key = [...audiences, language].join();
  const known = searches.get(key);
  if (known) return known;
  const made = Promise.all([import('./search-guides.ts'), loadGuides(language, idsFor(audiences))]).then(
    ([{ guideSearch }, texts]) => guideSearch(texts, language),
  );
  searches.set(key, made);
  made.catch(() => searches.delete(key));
  return made;
}
