import type { PriceLine } from '@convoy/booking/contract';
import type { PageLanguage } from '@convoy/platform/i18n';

/** What something is called in one language. */
export interface RateName {
  readonly name: string;
  /** Of extras alone. */
  readonly description?: string;
}

/** Names of one thing by language; a language that is missing has the brand's own name. */
export type NamesByLanguage = Partial<Record<PageLanguage, RateName>>;

/** Names of a brand's rules, extras and promotions in other languages, by id. Things without any are left out. */
export interface RateNames {
  readonly rules: ReadonlyMap<number, NamesByLanguage>;
  readonly extras: ReadonlyMap<number, NamesByLanguage>;
  readonly promotions: ReadonlyMap<number, NamesByLanguage>;
}

/**
 * Lines of a price with the names of a language. It is done when a price is made: what was quoted and agreed keeps its words.
 * Lines that no rule made keep theirs: pages name them by their code.
 */
export function linesIn(language: PageLanguage, lines: readonly PriceLine[], names: RateNames): PriceLine[] {
  return lines.map((line) => {
    if (line.ruleId === null || line.code === 'plugin') return line;
    const of =
      line.code === 'extra' ? names.extras : line.code === 'promotion' ? names.promotions : names.rules;
    const label = of.get(line.ruleId)?.[language]?.name;
    return label === undefined ? line : { ...line, label };
  });
}

/** An extra with its name and description in a language. */
export function extraIn<
  E extends { readonly id: number; readonly name: string; readonly description: string },
>(language: PageLanguage, extra: E, names: RateNames): E {
  const named = names.extras.get(extra.id)?.[language];
  if (!named) return extra;
  return { ...extra, name: named.name, description: named.description ?? extra.description };
}
