import type { ImportColumns } from '@convoy/fleet/contract';
import { guessFacts } from '@convoy/platform/csv';
import { fieldByName } from './words.ts';

/** Which fact each column of a head seems to be. */
export const guessColumns = (head: readonly string[]): ImportColumns =>
  guessFacts(head, (key) => fieldByName.get(key));
