import { z } from 'zod';
import { InvalidInput } from './invalid-input.ts';

/**
 * Refuses names that only a registry knows, which a contract's schema therefore takes as any string.
 * @param path where the name at an index stands in the input: `(index) => ['scopes', index]`
 * @throws INVALID_INPUT as a schema with these names would
 */
export function assertKnown(
  names: readonly string[],
  known: readonly string[],
  path: (index: number) => PropertyKey[],
): void {
  const schema = z.enum(known as [string, ...string[]]);
  const issues = names.flatMap((name, index) =>
    (schema.safeParse(name).error?.issues ?? []).map((issue) => ({ ...issue, path: path(index) })),
  );
  if (issues.length > 0) throw new InvalidInput(issues);
}
