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
export { webhookEndpointPaused } from './webhooks/webhook.events.ts';
export {
  type NewWebhookEndpointInput,
  newWebhookEndpointSchema,
  type WebhookEndpointChange,
  type WebhookMessageListInput,
  type WebhookReplayInput,
  webhookEndpointChangeSchema,
  webhookMessageListSchema,
  webhookReplaySchema,
} from './webhooks/webhook.inputs.ts';
export {
  MOST_WEBHOOK_ENDPOINTS,
  WEBHOOK_DAYS_KEPT,
  WEBHOOK_OVERLAP_HOURS,
  type WebhookAttempt,
  type WebhookEndpoint,
  type WebhookEndpointWithSecret,
  type WebhookEventView,
  type WebhookFailure,
  type WebhookMessage,
  type WebhookMessageDetail,
  type WebhookMessageState,
  type WebhookPauseReason,
  webhookAttemptSchema,
  webhookEndpointSchema,
  webhookEndpointStates,
  webhookEndpointWithSecretSchema,
  webhookEventViewSchema,
  webhookFailures,
  webhookMessageDetailSchema,
  webhookMessageSchema,
  webhookMessageStates,
  webhookPauseReasons,
} from './webhooks/webhook.ts';
export {
  WEBHOOK_TEST_TYPE,
  type WebhookData,
  type WebhookGroup,
  type WebhookKind,
  type WebhookType,
  webhookGroups,
  webhookKinds,
  webhookTypes,
} from './webhooks/webhook-catalogue.ts';
