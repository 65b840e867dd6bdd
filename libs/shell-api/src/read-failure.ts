import type { KitFailure } from '@convoy/ui-kit';
import { ApiError, apiErrorMessage } from './api-client.ts';

/** The `faults` of `INVALID_INPUT` as the API gives them: `[{ path: 'phone', message: 'must be …' }]`. */
function faultsOf(details: unknown): KitFailure['faults'] {
  const { faults } = (details ?? {}) as { faults?: unknown };
  if (!Array.isArray(faults)) return [];
  return faults.flatMap((fault: unknown) => {
    const { path, message } = (fault ?? {}) as { path?: unknown; message?: unknown };
    return typeof path === 'string' && path !== '' && typeof message === 'string'
      ? [{ field: path, message }]
      : [];
  });
}

/** Reads a failed call for the kit's forms: its code, its sentence, and what it says of single fields. */
export function readApiFailure(error: unknown): KitFailure {
  const message = apiErrorMessage(error);
  if (!(error instanceof ApiError)) return { code: '', message, faults: [] };
  return { code: error.code, message, faults: faultsOf(error.details) };
}
