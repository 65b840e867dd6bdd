import type { z } from 'zod';

/** A fact other slices may act on: dotted name with owner first and a version, and the shape of its payload. */
export interface EventDefinition<T> {
  readonly type: string;
  readonly payload: z.ZodType<T>;
}

/** Declares an event of a slice: `defineEvent('booking.requested.v1', z.object({ … }))`. */
export function defineEvent<T>(type: string, payload: z.ZodType<T>): EventDefinition<T> {
  if (!/^[a-z-]+(\.[a-z-]+)+\.v\d+$/.test(type)) throw new Error(`Event name ${type} is not owner.fact.vN`);
  return { type, payload };
}
