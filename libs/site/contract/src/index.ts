import './site.slots.ts';

export type {
  ListedPages,
  ServedAnswer,
  ServedAnswers,
  ServedFiller,
  ServedList,
  ServedPage,
  ServedPlace,
  ServedReads,
  ServedRequest,
  SharedPictures,
  SharedWords,
  SiteRenderer,
} from './served-pages.ts';
