import type { RequestContext } from '@convoy/platform/context';
import { type SearchHit, type SearchProvider, SearchRegistry } from '@convoy/platform/search';
import { Injectable } from '@nestjs/common';
import { ReviewQueries } from './read/review.queries.ts';
import { toReview } from './read/review.view.ts';
import { readerOf } from './read/reviews.service.ts';

/** Characters of a review that a result shows. */
const SHOWN = 80;

/** Finds reviews by their words, for staff by their author too. */
@Injectable()
export class ReviewSearch implements SearchProvider {
  readonly kind = 'review';
  readonly order = 50;

  constructor(
    registry: SearchRegistry,
    private readonly queries: ReviewQueries,
  ) {
    registry.add(this);
  }

  allows(ctx: RequestContext): boolean {
    return ctx.ability.can('read', 'Review');
  }

  async find(ctx: RequestContext, query: string, limit: number): Promise<SearchHit[]> {
    const reader = readerOf(ctx);
    const { rows } = await this.queries.list(ctx, reader, { q: query, page: 1, perPage: limit });
    return rows.map((row) => {
      const { id, rating, van, customerName, comment } = toReview(row, reader);
      return {
        id,
        title: [`${rating}/5`, van, customerName].filter(Boolean).join(' · '),
        text: [...comment].slice(0, SHOWN).join(''),
        path: `/reviews?q=${encodeURIComponent(query)}`,
      };
    });
  }
}
