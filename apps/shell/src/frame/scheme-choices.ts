import type { SchemeChoice } from '@convoy/shell-api';

/** Appearances one may choose, with their icons. */
export const schemeChoices = [
  { value: 'light', icon: 'sun' },
  { value: 'dark', icon: 'moon' },
  { value: 'system', icon: 'monitor' },
] as const satisfies readonly { value: SchemeChoice; icon: string }[];
