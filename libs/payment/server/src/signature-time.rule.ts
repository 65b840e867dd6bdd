/** How far from now the time of a signature may be, seconds. The provider signs again each time it repeats a message. */
export const SIGNATURE_TOLERANCE = 300;

/**
 * Whether a message was signed just now: each time that its header names (`t=1764150000,v1=…`) is at most the tolerance ago, and at
 * most as far ahead. The provider's own package refuses only what is too old, so one with tomorrow's time could be sent for
 * as long as it pleases.
 */
export function isSignedNow(header: string, now: Date): boolean {
  const times = [...header.matchAll(/(?:^|,)\s*t=([^,]*)/g)].map(([, time]) => time!);
  const seconds = now.getTime() / 1_000;
  return (
    times.length > 0 &&
    times.every((time) => /^\d{1,12}$/.test(time) && Math.abs(Number(time) - seconds) <= SIGNATURE_TOLERANCE)
  );
}
