import { CHECK_CODE_DAYS, type CheckCode } from '@convoy/customer/contract';
import { addDays } from '@convoy/platform/time';

/** The last day on which a check code can be used. The day it was made counts as the first: the hour is not known. */
export function checkCodeUntil(code: Pick<CheckCode, 'madeOn'>): string {
  return addDays(code.madeOn, CHECK_CODE_DAYS - 1);
}

/** Whether a check code can be used on a day. */
export function checkCodeWorks(code: Pick<CheckCode, 'madeOn'>, on: string): boolean {
  return code.madeOn <= on && on <= checkCodeUntil(code);
}

/** Whether a check code was made for a driver number, as far as its eight characters tell. */
export function checkCodeBelongsTo(code: Pick<CheckCode, 'numberEnding'>, driverNumber: string): boolean {
  const number = driverNumber.toUpperCase().replaceAll(/[\s-]/g, '').slice(0, 16);
  return number.slice(-8) === code.numberEnding;
}
