import { type ImportField, importFields } from '@convoy/fleet/contract';
import { wordKey } from '@convoy/platform/csv';
import cellWords from './cell-words.json' with { type: 'json' };
import columnNames from './column-names.json' with { type: 'json' };
import unlimitedWords from './unlimited-words.json' with { type: 'json' };

/** Facts by what columns are called: the fact's own name, what the pages call it in eight languages, and what others do. */
export const fieldByName: ReadonlyMap<string, ImportField> = new Map(
  importFields.flatMap((field) =>
    [field, ...Object.values(columnNames[field]).flat()].map((name) => [wordKey(name), field]),
  ),
);

/** What a column is called in a file of ours; English where the language is none of ours. */
export function columnName(field: ImportField, language: string): string {
  const names: Readonly<Record<string, readonly string[]>> = columnNames[field];
  return (names[language] ?? names.en)?.[0] ?? field;
}

const unlimited = new Set(Object.values(unlimitedWords).flat().map(wordKey));
/** Whether a cell says that something has no limit, in any of our languages. */
export const isUnlimited = (word: string): boolean => unlimited.has(wordKey(word));

/** Facts that are one of a few words. */
export type WordField = keyof typeof cellWords;
export const isWordField = (field: ImportField): field is WordField => Object.hasOwn(cellWords, field);

const valueByWord = Object.fromEntries(
  Object.entries(cellWords).map(([field, values]) => [
    field,
    new Map(
      Object.entries(values as Record<string, string[]>).flatMap(([value, words]) =>
        [value, ...words].map((word) => [wordKey(word), value]),
      ),
    ),
  ]),
) as unknown as Readonly<Record<WordField, ReadonlyMap<string, string>>>;

/** What a word means for a fact, in whichever of our languages; null where it means nothing. */
export const meaningOf = (field: WordField, word: string): string | null =>
  valueByWord[field].get(wordKey(word)) ?? null;

/** The words of our own that a fact can be. */
export const valuesOf = (field: WordField): string[] => Object.keys(cellWords[field]);
