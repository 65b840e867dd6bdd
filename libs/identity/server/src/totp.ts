import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app has it. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps before and after the present one whose code is taken: clocks and fingers are slow (section 5.2). */
const DRIFT = 1;

/** A new secret, base32: 160 bits, as RFC 4226, section 4, recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address an authenticator app reads from a QR code. */
export function otpauthUri(secret: string, issuer: string, account: string): string {
  return new TOTP({
    issuer,
    label: account,
    secret,
    period: STEP_SECONDS,
    digits: DIGITS,
    algorithm: 'SHA1',
  }).toString();
}

/**
 * The step of 30 seconds that a code is of, or null where it is not right now or was not after the last one taken.
 *
 * @param lastStep a code of this step or an earlier one is not taken again
 * @param now seconds since 1970
 */
export function stepOfCode(secret: string, code: string, lastStep: number, now: number): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null;
  const totp = new TOTP({ secret, period: STEP_SECONDS, digits: DIGITS, algorithm: 'SHA1' });
  const present = Math.floor(now / STEP_SECONDS);
  for (let step = Math.max(present - DRIFT, lastStep + 1); step <= present + DRIFT; step++) {
    const right = totp.validate({ token: code, timestamp: step * STEP_SECONDS * 1000, window: 0 }) !== null;
    if (right) return step;
  }
  return null;
}
