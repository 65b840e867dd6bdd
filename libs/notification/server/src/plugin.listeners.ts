import { pluginGivenUp } from '@convoy/plugin/contract';
import { Injectable } from '@nestjs/common';
import { NotificationListeners } from './notification.listeners.ts';

/** Tells admins of an integration that failed again and again and was switched off. */
@Injectable()
export class PluginNewsListeners {
  constructor(listeners: NotificationListeners) {
    listeners.hear('plugin-given-up', pluginGivenUp, async (_ctx, { plugin, name }) => ({
      params: { name },
      path: `/settings/integrations/${plugin}`,
      to: { admins: true },
    }));
  }
}
