import { ApiError } from './api-client.ts';

/** The present version of a record, from an error that refused a save because another person changed it; else null. */
export function conflictOf<T>(error: unknown): T | null {
  if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return null;
  return (error.details as { current?: T } | null)?.current ?? null;
}
