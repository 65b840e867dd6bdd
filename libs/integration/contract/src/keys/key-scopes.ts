import { z } from 'zod';

/**
 * One right of a key: `read:Booking`. Slices declare what keys may hold beside their permissions (`definePermissions`, `keys`).
 * No key may do anything else, whoever makes it: keys and webhooks, accounts and staff, money and the account it goes to, prices,
 * what cannot be undone of a customer, plugins, what is bought of Convoy.
 */
export const keyScopeSchema = z.string().regex(/^[a-z][a-z-]*:[A-Z][A-Za-z]*$/);
export type KeyScope = z.infer<typeof keyScopeSchema>;

/** One line of `GET /api/api-keys/scopes`: what keys may hold of a subject. */
export const keyScopeGroupSchema = z.strictObject({ subject: z.string(), scopes: z.array(keyScopeSchema) });
export type KeyScopeGroup = z.infer<typeof keyScopeGroupSchema>;

/** Scopes that one key may have; migration 0080 keeps to it. */
export const MOST_KEY_SCOPES = 50;
