export { type WebhookData, type WebhookOffer, type WebhookSource, Webhooks } from './webhooks.ts';
