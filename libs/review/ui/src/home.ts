/** What the home page of a brand shows of reviews, for the pages that the server renders: without the slice's own pages. */
export { locales } from './locales.ts';
export const homeReviews = () => import('./slots/home-reviews.tsx');
