export { integrationErrors } from './integration.errors.ts';
export { integrationPermissions } from './integration.permissions.ts';
export { type ApiKeyInput, type ApiKeyRequest, apiKeyInputSchema } from './keys/api-key.inputs.ts';
export {
  type ApiKey,
  apiKeySchema,
  CALLS_PER_MINUTE,
  type KeyMode,
  type KeyState,
  keyModes,
  keyStates,
  MOST_API_KEYS,
  MOST_CALLS_PER_MINUTE,
  MOST_KEY_DAYS,
  type NewApiKey,
  newApiKeySchema,
} from './keys/api-key.ts';
export {
  type KeyScope,
  type KeySubject,
  keyScopes,
  keyScopesBySubject,
  keySubjects,
  scopesOf,
} from './keys/key-scopes.ts';
