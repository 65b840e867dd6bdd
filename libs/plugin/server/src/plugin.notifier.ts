import { Notifications } from '@convoy/platform/notifications';
import { pluginGivenUp, pluginGivenUpNotification } from '@convoy/plugin/contract';
import { Injectable } from '@nestjs/common';

/** Tells admins of a plugin that failed again and again and was switched off. */
@Injectable()
export class PluginNotifier {
  constructor(notifications: Notifications) {
    notifications.add({
      notification: pluginGivenUpNotification,
      event: pluginGivenUp,
      tell: async (_ctx, { plugin, name }) => ({
        to: { admins: true },
        params: { name },
        path: `/settings/integrations/${plugin}`,
      }),
    });
  }
}
