import type { ServedPageDefinition } from '@convoy/shell-api';
import { servedPagesOf } from './served.generated.ts';

/** A page that the server renders, and the slice whose manifest and texts it has. */
export interface SlicePage extends ServedPageDefinition<never> {
  readonly slice: string;
}

/** All pages that the server renders, with their names: those that slices say in their folders. */
export const namedPages: readonly (readonly [name: string, page: SlicePage])[] = Object.entries(
  servedPagesOf,
).flatMap(([slice, pages]) =>
  Object.entries<ServedPageDefinition<never>>(pages).map(
    ([name, page]) => [name, { ...page, slice }] as const,
  ),
);

/** The same by the names their manifests give them. */
export const servedPages: Readonly<Record<string, SlicePage>> = Object.fromEntries(namedPages);
