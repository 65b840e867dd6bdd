import type { RequestContext } from '@convoy/platform/context';
import type { LiveNews } from './live/live-news.ts';

/** What every resolver gets. One for each answer: batches live as long. */
export interface GraphContext {
  /** On whose behalf. */
  readonly ctx: RequestContext;
  /** Where a subscription hears of changes; null where a question is answered once. */
  readonly live: LiveSource | null;
}

/** What a subscription listens to. */
export interface LiveSource {
  readonly news: LiveNews;
  /** The subscriber's context as it is at this moment; null when the session has ended. */
  readonly now: () => Promise<RequestContext | null>;
}
