import { call } from '@convoy/e2e/support/accounts';
import type { SlicePages } from '@convoy/e2e/support/page-parameters';

/** A name as the public pages have it in their addresses. */
const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** What parameters of the slice's pages stand for. */
export const pageParameters: SlicePages['pageParameters'] = {
  ':model': async ({ page }) => {
    const [first] = await call<{ make: string; model: string }[]>(page, 'GET', '/api/vans?perPage=1');
    return first ? slugOf(`${first.make} ${first.model}`) : 'none';
  },
  ':depot': async ({ page }) => {
    const [first] = await call<{ name: string }[]>(page, 'GET', '/api/depots');
    return first ? slugOf(first.name) : 'none';
  },
};
