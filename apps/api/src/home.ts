import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folder that holds the product: the nearest one above this file with `tenants/` and `apps/`. The same whether
 * the program runs from its sources (tests) or from `dist`.
 */
function findHome(): string {
  let folder = import.meta.dirname;
  while (!(existsSync(join(folder, 'tenants')) && existsSync(join(folder, 'apps')))) {
    const above = dirname(folder);
    if (above === folder)
      throw new Error('The program does not lie in its workspace: tenants/ and apps/ are missing.');
    folder = above;
  }
  return folder;
}

/** Absolute path of the workspace. */
export const HOME = findHome();
/** The brand packs. */
export const TENANTS = join(HOME, 'tenants');
