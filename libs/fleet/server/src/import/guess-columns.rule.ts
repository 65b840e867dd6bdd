import type { ImportColumns, ImportField } from '@convoy/fleet/contract';
import { fieldByName, wordKey } from './words.ts';

/** Which fact each column of a head seems to be. Of two columns with names of one fact the first one is it. */
export function guessColumns(head: readonly string[]): ImportColumns {
  const taken = new Set<ImportField>();
  return head.map((name) => {
    const field = fieldByName.get(wordKey(name));
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}
