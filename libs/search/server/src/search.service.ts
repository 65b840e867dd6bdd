import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import {
  MAX_IN_ALL,
  MAX_OF_A_KIND,
  type SearchHit,
  type SearchProvider,
  SearchRegistry,
} from '@convoy/platform/search';
import type { SearchResult } from '@convoy/search/contract';
import { Injectable, Logger } from '@nestjs/common';
import { SearchLimit } from './search-limit.ts';

/** Milliseconds a provider has; what it finds later is not waited for. */
export const TIME_BUDGET_MS = 1_500;

/** What was found, and the kinds whose provider failed or was too slow. */
export interface Found {
  readonly results: SearchResult[];
  readonly missing: string[];
}

/** Asks every slice that can find something at once, and waits for none longer than its time. */
@Injectable()
export class SearchService {
  private readonly logger = new Logger('Search');
  private readonly limit = new SearchLimit();

  constructor(private readonly registry: SearchRegistry) {}

  /** @throws TOO_MANY_REQUESTS when this person searches more often than anybody types */
  async find(ctx: RequestContext, query: string): Promise<Found> {
    if (!ctx.actor) throw new DomainError(commonErrors.UNAUTHENTICATED);
    const seconds = this.limit.take(`${ctx.tenant.id}:${ctx.actor.id}`, Date.now());
    if (seconds > 0) throw new DomainError(commonErrors.TOO_MANY_REQUESTS, { seconds });
    const asked = this.registry.providers.filter((provider) => provider.allows(ctx));
    const answers = await Promise.all(asked.map((provider) => this.ask(ctx, provider, query)));
    const results: SearchResult[] = [];
    const missing: string[] = [];
    for (const [at, { kind }] of asked.entries()) {
      const hits = answers[at];
      if (!hits) missing.push(kind);
      else
        results.push(
          ...hits
            .slice(0, MAX_OF_A_KIND)
            .map(({ id, title, text, path }) => ({ kind, id, title, text, path })),
        );
    }
    return { results: results.slice(0, MAX_IN_ALL), missing };
  }

  /** What one provider finds in its time; null when it fails or is late, which is no reason to show nothing else. */
  private async ask(
    ctx: RequestContext,
    provider: SearchProvider,
    query: string,
  ): Promise<readonly SearchHit[] | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${TIME_BUDGET_MS} ms`)), TIME_BUDGET_MS);
    });
    try {
      return await Promise.race([provider.find(ctx, query, MAX_OF_A_KIND), late]);
    } catch (error) {
      this.logger.error({ err: error, kind: provider.kind, requestId: ctx.requestId });
      return null;
    } finally {
      clearTimeout(timer);
    }
  }
}
