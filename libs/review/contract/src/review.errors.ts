import { defineErrors } from '@convoy/platform/errors';

export const reviewErrors = defineErrors({
  REVIEW_NOT_FOUND: { status: 404, message: 'There is no such review.' },
  REVIEW_HIRE_NOT_FOUND: { status: 404, message: 'You have no such hire.' },
  REVIEW_HIRE_NOT_COMPLETED: {
    status: 409,
    message: 'You can review this hire once the van is back.',
  },
  REVIEW_ALREADY_WRITTEN: { status: 409, message: 'You have already reviewed this hire.' },
  REVIEW_EDIT_OVER: {
    status: 409,
    message: 'A review can be changed for {hours} hours. This time is over.',
  },
  REVIEW_ALREADY_REPORTED: { status: 409, message: 'You have already reported this review.' },
  REVIEW_OWN_REPORT: { status: 409, message: 'You cannot report your own review.' },
  REVIEW_AUTHOR_GONE: {
    status: 409,
    message: 'The author of this review has been erased. It cannot be answered.',
  },
});
