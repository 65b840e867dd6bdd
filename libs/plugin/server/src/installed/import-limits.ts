/** Reading a module is a matter of milliseconds; one that waits for something outside keeps all brands waiting. */
export const IMPORT_MS = 10_000;

/**
 * Reads a module of a plugin within its limits: it may neither end the process nor keep it waiting.
 * @throws what the module throws, or a sentence about the limit that it broke
 */
export async function importWithin(read: () => Promise<unknown>, ms = IMPORT_MS): Promise<unknown> {
  const { exit } = process;
  let tooLong: NodeJS.Timeout | undefined;
  let broke = (_error: Error) => {};
  const limit = new Promise<never>((_resolve, reject) => {
    broke = reject;
    tooLong = setTimeout(
      () => reject(new Error(`It was not read within ${ms / 1000} seconds: it waits for something.`)),
      ms,
    );
  });
  process.exit = (() => {
    const error = new Error('It ends the process while it is read.');
    // Also where the module catches what is thrown.
    broke(error);
    throw error;
  }) as typeof process.exit;
  try {
    return await Promise.race([read(), limit]);
  } finally {
    clearTimeout(tooLong);
    process.exit = exit;
  }
}
