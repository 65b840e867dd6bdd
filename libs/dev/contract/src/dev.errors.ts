import { defineErrors } from '@convoy/platform/errors';

export const devErrors = defineErrors({
  /** details.suite */
  RUN_IN_PROGRESS: { status: 409, message: 'The suite {suite} is running. Stop it or wait for its end.' },
  NO_RUN: { status: 409, message: 'No suite is running.' },
  REPORT_NOT_FOUND: { status: 404, message: 'This suite has not been run here yet.' },
});
