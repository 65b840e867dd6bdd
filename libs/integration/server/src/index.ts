export { IntegrationModule } from './integration.module.ts';
export { KeyDoor } from './keys/key-door.ts';
export { WebhookLine } from './webhooks/webhook-line.ts';
export { WebhookSender } from './webhooks/webhook-sender.ts';
