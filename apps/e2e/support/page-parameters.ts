import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { call, type Role } from './accounts.ts';
import type { Brand } from './brands.ts';
import type { HireDates } from './hire-dates.ts';

/** Who looks at a page, and where. */
export interface PageVisit {
  /** Signed in at the brand as who looks; a guest is as a customer here. */
  readonly page: Page;
  readonly dates: HireDates;
  readonly brand: Brand;
  readonly who: Role;
}

/** What a parameter of a page's address stands for in a brand of the demo. */
export type PageParameter = (visit: PageVisit) => Promise<string>;

/** `libs/<slice>/e2e/page.parameters.ts` exports these of the slice's pages. */
export interface SlicePages {
  /** By the parameter as routes have it: `:vanId`. */
  readonly pageParameters?: Readonly<Record<string, PageParameter>>;
  /** Texts that a page needs in its query, or it shows only that they are missing; by its route. */
  readonly pageQueries?: Readonly<Record<string, string>>;
}

const CHECKOUT = join(import.meta.dirname, '../../..');

/** A parameter that is the id of the first record of a list; to a customer every record of staff is the same refusal. */
export const firstOf =
  (list: string): PageParameter =>
  async ({ page, brand, who }) => {
    if (who === 'customer') return '1';
    const [first] = await call<{ id: number }[]>(page, 'GET', list);
    if (!first) throw new Error(`${brand} has nothing of ${list} to look at.`);
    return String(first.id);
  };

/** What all slices say of their pages. @throws where two of them name the same parameter */
export async function pagesOfSlices(): Promise<{
  readonly parameters: Readonly<Record<string, PageParameter>>;
  readonly queries: Readonly<Record<string, string>>;
}> {
  const parameters: Record<string, PageParameter> = {};
  const queries: Record<string, string> = {};
  for (const file of globSync('libs/*/e2e/page.parameters.ts', { cwd: CHECKOUT }).sort()) {
    const { pageParameters = {}, pageQueries = {} }: SlicePages = await import(
      pathToFileURL(join(CHECKOUT, file)).href
    );
    const twice = Object.keys(pageParameters).find((name) => Object.hasOwn(parameters, name));
    if (twice) throw new Error(`${file} says what ${twice} is, and another slice does so too.`);
    Object.assign(parameters, pageParameters);
    Object.assign(queries, pageQueries);
  }
  return { parameters, queries };
}
