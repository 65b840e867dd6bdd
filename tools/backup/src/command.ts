import { SettingsError } from '@convoy/platform/config';
import { isUnavailable } from '@convoy/platform/db';
import { StartFault } from '../../start/progress.ts';
import { BackupRefused } from './refusal.ts';

/** Runs a command to its end and ends the process with its code: an error that an operator can mend is one sentence. */
export async function runCommand(command: () => Promise<number>): Promise<never> {
  try {
    process.exit(await command());
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === null) throw error;
    if (error instanceof StartFault && error.details) console.error(error.details);
    console.error(`✗ ${sentence}`);
    process.exit(1);
  }
}

/** What an operator is told; null where the error is a fault of the command itself. */
export function sentenceOf(error: unknown): string | null {
  if (error instanceof BackupRefused) return `${error.code}: ${error.message}`;
  if (error instanceof StartFault || error instanceof SettingsError) return error.message;
  if (isUnavailable(error))
    return 'NO_DATABASE: The database went away meanwhile: start it, and give the command again.';
  // A full disk, a folder of another account: what the system says names the file.
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  return code && syscall
    ? `The system refuses it (${message}): see to that, and give the command again.`
    : null;
}
