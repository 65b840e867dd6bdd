import './site.slots.ts';

export type { ServedForm } from './served-form.ts';
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
