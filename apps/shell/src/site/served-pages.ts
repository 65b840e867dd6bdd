import { findAVan } from '@convoy/booking/ui/served';
import { signUpPage } from '@convoy/signup/ui/served';
import { type ServedPageDefinition, servedPages as sitePages } from '@convoy/site/ui/served';

/** A page that the server renders, and the slice whose manifest and texts it has. */
export interface SlicePage extends ServedPageDefinition {
  readonly slice: string;
}

const ofSite = Object.entries(sitePages).map(([name, page]): [string, SlicePage] => [
  name,
  { ...page, slice: 'site' },
]);

/** All pages that the server renders, by the names their manifests give them: those of the public site, the search of vans, and sign-up. */
export const servedPages: Readonly<Record<string, SlicePage>> = {
  ...Object.fromEntries(ofSite),
  signup: {
    slice: 'signup',
    load: signUpPage.load,
    reads: () => ({ [signUpPage.read]: (offer: never) => offer }),
    description: ({ texts, answers }) =>
      signUpPage.description(texts.getFixedT(texts.language, 'signup'), answers),
  },
  'book-a-van': {
    ...findAVan,
    slice: 'booking',
    description: ({ texts }) => texts.getFixedT(texts.language, 'booking')('page.text'),
  },
};
