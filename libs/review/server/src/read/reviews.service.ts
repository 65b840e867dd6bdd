import type { RequestContext } from '@convoy/platform/context';
import type { Cursors } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { ownScope } from '@convoy/platform/policy';
import {
  type PublishedReviews,
  type Review,
  type ReviewableHire,
  type ReviewListInput,
  type ReviewOfHire,
  type ReviewStats,
  type ReviewThemes,
  reviewErrors,
} from '@convoy/review/contract';
import { Injectable } from '@nestjs/common';
import { holdsTheme, themesOf } from '../themes/themes.rule.ts';
import { ReviewedHires } from '../write/reviewed-hires.queries.ts';
import { ReviewQueries } from './review.queries.ts';
import { type ReviewReader, toPublished, toReview } from './review.view.ts';
import { reviewStats } from './review-stats.rule.ts';

/** Who reads reviews with this request: staff and keys all of them, a customer their own and the published ones. */
export function readerOf(ctx: RequestContext): ReviewReader {
  const customerId = ownScope(ctx, 'read', 'Review', 'customerId');
  return customerId === undefined ? 'staff' : { customerId };
}

/** Reviews as people read them. */
@Injectable()
export class Reviews {
  constructor(
    private readonly queries: ReviewQueries,
    private readonly hires: ReviewedHires,
  ) {}

  /** Reviews, the newest first. Hidden and reported ones are a filter of staff alone. */
  async list(
    ctx: RequestContext,
    { term, side, ...input }: ReviewListInput,
  ): Promise<{ items: Review[]; total: number; cursors: Cursors }> {
    const reader = readerOf(ctx);
    const isStaff = reader === 'staff';
    const state = !isStaff && input.state === 'reported' ? undefined : input.state;
    const ids =
      isStaff && term
        ? (await this.queries.texts(ctx))
            .filter((text) => holdsTheme(text, side ?? null, term))
            .map(({ id }) => id)
        : undefined;
    const { rows, total, cursors } = await this.queries.list(ctx, reader, { ...input, state }, ids);
    return { items: rows.map((row) => toReview(row, reader)), total, cursors };
  }

  async stats(ctx: RequestContext): Promise<ReviewStats> {
    const { stars, answered } = await this.queries.counts(ctx);
    return reviewStats(stars, answered);
  }

  /** How many reviews wait for an answer of the caller; none where the caller cannot answer. */
  async pending(ctx: RequestContext): Promise<number> {
    return ctx.ability.can('answer', 'Review') ? (await this.stats(ctx)).pendingResponses : 0;
  }

  async themes(ctx: RequestContext): Promise<ReviewThemes> {
    const texts = await this.queries.texts(ctx);
    return { praise: themesOf(texts, 'praise'), complaint: themesOf(texts, 'complaint') };
  }

  async published(ctx: RequestContext, vanId?: number): Promise<PublishedReviews> {
    const { average, total, rows } = await this.queries.published(ctx, vanId);
    return { averageRating: average, totalReviews: total, reviews: rows.map(toPublished) };
  }

  /** Completed hires of the caller without a review. */
  hiresToReview(ctx: RequestContext): Promise<ReviewableHire[]> {
    return this.hires.open(ctx, ctx.actor!.id);
  }

  /** What the page of a booking shows. @throws REVIEW_HIRE_NOT_FOUND also for the hire of another customer */
  async ofHire(ctx: RequestContext, bookingId: number): Promise<ReviewOfHire> {
    const reader = readerOf(ctx);
    const hire = await this.hires.one(ctx, bookingId);
    if (!hire || (reader !== 'staff' && hire.customerId !== reader.customerId))
      throw new DomainError(reviewErrors.REVIEW_HIRE_NOT_FOUND);
    const row = await this.queries.ofHire(ctx, reader, bookingId);
    const open = reader === 'staff' || row ? [] : await this.hires.open(ctx, reader.customerId, bookingId);
    return { hire: open[0] ?? null, review: row ? toReview(row, reader) : null };
  }
}
