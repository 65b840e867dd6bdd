import { join } from 'node:path';

/** Root folder of the workspace. */
export const workspaceRoot = join(import.meta.dirname, '../../..');
