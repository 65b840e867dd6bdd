import { randomUUID } from 'node:crypto';

/** Seconds an access token lasts (DVSA, "Authentication"). */
const LASTS = 3_600;

/** Access tokens that were issued. */
export class Tokens {
  readonly #until = new Map<string, number>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  issue(): { token: string; seconds: number } {
    const token = randomUUID();
    this.#until.set(token, this.#now().getTime() + LASTS * 1_000);
    return { token, seconds: LASTS };
  }

  standing(token: string): 'valid' | 'expired' | 'unknown' {
    const until = this.#until.get(token);
    if (until === undefined) return 'unknown';
    return this.#now().getTime() < until ? 'valid' : 'expired';
  }
}
