import { type Language, type PageLanguage, PSEUDO_LANGUAGE } from '../../i18n/src/index.ts';
import type { DomainError, ErrorDefinition } from './domain-error.ts';
import { fillMessage } from './fill-message.ts';

/** Sentences about failures in one language; what is missing stays English. */
export interface ErrorTextTable {
  /** By code. */
  readonly errors?: Readonly<Record<string, string>>;
  /** What is wrong with a field, by name. */
  readonly faults?: Readonly<Record<string, string>>;
  /** Words for values that sentences name: states. */
  readonly values?: Readonly<Record<string, string>>;
}

/** One owner's sentences in every language. */
export interface ErrorTexts {
  readonly en: Required<ErrorTextTable>;
  readonly others: Readonly<Partial<Record<Language, ErrorTextTable>>>;
}

/** What an owner says about failures: English as it stands beside the code, the other languages from their files. */
export function defineErrorTexts(
  english: {
    readonly errors: Readonly<Record<string, ErrorDefinition>>;
    readonly faults?: Readonly<Record<string, string>>;
    readonly values?: Readonly<Record<string, string>>;
  },
  others: ErrorTexts['others'],
): ErrorTexts {
  const { errors, faults = {}, values = {} } = english;
  const sentences = Object.values(errors).map(({ code, message }) => [code, message]);
  return { en: { errors: Object.fromEntries(sentences), faults, values }, others };
}

/** Says failures in the language of whoever asked. */
export class ErrorSentences {
  private readonly owners: readonly ErrorTexts[];
  private readonly disguise: (text: string) => string;

  /** @param disguise makes pseudo-language of English; left out, the pseudo-language is English */
  constructor(owners: readonly ErrorTexts[], disguise: (text: string) => string = (text) => text) {
    this.owners = owners;
    this.disguise = disguise;
  }

  /** The sentence of an error. */
  of(error: DomainError, language: PageLanguage): string {
    const { code, details, template } = error;
    if (language === PSEUDO_LANGUAGE) {
      return this.disguise(fillMessage(template, details, 'en', this.values('en')));
    }
    const translated = this.find('errors', code, language);
    // One sentence, one language: a day is not written in French inside an English sentence.
    const written = translated === undefined ? 'en' : language;
    const { summary } = details;
    const params =
      typeof summary === 'string' ? { ...details, summary: this.fault(summary, written) } : details;
    return fillMessage(translated ?? template, params, written, this.values(written));
  }

  /** What is wrong with a field: the translation of a sentence some owner declared, else the sentence itself. */
  fault(english: string, language: PageLanguage): string {
    if (language === PSEUDO_LANGUAGE) return this.disguise(english);
    for (const { en } of this.owners) {
      const name = Object.keys(en.faults).find((one) => en.faults[one] === english);
      if (name) return this.find('faults', name, language) ?? english;
    }
    return english;
  }

  private find(kind: 'errors' | 'faults', name: string, language: PageLanguage): string | undefined {
    if (language === 'en' || language === PSEUDO_LANGUAGE) return undefined;
    for (const { others } of this.owners) {
      const table = others[language]?.[kind];
      if (table && Object.hasOwn(table, name)) return table[name];
    }
    return undefined;
  }

  private values(language: Language): Record<string, string> {
    return Object.assign(
      {},
      ...this.owners.map(({ en, others }) => ({ ...en.values, ...others[language]?.values })),
    );
  }
}
