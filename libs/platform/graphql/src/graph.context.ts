import type { RequestContext } from '@convoy/platform/context';
import type { LiveNews } from './live/live-news.ts';

/** What every resolver gets: on whose behalf, and where news come from. One for each answer: batches live as long. */
export interface GraphContext {
  readonly ctx: RequestContext;
  readonly live: LiveNews;
}
