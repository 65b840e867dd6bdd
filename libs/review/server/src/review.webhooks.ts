import { Webhooks } from '@convoy/platform/webhooks';
import { reviewAnswered, reviewVisibilityChanged, reviewWritten } from '@convoy/review/contract';
import { Injectable } from '@nestjs/common';

/** What endpoints of a brand get of reviews: ids and stars, never what people wrote. */
@Injectable()
export class ReviewWebhooks {
  constructor(webhooks: Webhooks) {
    webhooks.add(reviewWritten, async (_ctx, { reviewId, bookingId, rating }) => ({
      reviewId,
      bookingId,
      rating,
    }));
    webhooks.add(reviewAnswered, async (_ctx, { reviewId, bookingId }) => ({ reviewId, bookingId }));
    webhooks.add(reviewVisibilityChanged, async (_ctx, { reviewId, bookingId, hidden }) => ({
      reviewId,
      bookingId,
      hidden,
    }));
  }
}
