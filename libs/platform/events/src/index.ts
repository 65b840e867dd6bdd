export {
  defineEvent,
  type EventDeclaration,
  type EventDefinition,
  type WebhookEventDefinition,
} from './define-event.ts';
export { defineWebhook, WEBHOOK_TYPE, type WebhookDefinition } from './define-webhook.ts';
