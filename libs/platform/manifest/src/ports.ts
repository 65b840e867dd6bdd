import type { z } from 'zod';

/**
 * What the core asks of whoever can do it: who a customer is, where a van is, what a hire costs besides. The owner of a port
 * declares it in `libs/<slice>/contract/src/<slice>.ports.ts`, as events are declared. A question and its answer are plain data.
 */
export interface Port<Question, Answer> {
  /** Owner first, with a version: `booking.price-rule.v1`. */
  readonly id: string;
  /** `one`: it is asked of a single plugin, and two that answer it are not installed together. `many`: of each that answers. */
  readonly answeredBy: 'one' | 'many';
  readonly question: z.ZodType<Question>;
  /** What an answer must be; another one counts as a failure of whoever gave it. */
  readonly answer: z.ZodType<Answer>;
}

/** Any port, where only its name matters. */
// biome-ignore lint/suspicious/noExplicitAny: a port takes its question and gives its answer, so no type but this one holds all of them
export type AnyPort = Port<any, any>;

/** Declares a port of a slice: `definePort({ id: 'booking.price-rule.v1', … })`. */
export function definePort<Question, Answer>(port: Port<Question, Answer>): Port<Question, Answer> {
  if (!/^[a-z-]+(\.[a-z-]+)+\.v\d+$/.test(port.id))
    throw new Error(`Port name ${port.id} is not owner.what.vN`);
  return Object.freeze({ ...port });
}
