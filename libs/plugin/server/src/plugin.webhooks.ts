import { EnabledPlugins } from '@convoy/platform/ports';
import { Webhooks } from '@convoy/platform/webhooks';
import { Injectable } from '@nestjs/common';
import { InstalledPlugins } from './installed/installed-plugins.ts';

/** Offers the events of plugins that declare a `webhook` to the programs of the brands that have them enabled. */
@Injectable()
export class PluginWebhooks {
  constructor(installed: InstalledPlugins, webhooks: Webhooks, enabled: EnabledPlugins) {
    for (const { manifest } of installed.all)
      for (const event of manifest.emits)
        if (event.webhook)
          // What the message keeps of the payload, its own schema says when it is written.
          webhooks.addAs(event, event.webhook, (_ctx, payload) => payload, {
            isOffered: async (ctx) => (await enabled.at(ctx)).includes(manifest.id),
            nameOf: (ctx) => enabled.nameOf(manifest.id, ctx.language) ?? manifest.id,
          });
  }
}
