import './site.slots.ts';

export type {
  DepotPictures,
  ListedPages,
  ListedRecords,
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
