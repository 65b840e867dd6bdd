import type { RequestContext } from '@convoy/platform/context';
import { sql, sqlState, TenantDb, writeAudit, writeEvent } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import {
  REVIEW_EDIT_HOURS,
  type Review,
  type ReviewChange,
  type ReviewInput,
  reviewChanged,
  reviewErrors,
  reviewWritten,
} from '@convoy/review/contract';
import { Injectable } from '@nestjs/common';
import { ReviewQueries } from '../read/review.queries.ts';
import { editableUntil, toReview } from '../read/review.view.ts';
import { ReviewedHires } from './reviewed-hires.queries.ts';

/** What customers do with their own reviews. The trail has stars and ids, never what they wrote. */
@Injectable()
export class WriteReview {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: ReviewQueries,
    private readonly hires: ReviewedHires,
  ) {}

  /** @throws REVIEW_HIRE_NOT_FOUND also for another customer's hire, REVIEW_HIRE_NOT_COMPLETED, REVIEW_ALREADY_WRITTEN */
  async write(ctx: RequestContext, { bookingId, ...facts }: ReviewInput): Promise<Review> {
    const customerId = ctx.actor!.id;
    const hire = await this.hires.one(ctx, bookingId);
    if (hire?.customerId !== customerId) throw new DomainError(reviewErrors.REVIEW_HIRE_NOT_FOUND);
    if (hire.status !== 'completed') throw new DomainError(reviewErrors.REVIEW_HIRE_NOT_COMPLETED);
    try {
      return await this.db.write(ctx, async (tx) => {
        const { id } = await tx
          .insertInto('review')
          .values({ tenant_id: ctx.tenant.id, booking_id: bookingId, ...columnsOf(facts) })
          .returning('id')
          .executeTakeFirstOrThrow();
        const about = { reviewId: id, bookingId, customerId, rating: facts.rating };
        await writeAudit(tx, ctx, {
          action: 'write',
          subject: 'Review',
          subjectId: id,
          details: { bookingId, rating: facts.rating },
        });
        await writeEvent(tx, ctx, reviewWritten, `review:${id}`, { ...about, van: hire.van });
        return toReview(await this.queries.oneIn(tx, ctx, id), { customerId });
      });
    } catch (error) {
      // Two requests at once: the constraint decides, the second is told as a later one is.
      if (
        sqlState(error) === '23505' &&
        (error as { constraint?: string }).constraint === 'review_one_of_a_hire'
      )
        throw new DomainError(reviewErrors.REVIEW_ALREADY_WRITTEN);
      throw error;
    }
  }

  /** @throws REVIEW_NOT_FOUND also for another customer's review, REVIEW_EDIT_OVER, CONFLICT with the review as it is */
  change(ctx: RequestContext, id: number, { revision, ...facts }: ReviewChange): Promise<Review> {
    const customerId = ctx.actor!.id;
    const reader = { customerId };
    return this.db.write(ctx, async (tx) => {
      const before = await this.queries.lock(tx, ctx, reader, id);
      if (before?.customer_id !== customerId) throw new DomainError(reviewErrors.REVIEW_NOT_FOUND);
      if (editableUntil(before.created_at) <= new Date())
        throw new DomainError(reviewErrors.REVIEW_EDIT_OVER, { hours: REVIEW_EDIT_HOURS });
      if (before.revision !== revision)
        throw new DomainError(commonErrors.CONFLICT, { current: toReview(before, reader) });
      await tx
        .updateTable('review')
        .set({ ...columnsOf(facts), updated_at: sql`now()` })
        .where('tenant_id', '=', ctx.tenant.id)
        .where('id', '=', id)
        .execute();
      await writeAudit(tx, ctx, {
        action: 'change',
        subject: 'Review',
        subjectId: id,
        details: { before: before.rating, after: facts.rating },
      });
      await writeEvent(tx, ctx, reviewChanged, `review:${id}`, {
        reviewId: id,
        bookingId: before.booking_id,
        customerId,
        rating: facts.rating,
      });
      return toReview(await this.queries.oneIn(tx, ctx, id), reader);
    });
  }
}

const columnsOf = ({ rating, comment, vanRating, depotRating }: Omit<ReviewInput, 'bookingId'>) => ({
  rating,
  comment,
  van_rating: vanRating ?? null,
  depot_rating: depotRating ?? null,
});
