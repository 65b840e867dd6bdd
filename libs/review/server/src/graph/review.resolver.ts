import { type GraphContext, GraphTypes } from '@convoy/platform/graphql';
import type { Review, ReviewStats } from '@convoy/review/contract';
import { Query, Resolver } from '@nestjs/graphql';
import { Reviews } from '../read/reviews.service.ts';
import { reviewTypes } from './review.types.ts';

/** Reviews that the graph answers at once; REST pages through all of them. */
const MOST = 50;

/** Root fields of the slice in the graph. */
@GraphTypes(
  reviewTypes,
  `extend type Query {
    "The latest reviews, as \`GET /api/reviews\` lists them."
    reviews: [Review!]! @can(action: "read", subject: "Review") @brandOnly @list(size: 50)
    "Figures of the reviews, as \`GET /api/reviews/stats\` answers them."
    reviewStats: ReviewStats! @can(action: "read", subject: "Review") @brandOnly
  }`,
)
@Resolver()
export class ReviewResolver {
  constructor(private readonly service: Reviews) {}

  @Query()
  async reviews(_root: unknown, _args: unknown, { ctx }: GraphContext): Promise<Review[]> {
    return (await this.service.list(ctx, { page: 1, perPage: MOST })).items;
  }

  @Query()
  reviewStats(_root: unknown, _args: unknown, { ctx }: GraphContext): Promise<ReviewStats> {
    return this.service.stats(ctx);
  }
}
