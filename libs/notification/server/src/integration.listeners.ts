import { webhookEndpointPaused } from '@convoy/integration/contract';
import { Injectable } from '@nestjs/common';
import { NotificationListeners } from './notification.listeners.ts';

/** Tells admins of their own programs that get nothing any more. */
@Injectable()
export class IntegrationListeners {
  constructor(listeners: NotificationListeners) {
    listeners.hear('webhook-paused', webhookEndpointPaused, async (_ctx, { endpointId, host, because }) => ({
      params: { host, because },
      path: `/settings/webhooks/${endpointId}`,
      to: { admins: true },
    }));
  }
}
