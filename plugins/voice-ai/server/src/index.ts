import { definePluginServer } from '@convoy/sdk/server';
import manifest from '../../plugin.manifest.ts';

export default definePluginServer(manifest, ({ route }) => ({
  routes: [
    route({
      method: 'GET',
      path: '/offer',
      // Guests speak to the assistant too.
      access: 'public',
      handle: async ({ settings }) => ({
        body: { browserSpeech: settings.browserSpeech, readAloud: settings.readAloud },
      }),
    }),
  ],
  test: async ({ settings, text }) => text(settings.browserSpeech ? 'tested.browser' : 'tested.endpoint'),
}));
