import { webhookEndpointPaused, webhookPausedNotification } from '@convoy/integration/contract';
import { Notifications } from '@convoy/platform/notifications';
import { Injectable } from '@nestjs/common';

/** Tells admins of an endpoint that gets no messages any more. */
@Injectable()
export class WebhookNotifier {
  constructor(notifications: Notifications) {
    notifications.add({
      notification: webhookPausedNotification,
      event: webhookEndpointPaused,
      tell: async (_ctx, { endpointId, host, because }) => ({
        to: { admins: true },
        params: { host, because },
        path: `/settings/webhooks/${endpointId}`,
      }),
    });
  }
}
