import { idSchema, pagingSchema, plainTextSchema, revisionSchema } from '@convoy/platform/schema';
import { z } from 'zod';

/** Most characters of a review, and of an answer to one. */
export const MOST_REVIEW_WORDS = 2000;
/** Hours in which a customer may change a review. */
export const REVIEW_EDIT_HOURS = 24;
/** Stars that count as praise from, and as a complaint up to. */
export const PRAISE_FROM = 4;
export const COMPLAINT_TO = 2;

const starsSchema = z.number().int().min(1).max(5);
const wordsSchema = (most: number) => plainTextSchema(most).pipe(z.string().min(1).max(most));
const reasonSchema = wordsSchema(300);

/** A review as the caller may see it. */
export const reviewSchema = z.strictObject({
  id: idSchema,
  /** The customer's own; null on reviews of other customers. Staff see it always. */
  bookingId: idSchema.nullable(),
  /** Full name for staff, first name and initial for everybody else; null where the author was erased. */
  customerName: z.string().nullable(),
  rating: starsSchema,
  vanRating: starsSchema.nullable(),
  depotRating: starsSchema.nullable(),
  /** Empty where the author was erased. */
  comment: z.string(),
  van: z.string(),
  depot: z.string(),
  createdAt: z.string(),
  responded: z.boolean(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** The caller wrote it. */
  own: z.boolean(),
  /** Until when its author may change it; null where the caller may not. */
  editableUntil: z.string().nullable(),
  hidden: z.boolean(),
  /** For staff and the author. */
  hiddenReason: z.string().nullable(),
  /** Reasons of the reports that wait for a decision, for staff; empty for everybody else. */
  reports: z.array(z.string()),
  revision: revisionSchema,
});
export type Review = z.output<typeof reviewSchema>;

/** States that the list can be narrowed to. Hidden and reported ones are for staff. */
export const reviewStates = ['responded', 'pending', 'hidden', 'reported'] as const;
export const reviewThemeSides = ['praise', 'complaint'] as const;
export type ReviewThemeSide = (typeof reviewThemeSides)[number];

/** `GET /api/reviews`, newest first. */
export const reviewListSchema = pagingSchema
  .extend({
    /** Part of the text, the answer or, for staff, the customer's name. */
    q: z.string().trim().max(80).optional(),
    stars: z.coerce.number().int().min(1).max(5).optional(),
    state: z.enum(reviewStates).optional(),
    /** A theme, with the side it was counted on. */
    term: z.string().trim().min(1).max(60).optional(),
    side: z.enum(reviewThemeSides).optional(),
  })
  .strict();
export type ReviewListInput = z.output<typeof reviewListSchema>;

const facts = {
  rating: starsSchema,
  comment: wordsSchema(MOST_REVIEW_WORDS),
  vanRating: starsSchema.nullish(),
  depotRating: starsSchema.nullish(),
};

/** What a customer says of a hire. */
export const reviewFactsSchema = z.strictObject(facts);
export type ReviewFacts = z.output<typeof reviewFactsSchema>;

/** `POST /api/reviews`. */
export const reviewInputSchema = z.strictObject({ bookingId: idSchema, ...facts });
export type ReviewInput = z.output<typeof reviewInputSchema>;

/** `PUT /api/reviews/{id}`. */
export const reviewChangeSchema = z.strictObject({ ...facts, revision: revisionSchema });
export type ReviewChange = z.output<typeof reviewChangeSchema>;

/** `PUT /api/reviews/{id}/answer`. */
export const reviewAnswerSchema = z.strictObject({ text: wordsSchema(MOST_REVIEW_WORDS) });
export type ReviewAnswer = z.output<typeof reviewAnswerSchema>;

/** `POST /api/reviews/{id}/hide` and `POST /api/reviews/{id}/report`. */
export const reviewReasonSchema = z.strictObject({ reason: reasonSchema });
export type ReviewReason = z.output<typeof reviewReasonSchema>;

const countsSchema = z.strictObject({
  1: z.number().int(),
  2: z.number().int(),
  3: z.number().int(),
  4: z.number().int(),
  5: z.number().int(),
});

/** `GET /api/reviews/stats`. Hidden reviews do not count. */
export const reviewStatsSchema = z.strictObject({
  /** To one decimal; null where there is no review. */
  averageRating: z.number().nullable(),
  totalReviews: z.number().int(),
  /** Percent of the reviews with an answer; null where there is no review. */
  responseRate: z.number().int().nullable(),
  pendingResponses: z.number().int(),
  /** Percent of the reviews by stars. */
  ratingDistribution: countsSchema,
  ratingCounts: countsSchema,
});
export type ReviewStats = z.output<typeof reviewStatsSchema>;

/** A completed hire of the caller that has no review yet. */
export const reviewableHireSchema = z.strictObject({
  bookingId: idSchema,
  reference: z.string(),
  van: z.string(),
  depot: z.string(),
  returnedAt: z.string(),
});
export type ReviewableHire = z.output<typeof reviewableHireSchema>;

/** `GET /api/bookings/{bookingId}/review`: what the page of a booking shows. */
export const reviewOfHireSchema = z.strictObject({
  hire: reviewableHireSchema.nullable(),
  review: reviewSchema.nullable(),
});
export type ReviewOfHire = z.output<typeof reviewOfHireSchema>;

/** A term that several reviews hold. */
export const reviewThemeSchema = z.strictObject({ term: z.string(), reviews: z.number().int() });
export type ReviewTheme = z.output<typeof reviewThemeSchema>;
export const reviewThemesSchema = z.strictObject({
  praise: z.array(reviewThemeSchema),
  complaint: z.array(reviewThemeSchema),
});
export type ReviewThemes = z.output<typeof reviewThemesSchema>;

/** `GET /api/reviews/published`: what everybody may read. */
export const publishedReviewSchema = z.strictObject({
  id: idSchema,
  customerName: z.string().nullable(),
  rating: starsSchema,
  comment: z.string(),
  van: z.string(),
  createdAt: z.string(),
  answer: z.string().nullable(),
});
export type PublishedReview = z.output<typeof publishedReviewSchema>;
export const publishedReviewsSchema = z.strictObject({
  averageRating: z.number().nullable(),
  totalReviews: z.number().int(),
  /** The latest ones with words. */
  reviews: z.array(publishedReviewSchema),
});
export type PublishedReviews = z.output<typeof publishedReviewsSchema>;

/** Query of `GET /api/reviews/published`. */
export const publishedQuerySchema = z.strictObject({
  vanId: z.coerce
    .number()
    .int()
    .positive()
    .max(2 ** 36 - 1)
    .optional(),
});
export type PublishedQuery = z.output<typeof publishedQuerySchema>;
export const reviewCountSchema = z.strictObject({ count: z.number().int() });
