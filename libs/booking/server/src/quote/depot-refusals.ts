import { bookingErrors, MAX_HIRE_DAYS } from '@convoy/booking/contract';
import { DomainError } from '@convoy/platform/errors';

const codes: ReadonlySet<string> = new Set(
  [
    bookingErrors.DEPOT_CLOSED,
    bookingErrors.OUTSIDE_HOURS,
    bookingErrors.NOTICE_TOO_SHORT,
    bookingErrors.HIRE_TOO_SHORT,
    bookingErrors.ONE_WAY_NOT_OFFERED,
  ].map(({ code }) => code),
);

/**
 * True for a refusal that holds at one depot alone: another one may well have the same hire. Dates that are wrong
 * everywhere (reversed, past, too far, longer than any hire) are not among them.
 */
export function isDepotRefusal(error: unknown): error is DomainError {
  if (!(error instanceof DomainError)) return false;
  if (error.code === bookingErrors.HIRE_TOO_LONG.code) return error.details.days !== MAX_HIRE_DAYS;
  return codes.has(error.code);
}
