/**
 * Waits for all, as `Promise.all` does, and of several refusals tells that of the first in the order given: the quickest one would
 * be another from time to time, and the same request answered in two ways.
 * @param asked what is under way
 * @returns what each of them came to, in their order
 * @throws what the first of those threw that did, when all have ended
 */
export async function allInOrder<T extends readonly unknown[] | []>(
  asked: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  // Seen by each other before any is awaited: none that refuses meanwhile is left unhandled.
  await Promise.allSettled(asked);
  const came: unknown[] = [];
  for (const one of asked) came.push(await one);
  return came as { -readonly [K in keyof T]: Awaited<T[K]> };
}
