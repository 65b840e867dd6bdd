import './site.slots.ts';

export type {
  ListedPages,
  ServedAnswer,
  ServedAnswers,
  ServedFiller,
  ServedPage,
  ServedPlace,
  ServedReads,
  ServedRequest,
  SharedPictures,
  SharedWords,
  SiteRenderer,
} from './served-pages.ts';
