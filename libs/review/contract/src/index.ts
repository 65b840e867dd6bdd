export { reviewCalls } from './review.calls.ts';
export { reviewErrors } from './review.errors.ts';
export {
  reviewAnswered,
  reviewChanged,
  reviewInvited,
  reviewReported,
  reviewVisibilityChanged,
  reviewWritten,
} from './review.events.ts';
export {
  reviewAnsweredNotification,
  reviewInvitedNotification,
  reviewReportedNotification,
  reviewVisibilityNotification,
  reviewWrittenNotification,
} from './review.notifications.ts';
export { reviewPermissions } from './review.permissions.ts';
export {
  COMPLAINT_TO,
  MOST_REVIEW_WORDS,
  PRAISE_FROM,
  type PublishedQuery,
  type PublishedReview,
  type PublishedReviews,
  publishedReviewSchema,
  publishedReviewsSchema,
  REVIEW_EDIT_HOURS,
  type Review,
  type ReviewAnswer,
  type ReviewableHire,
  type ReviewChange,
  type ReviewFacts,
  type ReviewInput,
  type ReviewListInput,
  type ReviewOfHire,
  type ReviewReason,
  type ReviewStats,
  type ReviewTheme,
  type ReviewThemeSide,
  type ReviewThemes,
  reviewAnswerSchema,
  reviewFactsSchema,
  reviewReasonSchema,
  reviewSchema,
  reviewStates,
  reviewStatsSchema,
  reviewThemeSides,
} from './review.ts';
