import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call, type PageOf } from '@convoy/platform/http';
import {
  reviewCalls as calls,
  type PublishedReviews,
  type Review,
  type ReviewableHire,
  type ReviewOfHire,
  type ReviewStats,
  type ReviewThemes,
} from '@convoy/review/contract';
import { Controller } from '@nestjs/common';
import { ModerateReview } from './moderate/moderate-review.service.ts';
import { Reviews } from './read/reviews.service.ts';
import { WriteReview } from './write/write-review.service.ts';

/** Reviews by REST. */
@Controller()
export class ReviewsController {
  constructor(
    private readonly reviews: Reviews,
    private readonly writing: WriteReview,
    private readonly moderation: ModerateReview,
  ) {}

  @Call(calls.list)
  list(ctx: RequestContext, { query }: CallInput<typeof calls.list>): Promise<PageOf<Review>> {
    return this.reviews.list(ctx, query);
  }

  @Call(calls.stats)
  stats(ctx: RequestContext): Promise<ReviewStats> {
    return this.reviews.stats(ctx);
  }

  @Call(calls.published)
  published(ctx: RequestContext, { query }: CallInput<typeof calls.published>): Promise<PublishedReviews> {
    return this.reviews.published(ctx, query.vanId);
  }

  @Call(calls.pending)
  async pending(ctx: RequestContext): Promise<{ count: number }> {
    return { count: await this.reviews.pending(ctx) };
  }

  @Call(calls.hires)
  hires(ctx: RequestContext): Promise<ReviewableHire[]> {
    return this.reviews.hiresToReview(ctx);
  }

  @Call(calls.ofHire)
  ofHire(ctx: RequestContext, { params }: CallInput<typeof calls.ofHire>): Promise<ReviewOfHire> {
    return this.reviews.ofHire(ctx, params.bookingId);
  }

  @Call(calls.themes)
  themes(ctx: RequestContext): Promise<ReviewThemes> {
    return this.reviews.themes(ctx);
  }

  @Call(calls.write)
  write(ctx: RequestContext, { body }: CallInput<typeof calls.write>): Promise<Review> {
    return this.writing.write(ctx, body);
  }

  @Call(calls.change)
  change(ctx: RequestContext, { params, body }: CallInput<typeof calls.change>): Promise<Review> {
    return this.writing.change(ctx, params.id, body);
  }

  @Call(calls.answer)
  answer(ctx: RequestContext, { params, body }: CallInput<typeof calls.answer>): Promise<Review> {
    return this.moderation.answer(ctx, params.id, body);
  }

  @Call(calls.hide)
  hide(ctx: RequestContext, { params, body }: CallInput<typeof calls.hide>): Promise<Review> {
    return this.moderation.hide(ctx, params.id, body);
  }

  @Call(calls.show)
  show(ctx: RequestContext, { params }: CallInput<typeof calls.show>): Promise<Review> {
    return this.moderation.show(ctx, params.id);
  }

  @Call(calls.keep)
  keep(ctx: RequestContext, { params }: CallInput<typeof calls.keep>): Promise<Review> {
    return this.moderation.keep(ctx, params.id);
  }

  @Call(calls.report)
  report(ctx: RequestContext, { params, body }: CallInput<typeof calls.report>): Promise<void> {
    return this.moderation.report(ctx, params.id, body);
  }
}
