import type { RequestContext } from '@convoy/platform/context';
import { sql, sqlState, TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import {
  type Review,
  type ReviewAnswer,
  type ReviewReason,
  reviewAnswered,
  reviewErrors,
  reviewReported,
  reviewVisibilityChanged,
} from '@convoy/review/contract';
import { Injectable } from '@nestjs/common';
import { ReviewQueries } from '../read/review.queries.ts';
import { type ReviewRow, toReview } from '../read/review.view.ts';
import { readerOf } from '../read/reviews.service.ts';

/** Answers, hiding and reports. */
@Injectable()
export class ModerateReview {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: ReviewQueries,
  ) {}

  /** Saves the answer; the first one is mailed. @throws REVIEW_NOT_FOUND, REVIEW_AUTHOR_GONE */
  answer(ctx: RequestContext, id: number, { text }: ReviewAnswer): Promise<Review> {
    return this.change(ctx, id, async (tx, before) => {
      if (before.erased_at) throw new DomainError(reviewErrors.REVIEW_AUTHOR_GONE);
      if (before.answer === text) return;
      await this.update(tx, ctx, id, {
        answer: text,
        answered_at: before.answered_at ?? sql<Date>`now()`,
        answered_by: ctx.actor!.id,
      });
      await writeAudit(tx, ctx, { action: 'answer', subject: 'Review', subjectId: id });
      await writeEvent(tx, ctx, reviewAnswered, `review:${id}`, {
        ...about(before),
        first: before.answered_at === null,
      });
    });
  }

  /** Takes a review out of everybody's sight but its author's and the staff's; its reports are settled. @throws REVIEW_NOT_FOUND */
  hide(ctx: RequestContext, id: number, { reason }: ReviewReason): Promise<Review> {
    return this.change(ctx, id, async (tx, before) => {
      if (before.hidden_at) return;
      await this.update(tx, ctx, id, {
        hidden_at: sql<Date>`now()`,
        hidden_by: ctx.actor!.id,
        hidden_reason: reason,
      });
      await this.settle(tx, ctx, id);
      await writeAudit(tx, ctx, { action: 'hide', subject: 'Review', subjectId: id, details: { reason } });
      await writeEvent(tx, ctx, reviewVisibilityChanged, `review:${id}`, { ...about(before), hidden: true });
    });
  }

  /** @throws REVIEW_NOT_FOUND */
  show(ctx: RequestContext, id: number): Promise<Review> {
    return this.change(ctx, id, async (tx, before) => {
      if (!before.hidden_at) return;
      await this.update(tx, ctx, id, { hidden_at: null, hidden_by: null, hidden_reason: null });
      await writeAudit(tx, ctx, { action: 'show', subject: 'Review', subjectId: id });
      await writeEvent(tx, ctx, reviewVisibilityChanged, `review:${id}`, { ...about(before), hidden: false });
    });
  }

  /** Settles the reports of a review that stays published. @throws REVIEW_NOT_FOUND */
  keep(ctx: RequestContext, id: number): Promise<Review> {
    return this.change(ctx, id, async (tx, before) => {
      if (before.reports.length === 0) return;
      await this.settle(tx, ctx, id);
      await writeAudit(tx, ctx, { action: 'keep', subject: 'Review', subjectId: id });
    });
  }

  /** @throws REVIEW_NOT_FOUND also for one the caller cannot see, REVIEW_OWN_REPORT, REVIEW_ALREADY_REPORTED */
  async report(ctx: RequestContext, id: number, { reason }: ReviewReason): Promise<void> {
    const reporterId = ctx.actor!.id;
    const review = await this.queries.one(ctx, readerOf(ctx), id);
    if (!review) throw new DomainError(reviewErrors.REVIEW_NOT_FOUND);
    if (review.customer_id === reporterId) throw new DomainError(reviewErrors.REVIEW_OWN_REPORT);
    try {
      await this.db.write(ctx, async (tx) => {
        await tx
          .insertInto('review_report')
          .values({ tenant_id: ctx.tenant.id, review_id: id, reporter_id: reporterId, reason })
          .execute();
        await writeAudit(tx, ctx, { action: 'report', subject: 'Review', subjectId: id });
        const van = about(review).van;
        await writeEvent(tx, ctx, reviewReported, `review:${id}`, { reviewId: id, reporterId, van });
      });
    } catch (error) {
      if (sqlState(error) === '23505') throw new DomainError(reviewErrors.REVIEW_ALREADY_REPORTED);
      throw error;
    }
  }

  private change(
    ctx: RequestContext,
    id: number,
    work: (tx: TenantTx, before: ReviewRow) => Promise<void>,
  ): Promise<Review> {
    return this.db.write(ctx, async (tx) => {
      const before = await this.queries.lock(tx, ctx, 'staff', id);
      if (!before) throw new DomainError(reviewErrors.REVIEW_NOT_FOUND);
      await work(tx, before);
      return toReview(await this.queries.oneIn(tx, ctx, id), 'staff');
    });
  }

  private async update(tx: TenantTx, ctx: RequestContext, id: number, set: object): Promise<void> {
    await tx
      .updateTable('review')
      .set({ ...set, updated_at: sql`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }

  private async settle(tx: TenantTx, ctx: RequestContext, id: number): Promise<void> {
    await tx
      .updateTable('review_report')
      .set({ settled_at: sql`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('review_id', '=', id)
      .where('settled_at', 'is', null)
      .execute();
  }
}

const about = (row: ReviewRow) => ({
  reviewId: row.id,
  bookingId: row.booking_id,
  customerId: row.customer_id,
  van: `${row.make} ${row.model}`,
});
