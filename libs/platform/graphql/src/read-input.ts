import { InvalidInput } from '@convoy/platform/http';
import type { z } from 'zod';

/**
 * Reads arguments through the schema of the REST call that takes the same: its query comes as text, so each value is
 * written as it would stand there.
 * @throws INVALID_INPUT as that call answers it
 */
export function readInput<S extends z.ZodType>(
  schema: S,
  ...given: readonly (Readonly<Record<string, unknown>> | null | undefined)[]
): z.output<S> {
  const query: Record<string, string> = {};
  for (const [name, value] of given.flatMap((one) => Object.entries(one ?? {}))) {
    if (value !== null && value !== undefined) query[name] = String(value);
  }
  const read = schema.safeParse(query);
  if (!read.success) throw new InvalidInput(read.error.issues);
  return read.data;
}
