import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SettingsError } from '@convoy/platform/config';

/**
 * Makes the folder of uploaded files at the start, or sees that it can be used: a fault found by the first person who
 * uploads something would be found too late. Its parent must be there, so that a missing mount is not taken for a new
 * folder; only the default, in the data folder, is made with it.
 *
 * @throws SettingsError naming FILES_DIR and the remedy
 */
export async function prepareFilesFolder(folder: string): Promise<void> {
  const fault = (what: string) =>
    new SettingsError([{ variable: 'FILES_DIR', sentence: `FILES_DIR is ${folder}, ${what}.` }]);
  try {
    const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (found && !found.isDirectory()) throw fault('which is no folder: name a folder');
    if (!found) {
      await access(dirname(folder), constants.W_OK);
      // API and worker start at once: whoever comes second finds it made.
      await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
    }
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw fault(
      `where this account cannot write (${code}): make it, change its owner or name another folder`,
    );
  }
}
