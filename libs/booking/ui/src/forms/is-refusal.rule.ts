import { ApiError } from '@convoy/shell-api';

/** Whether asking the same again cannot help: the question itself was refused, and not for being asked too often. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
