import { isCivilDate } from '@convoy/platform/time';
import { ApiError, apiErrorMessage } from '@convoy/shell-api';
import { type VanResult, vanResultSchema } from '../../../contract/src/index.ts';
import type { BookingForm } from './booking-form.schema.ts';

/** A fault of the server's that belongs beside one field of the booking form. */
export interface FieldFault {
  field: keyof BookingForm;
  message: string;
}

const byCode: Partial<Record<string, keyof BookingForm>> = {
  DATES_PAST: 'pickupDate',
  DATES_TOO_FAR: 'pickupDate',
  DATES_REVERSED: 'returnDate',
  HIRE_TOO_LONG: 'returnDate',
  HIRE_TOO_SHORT: 'returnDate',
  NOTICE_TOO_SHORT: 'pickupDate',
  ONE_WAY_NOT_OFFERED: 'returnLocation',
  EXTRA_UNAVAILABLE: 'extras',
  EXTRA_UNKNOWN: 'extras',
  EXTRA_TOO_MANY: 'extras',
  PROMOTION_UNKNOWN: 'promotionCode',
  PROMOTION_NEEDS_EXTRA: 'promotionCode',
  PROMOTION_NOT_VALID: 'promotionCode',
  PROMOTION_USED_UP: 'promotionCode',
  CUSTOMER_UNKNOWN: 'customerId',
  PICKUP_ELSEWHERE: 'pickupLocation',
};

const fields: readonly (keyof BookingForm)[] = [
  'pickupDate',
  'returnDate',
  'pickupLocation',
  'returnLocation',
  'notes',
  'extras',
  'promotionCode',
  'customerId',
];

/** Something of a refusal's `details`. */
export function detail(error: ApiError, name: string): unknown {
  const { details } = error;
  return typeof details === 'object' && details !== null && name in details
    ? (details as Record<string, unknown>)[name]
    : undefined;
}

/** Faults of `INVALID_INPUT` (`details.faults`: path and message) that concern a field of the form. */
function inputFaults(error: ApiError): FieldFault[] {
  const faults = detail(error, 'faults');
  if (!Array.isArray(faults)) return [];
  return faults.flatMap((fault: { path?: unknown; message?: unknown }) => {
    // `extras.0.quantity` is about the extras.
    const field = fields.find((name) => name === String(fault.path).split('.')[0]);
    return field && typeof fault.message === 'string' ? [{ field, message: fault.message }] : [];
  });
}

/**
 * Which fields a refusal is about; empty when it is about the van, the price or nothing the person can see.
 * @param form what was sent, to tell a closed pick-up day from a closed return day
 */
export function fieldFaults(error: unknown, form: BookingForm): FieldFault[] {
  if (!(error instanceof ApiError)) return [];
  const message = apiErrorMessage(error);
  const field = byCode[error.code];
  if (field) return [{ field, message }];
  if (error.code === 'DEPOT_UNKNOWN') {
    const atReturn = form.returnLocation !== '' && detail(error, 'location') === form.returnLocation;
    return [{ field: atReturn ? 'returnLocation' : 'pickupLocation', message }];
  }
  if (error.code === 'DEPOT_CLOSED') {
    return [{ field: isAtReturn(error, form) ? 'returnDate' : 'pickupDate', message }];
  }
  if (error.code === 'OUTSIDE_HOURS' || error.code === 'TIME_MISSING') {
    return [{ field: isAtReturn(error, form) ? 'returnTime' : 'pickupTime', message }];
  }
  return error.code === 'INVALID_INPUT' ? inputFaults(error) : [];
}

/**
 * Whether a refusal about a day means the end of the hire. Within one day the refused time tells, or that the beginning
 * lies within the hours that are named.
 */
function isAtReturn(error: ApiError, form: BookingForm): boolean {
  if (form.pickupDate !== form.returnDate) return detail(error, 'date') === form.returnDate;
  const [time, opens, closes] = [detail(error, 'time'), detail(error, 'opens'), detail(error, 'closes')];
  if (typeof opens !== 'string' || typeof closes !== 'string') return time === form.returnTime;
  return form.pickupTime >= opens && form.pickupTime <= closes;
}

/** The day the refusing depot opens next (`details.nextOpen`), or null. */
export function nextOpenOf(error: unknown): string | null {
  const day = error instanceof ApiError ? detail(error, 'nextOpen') : null;
  return typeof day === 'string' && isCivilDate(day) ? day : null;
}

/** The code that was applied is not to be had for this hire (any more). */
export const isCodeRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code.startsWith('PROMOTION_');

/** Other terms hold by now than those that stood beside the button. */
export const isTermsChanged = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'TERMS_CHANGED';

/** As many unpaid bookings wait already as may, of this customer or of all who have not confirmed their e-mail address. */
export const isHoldLimit = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'HOLD_LIMIT' || needsProof(error));

/** The customer's e-mail address has to be confirmed before the van is held. */
export const needsProof = (error: ApiError): boolean => error.code === 'HOLD_NEEDS_PROOF';

/** Nothing is hired to this customer, or they may not drive this van: the refusal says why, and what would be needed. */
export const isAboutHirer = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  ['DRIVER_NOT_ALLOWED', 'CUSTOMER_NOT_SERVED', 'CUSTOMER_DO_NOT_HIRE'].includes(error.code);

/** The van is gone for these dates. */
export function isVanTaken(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && (error.code === 'VAN_UNAVAILABLE' || error.code === 'VAN_OUT_OF_SERVICE')
  );
}

/** The price the person saw no longer holds; the new one must be looked at before booking again. */
export function isPriceStale(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    (error.code === 'PRICE_CHANGED' || error.code === 'QUOTE_EXPIRED' || error.code === 'QUOTE_MISMATCH')
  );
}

/** Vans offered instead (`details.alternatives`); whatever is not a van is left out. */
export function alternativesOf(error: ApiError): VanResult[] {
  const offered = detail(error, 'alternatives');
  if (!Array.isArray(offered)) return [];
  return offered.flatMap((van) => {
    const parsed = vanResultSchema.safeParse(van);
    return parsed.success ? [parsed.data] : [];
  });
}
