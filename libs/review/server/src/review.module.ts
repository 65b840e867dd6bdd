import { CustomerModule } from '@convoy/customer/server';
import { IdentityModule, PersonMailsModule } from '@convoy/identity/server';
import { PolicyRegistry } from '@convoy/platform/policy';
import { reviewPermissions } from '@convoy/review/contract';
import { Module } from '@nestjs/common';
import { ReviewCustomerPart } from './customer-part/review-customer.part.ts';
import { ReviewResolver } from './graph/review.resolver.ts';
import { ModerateReview } from './moderate/moderate-review.service.ts';
import { ReviewQueries } from './read/review.queries.ts';
import { Reviews } from './read/reviews.service.ts';
import { ReviewJobs } from './review.jobs.ts';
import { ReviewListeners } from './review.listeners.ts';
import { ReviewNotifier } from './review.notifier.ts';
import { reviewPolicy } from './review.policy.ts';
import { ReviewSearch } from './review.search.ts';
import { ReviewWebhooks } from './review.webhooks.ts';
import { ReviewsController } from './reviews.controller.ts';
import { ReviewedHires } from './write/reviewed-hires.queries.ts';
import { WriteReview } from './write/write-review.service.ts';

/** Reviews of completed hires. */
@Module({
  imports: [CustomerModule, IdentityModule, PersonMailsModule],
  controllers: [ReviewsController],
  providers: [
    ReviewQueries,
    ReviewedHires,
    Reviews,
    WriteReview,
    ModerateReview,
    ReviewResolver,
    ReviewNotifier,
    ReviewListeners,
    ReviewWebhooks,
    ReviewJobs,
    ReviewSearch,
    ReviewCustomerPart,
  ],
})
export class ReviewModule {
  constructor(policies: PolicyRegistry) {
    policies.add(reviewPolicy, reviewPermissions);
  }
}
