import { SettingsError } from '@convoy/platform/config';
import { StartFault } from '../../start/progress.ts';
import { BackupRefused } from './refusal.ts';

/** Runs a command to its end and ends the process with its code: an error that an operator can mend is one sentence. */
export async function runCommand(command: () => Promise<number>): Promise<never> {
  try {
    process.exit(await command());
  } catch (error) {
    const known =
      error instanceof BackupRefused || error instanceof StartFault || error instanceof SettingsError;
    if (!known) throw error;
    if (error instanceof StartFault && error.details) console.error(error.details);
    console.error(`✗ ${error instanceof BackupRefused ? `${error.code}: ` : ''}${error.message}`);
    process.exit(1);
  }
}
