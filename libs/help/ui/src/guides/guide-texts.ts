import { guides } from './guide-list.ts';
import { type GuideText, readGuide } from './guide-text.rule.ts';

/** Texts of one language by the guide's id. */
type Files = Readonly<Record<string, string>>;

const files: Readonly<Record<string, () => Promise<{ readonly default: Files }>>> = {
  en: () => import('./en/index.ts'),
  es: () => import('./es/index.ts'),
  fr: () => import('./fr/index.ts'),
  de: () => import('./de/index.ts'),
  it: () => import('./it/index.ts'),
  pt: () => import('./pt/index.ts'),
  zh: () => import('./zh/index.ts'),
  ja: () => import('./ja/index.ts'),
};

/** A guide in the language asked for, or in English where it is not translated. */
export interface ReadableGuide extends GuideText {
  readonly language: string;
}

const textIn = (texts: Files, id: string): string | undefined =>
  Object.hasOwn(texts, id) ? texts[id] : undefined;

/** Languages that each guide is written in, by its id. Reads the texts of every language. */
export async function guideLanguages(): Promise<Readonly<Record<string, readonly string[]>>> {
  const read = await Promise.all(
    Object.entries(files).map(async ([language, load]) => [language, (await load()).default] as const),
  );
  return Object.fromEntries(
    guides.map(({ id }) => [
      id,
      read.filter(([, texts]) => textIn(texts, id) !== undefined).map(([language]) => language),
    ]),
  );
}

/**
 * Guides in a language by id, all of them or those that are wanted. What the language lacks is English, which is loaded only
 * where something is lacking. Rejects where the texts cannot be had.
 */
export async function loadGuides(
  language: string,
  wanted: readonly string[] = guides.map(({ id }) => id),
): Promise<ReadonlyMap<string, ReadableGuide>> {
  const chosen = Object.hasOwn(files, language) ? language : 'en';
  const own = (await files[chosen]!()).default;
  const isWhole = wanted.every((id) => textIn(own, id) !== undefined);
  const english = isWhole ? own : (await files.en!()).default;
  return new Map(
    wanted.flatMap((id) => {
      const translated = textIn(own, id);
      const text = translated ?? textIn(english, id);
      if (text === undefined) return [];
      return [[id, { ...readGuide(text), language: translated === undefined ? 'en' : chosen }] as const];
    }),
  );
}
