// Written by `npm run slices` from libs/*/package.json; not edited by hand.
import { locales as bookingTexts, servedPages as bookingPages } from '@convoy/booking/ui/served';
import { locales as helpTexts, servedPages as helpPages } from '@convoy/help/ui/served';
import { locales as reviewTexts, servedParts as reviewParts } from '@convoy/review/ui/served-parts';
import { locales as signupTexts, servedPages as signupPages } from '@convoy/signup/ui/served';
import { locales as siteTexts, servedPages as sitePages } from '@convoy/site/ui/served';

/** Pages that the server renders, by slice. */
export const servedPagesOf = {
  booking: bookingPages,
  help: helpPages,
  signup: signupPages,
  site: sitePages,
};

/** Parts of slices that stand in slots of these pages, by slice. */
export const servedPartsOf = {
  review: reviewParts,
};

/** Texts of the slices that have pages or parts there. */
export const servedTextsOf = {
  booking: bookingTexts,
  help: helpTexts,
  review: reviewTexts,
  signup: signupTexts,
  site: siteTexts,
};
