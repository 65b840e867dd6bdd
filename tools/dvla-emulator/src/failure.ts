import { z } from 'zod';

/** How calls fail on purpose. */
export const failureModes = ['none', '429', '500', '503', 'hang', 'garbage', 'expired-token'] as const;

/** What of the next calls fails. */
export const failureSchema = z.strictObject({
  mode: z.enum(failureModes),
  /** How many calls; 0 = until told otherwise. */
  times: z.coerce.number().int().min(0).default(0),
  /** Only calls whose `METHOD /path` contains this. */
  match: z.string().default(''),
  /** Seconds of the Retry-After of a 429. */
  retryAfter: z.coerce.number().int().min(0).default(1),
});
export type Failure = z.input<typeof failureSchema>;

/** Makes the next calls fail, a number of times or until told otherwise. */
export class FailureSwitch {
  #failure: z.output<typeof failureSchema> = failureSchema.parse({ mode: 'none' });
  #left = 0;

  set(failure: Failure): void {
    this.#failure = failureSchema.parse(failure);
    this.#left = this.#failure.times === 0 ? Number.POSITIVE_INFINITY : this.#failure.times;
  }

  /** What happens to this call, or null. Counts it. */
  next(method: string, path: string): { mode: (typeof failureModes)[number]; retryAfter: number } | null {
    const { mode, match, retryAfter } = this.#failure;
    if (mode === 'none' || this.#left <= 0 || !`${method} ${path}`.includes(match)) return null;
    this.#left -= 1;
    return { mode, retryAfter };
  }
}
