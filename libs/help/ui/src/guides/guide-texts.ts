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

/** All guides in a language by id; what it lacks is English. Rejects where the texts cannot be had. */
export async function loadGuides(language: string): Promise<ReadonlyMap<string, ReadableGuide>> {
  const chosen = Object.hasOwn(files, language) ? language : 'en';
  const [english, own] = await Promise.all([files.en!(), files[chosen]!()]);
  return new Map(
    Object.entries(english.default).map(([id, text]) => {
      const translated = own.default[id];
      return [
        id,
        translated === undefined
          ? { ...readGuide(text), language: 'en' }
          : { ...readGuide(translated), language: chosen },
      ];
    }),
  );
}
