import './site.slots.ts';

export type {
  DepotPictures,
  ListedPages,
  ServedAnswer,
  ServedFiller,
  ServedList,
  ServedPage,
  ServedReads,
  ServedRequest,
  SharedPictures,
  SharedWords,
  SiteRenderer,
} from './served-pages.ts';
