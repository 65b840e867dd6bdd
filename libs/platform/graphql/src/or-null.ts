import { DomainError } from '@convoy/platform/errors';

/** What is not there and what may not be seen are both nothing: null where reading is refused with one of these codes. */
export async function orNull<T>(read: Promise<T>, ...missing: readonly string[]): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof DomainError && missing.includes(error.code)) return null;
    throw error;
  }
}
