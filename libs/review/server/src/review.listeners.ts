import { PersonMails } from '@convoy/identity/server';
import { reviewAnswered, reviewInvited, reviewVisibilityChanged } from '@convoy/review/contract';
import { Injectable } from '@nestjs/common';
import { answeredMail, invitationMail, visibilityMail } from './mails/review.mails.ts';
import { ReviewQueries } from './read/review.queries.ts';

/** Mails about reviews, to their authors, who may turn them off. */
@Injectable()
export class ReviewListeners {
  constructor(mails: PersonMails, queries: ReviewQueries) {
    mails.add({
      name: 'review.invitation-mail',
      kind: 'review-invited',
      event: reviewInvited,
      write: async (ctx, event, to) => {
        // Reviewed before the mail was its turn.
        const review = await queries.ofHire(ctx, 'staff', event.bookingId);
        return review ? null : invitationMail(to, event);
      },
    });
    mails.add({
      name: 'review.answer-mail',
      kind: 'review-answered',
      event: reviewAnswered,
      write: async (ctx, event, to) => {
        const review = event.first ? await queries.one(ctx, 'staff', event.reviewId) : null;
        return review?.answer
          ? answeredMail(to, { id: review.id, van: event.van, answer: review.answer })
          : null;
      },
    });
    mails.add({
      name: 'review.visibility-mail',
      kind: 'review-visibility',
      event: reviewVisibilityChanged,
      write: async (ctx, event, to) => {
        const review = await queries.one(ctx, 'staff', event.reviewId);
        // Turned round again before the mail was its turn: the later event tells how it is.
        if (!review || review.erased_at || (review.hidden_at !== null) !== event.hidden) return null;
        const { id, hidden_reason: reason, revision: turn } = review;
        return visibilityMail(to, { id, van: event.van, reason, turn });
      },
    });
  }
}
