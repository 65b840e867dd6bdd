import { fileURLToPath } from 'node:url';

/** Folder of the brand packs. */
export const tenantsFolder = fileURLToPath(new URL('../../tenants', import.meta.url));
