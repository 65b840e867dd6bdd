export { integrationErrors } from './integration.errors.ts';
export { webhookPausedNotification } from './integration.notifications.ts';
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
  type KeyScopeGroup,
  keyScopeGroupSchema,
  keyScopeSchema,
  MOST_KEY_SCOPES,
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
  WEBHOOK_TEST_TYPE,
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
