import { fileURLToPath } from 'node:url';
import { ratesFileSchema } from '@convoy/booking/contract';
import {
  copySchema,
  layoutSchema,
  pluginsFileSchema,
  tenantFileSchema,
  themeSchema,
} from '@convoy/tenancy/contract';
import { z } from 'zod';

/** Folder of the brand packs. */
export const tenantsFolder = fileURLToPath(new URL('../../tenants', import.meta.url));

/** The base that a new brand copies. Its slug is a placeholder, all other rules hold for it. */
export const BASE_PACK = '_default';
/** Folder of the JSON schemas; no pack. */
export const SCHEMA_FOLDER = '_schema';

/** JSON files of a pack and the shape of each; `copy.json` describes every `copy/<locale>.json`. */
export const fileSchemas = {
  tenant: tenantFileSchema,
  tokens: themeSchema,
  copy: copySchema,
  layout: layoutSchema,
  plugins: pluginsFileSchema,
  rates: ratesFileSchema,
} as const satisfies Record<string, z.ZodType>;

/** JSON schemas for editors, as text by file name. */
export function schemaFiles(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fileSchemas).map(([name, schema]) => {
      const shape = z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'input' });
      return [`${name}.json`, `${JSON.stringify(shape, null, 2)}\n`];
    }),
  );
}

export const requiredPictures = ['logo.svg', 'logo-dark.svg', 'mark.svg'];
export const legalTexts = ['terms.md', 'privacy.md'];
