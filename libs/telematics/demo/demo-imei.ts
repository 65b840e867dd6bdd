/** Digits of an IMEI before its check digit. */
const BODY = 14;
/** How the IMEIs of simulated trackers begin. */
const PREFIX = '3594';

/**
 * The IMEI of a simulated tracker: 15 digits that begin with 3594 and end with a valid check digit. The same index gives
 * the same IMEI, so that the demo data register the trackers that the simulator drives.
 * @param index from 0 on
 * @throws RangeError where it is no whole number from 0 to 9,999,999,999
 */
export function demoImei(index: number): string {
  if (!Number.isInteger(index) || index < 0 || index >= 10 ** (BODY - PREFIX.length))
    throw new RangeError(`${index} is no index of a simulated tracker.`);
  const body = PREFIX + String(index).padStart(BODY - PREFIX.length, '0');
  return body + luhnDigit(body);
}

/** The check digit of the Luhn algorithm (ISO/IEC 7812-1, annex B). */
export function luhnDigit(body: string): string {
  let sum = 0;
  for (const [at, sign] of [...body].reverse().entries()) {
    const doubled = at % 2 === 0 ? Number(sign) * 2 : Number(sign);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return String((10 - (sum % 10)) % 10);
}
