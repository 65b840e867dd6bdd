import { nameSchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { CALLS_PER_MINUTE, keyModes, MOST_CALLS_PER_MINUTE, MOST_KEY_DAYS } from './api-key.ts';
import { keyScopeSchema, MOST_KEY_SCOPES } from './key-scopes.ts';

/** Body of `POST /api/api-keys`. */
export const apiKeyInputSchema = z.strictObject({
  name: nameSchema(80),
  mode: z.enum(keyModes).default('live'),
  scopes: z
    .array(keyScopeSchema)
    .min(1)
    .max(MOST_KEY_SCOPES)
    .transform((scopes) => [...new Set(scopes)]),
  /** Null works until it is revoked. */
  expiresInDays: z.number().int().min(1).max(MOST_KEY_DAYS).nullable(),
  callsPerMinute: z.number().int().min(1).max(MOST_CALLS_PER_MINUTE).default(CALLS_PER_MINUTE),
});
export type ApiKeyInput = z.infer<typeof apiKeyInputSchema>;
/** As it is sent: what has a default may be left out. */
export type ApiKeyRequest = z.input<typeof apiKeyInputSchema>;
