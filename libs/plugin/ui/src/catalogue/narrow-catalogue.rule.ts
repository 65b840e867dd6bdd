import { foldText } from '@convoy/ui-kit';
import type { Plugin } from '../../../contract/src/index.ts';

/** What the catalogue can be narrowed to. */
export const catalogueFilters = ['all', 'enabled', 'available', 'lacking'] as const;
export type CatalogueFilter = (typeof catalogueFilters)[number];

/** As many stand in sight without a search; with more there is one. */
export const MOST_WITHOUT_SEARCH = 6;

/**
 * Integrations a filter and words leave. What was switched off can be switched on: it counts as available.
 * @param words all of them must stand in its name or its summary
 */
export function narrowCatalogue(
  plugins: readonly Plugin[],
  { filter, words }: { readonly filter: CatalogueFilter; readonly words: string },
): Plugin[] {
  const wanted = foldText(words).split(/\s+/).filter(Boolean);
  return plugins.filter(({ state, name, summary }) => {
    const stands = state === 'disabled' ? 'available' : state;
    const text = foldText(`${name} ${summary}`);
    return (filter === 'all' || filter === stands) && wanted.every((word) => text.includes(word));
  });
}
