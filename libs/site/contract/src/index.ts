import './site.slots.ts';

export type {
  ServedAnswer,
  ServedFiller,
  ServedPage,
  ServedRequest,
  SiteRenderer,
} from './served-pages.ts';
