const FORM = /_(zero|one|two|few|many|other)$/;

/** The key without the ending of its plural form. */
export function withoutForm(key: string): string {
  return key.replace(FORM, '');
}

/** Keys that are plurals in English, without their endings: those that have an `_other`. */
export function pluralBases(english: Iterable<string>): Set<string> {
  return new Set([...english].filter((key) => key.endsWith('_other')).map(withoutForm));
}

/** Forms by which a language counts, as CLDR has them: French `one many other`, Japanese `other`. */
export function formsOf(language: string): string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}

/** The keys a language must have for those that English has. `_zero` is a sentence of its own: all have it or none. */
export function keysFor(language: string, english: Iterable<string>): string[] {
  const all = [...english];
  const bases = pluralBases(all);
  const forms = formsOf(language);
  const keys = all.filter((key) => key.endsWith('_zero') || !FORM.test(key) || !bases.has(withoutForm(key)));
  for (const base of bases) keys.push(...forms.map((form) => `${base}_${form}`));
  return [...new Set(keys)];
}

/** The English text that one of another language stands for: `days_many` stands for `days_other`. */
export function englishFor(key: string, english: ReadonlyMap<string, string>): string | undefined {
  return english.get(key) ?? english.get(`${withoutForm(key)}_other`);
}
