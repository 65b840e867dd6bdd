import { idSchema } from '@convoy/platform/schema';
import { z } from 'zod';

/** A live key does what it may; a test key reads, and writes nothing whatever it calls. */
export const keyModes = ['live', 'test'] as const;
export type KeyMode = (typeof keyModes)[number];

export const keyStates = ['active', 'expired', 'revoked'] as const;
export type KeyState = (typeof keyStates)[number];

/** Keys that a brand may have at once, those that ended not counted. Migration 0080 keeps to it. */
export const MOST_API_KEYS = 20;
/** Calls a minute that a key has unless told otherwise, and the most it may be given. */
export const CALLS_PER_MINUTE = 600;
export const MOST_CALLS_PER_MINUTE = 3_000;
/** How long a key is to work at most, unless it is to work until it is revoked. */
export const MOST_KEY_DAYS = 730;

/** A key as a brand's admins see it. The secret is not among it: it was shown once. */
export const apiKeySchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  mode: z.enum(keyModes),
  /** The beginning of the secret: `cvk_live_3fK9aQz1`. */
  prefix: z.string(),
  /** As it was made. What no key may do any more is among it and counts no longer. */
  scopes: z.array(z.string()),
  callsPerMinute: z.number().int(),
  state: z.enum(keyStates),
  createdAt: z.iso.datetime(),
  /** Who made it: it acts on their behalf, and ends with their work for the brand. */
  createdBy: z.string(),
  expiresAt: z.iso.datetime().nullable(),
  /** To the minute. */
  lastUsedAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** What `POST /api/api-keys` answers, once. */
export const newApiKeySchema = z.strictObject({ key: apiKeySchema, secret: z.string() });
export type NewApiKey = z.infer<typeof newApiKeySchema>;
