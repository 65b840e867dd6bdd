import { WorkerLoops } from '@convoy/platform/jobs';
import { Module } from '@nestjs/common';
import { WebhookJobs } from './webhook.jobs.ts';
import { WebhookListeners } from './webhook.listeners.ts';
import { WebhookNotifier } from './webhook.notifier.ts';
import { WebhookDelivery } from './webhook-delivery.service.ts';
import { WebhookEndpointQueries } from './webhook-endpoint.queries.ts';
import { WebhookEndpointsController } from './webhook-endpoints.controller.ts';
import { WebhookEndpoints } from './webhook-endpoints.service.ts';
import { WebhookMessageQueries } from './webhook-message.queries.ts';
import { WebhookMessagesController } from './webhook-messages.controller.ts';
import { WebhookMessages } from './webhook-messages.service.ts';
import { WebhookSender } from './webhook-sender.ts';

/** Tells a brand's own programs what happens. */
@Module({
  controllers: [WebhookEndpointsController, WebhookMessagesController],
  providers: [
    WebhookEndpointQueries,
    WebhookMessageQueries,
    WebhookEndpoints,
    WebhookMessages,
    WebhookDelivery,
    WebhookSender,
    WebhookListeners,
    WebhookNotifier,
    WebhookJobs,
  ],
})
export class WebhookModule {
  constructor(loops: WorkerLoops, sender: WebhookSender) {
    loops.add(sender);
  }
}
