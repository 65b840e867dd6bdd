/** What public pages of a brand show of reviews, for the pages that the server renders: without the slice's own pages. */
export { locales } from './locales.ts';
export const homeReviews = () => import('./slots/home-reviews.tsx');
export const vanReviews = () => import('./slots/van-reviews.tsx');
