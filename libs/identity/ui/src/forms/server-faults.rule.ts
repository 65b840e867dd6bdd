import { ApiError, apiErrorMessage } from '@convoy/shell-api';

/** Field → sentence, for what the server refused about a field. */
export type ServerFaults = Partial<Record<string, string>>;

/**
 * Which fields a refusal is about: a password that is tried first, or the `faults` of `INVALID_INPUT`.
 * @param fields names the form has; faults of others are left out
 */
export function serverIssues(error: unknown, fields: readonly string[]): ServerFaults {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'PASSWORD_EASY') return { password: apiErrorMessage(error) };
  if (error.code !== 'INVALID_INPUT') return {};
  const details = error.details as { faults?: unknown } | null;
  const found: ServerFaults = {};
  for (const fault of Array.isArray(details?.faults) ? details.faults : []) {
    const { path, message } = (fault ?? {}) as { path?: unknown; message?: unknown };
    if (typeof path === 'string' && fields.includes(path) && typeof message === 'string')
      found[path] ??= message;
  }
  return found;
}
