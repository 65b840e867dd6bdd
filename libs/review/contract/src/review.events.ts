import { defineEvent } from '@convoy/platform/events';
import { z } from 'zod';

const aboutReview = { reviewId: z.number(), bookingId: z.number(), customerId: z.number() };
const told = z.strictObject({ reviewId: z.number().int(), bookingId: z.number().int() });
const example = { reviewId: 40_190_733, bookingId: 51_922_004 };

/** A customer was asked to review a hire, once. */
export const reviewInvited = defineEvent({
  name: 'review.invited.v1',
  payload: z.object({ bookingId: z.number(), customerId: z.number(), van: z.string() }),
});

/** A customer reviewed a hire. */
export const reviewWritten = defineEvent({
  name: 'review.written.v1',
  payload: z.object({ ...aboutReview, rating: z.number(), van: z.string() }),
  webhook: {
    type: 'review.written',
    group: 'review',
    says: 'A customer reviewed a completed hire.',
    data: told.extend({ rating: z.number().int() }),
    example: { ...example, rating: 5 },
  },
});

/** A customer changed a review within its day. */
export const reviewChanged = defineEvent({
  name: 'review.changed.v1',
  payload: z.object({ ...aboutReview, rating: z.number() }),
});

/** Staff answered a review, or changed their answer. */
export const reviewAnswered = defineEvent({
  name: 'review.answered.v1',
  payload: z.object({
    ...aboutReview,
    /** False where an answer was changed: its author is not mailed again. */
    first: z.boolean(),
    van: z.string(),
  }),
  webhook: {
    type: 'review.answered',
    group: 'review',
    says: 'Staff answered a review, or changed their answer.',
    data: told,
    example,
  },
});

/** Staff hid a review or showed it again. */
export const reviewVisibilityChanged = defineEvent({
  name: 'review.visibility-changed.v1',
  payload: z.object({ ...aboutReview, hidden: z.boolean(), van: z.string() }),
  webhook: {
    type: 'review.visibility_changed',
    group: 'review',
    says: 'Staff hid a review or showed it again.',
    data: told.extend({ hidden: z.boolean() }),
    example: { ...example, hidden: true },
  },
});

/** A person reported a review. */
export const reviewReported = defineEvent({
  name: 'review.reported.v1',
  payload: z.object({ reviewId: z.number(), reporterId: z.number(), van: z.string() }),
});
