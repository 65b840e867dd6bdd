import {
  type CustomerFileColumns,
  type CustomerFileField,
  customerFileFields,
} from '@convoy/customer/contract';
import { guessFacts, wordKey } from '@convoy/platform/csv';
import columnNames from './column-names.json' with { type: 'json' };

/** Facts by what columns are called: the fact's own name, and its names in eight languages. The first to have a name keeps it. */
const fieldByName = new Map<string, CustomerFileField>();
for (const field of customerFileFields)
  for (const name of [field, ...Object.values(columnNames[field]).flat()])
    if (!fieldByName.has(wordKey(name))) fieldByName.set(wordKey(name), field);

/** Which fact each column of a head seems to be. */
export const guessColumns = (head: readonly string[]): CustomerFileColumns =>
  guessFacts(head, (key) => fieldByName.get(key));

/** What a column is called in a file of ours; English where the language is none of ours. */
export function columnName(field: CustomerFileField, language: string): string {
  const names: Readonly<Record<string, readonly string[]>> = columnNames[field];
  return (names[language] ?? names.en)?.[0] ?? field;
}
