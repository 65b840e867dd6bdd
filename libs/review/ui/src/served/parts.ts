import type { ServedPart } from '@convoy/shell-api';

export { locales } from '../locales.ts';

// The query of the parts is in their chunk; its address alone is known before they are loaded.
const PUBLISHED = '/api/reviews/published';

/** What public pages of a brand show of reviews where the server renders them, without the slice's own pages. */
export const servedParts = {
  'home-reviews': {
    slot: 'site.home.after.v1',
    load: () => import('../slots/home-reviews.tsx'),
    reads: () => [PUBLISHED],
  } satisfies ServedPart<'site.home.after.v1'>,
  'van-reviews': {
    slot: 'site.van.after.v1',
    load: () => import('../slots/van-reviews.tsx'),
    reads: ({ vanId }) => [`${PUBLISHED}?vanId=${vanId}`],
  } satisfies ServedPart<'site.van.after.v1'>,
};
