import { definePluginServer } from '@convoy/sdk/server';
import manifest from '../../plugin.manifest.ts';

export default definePluginServer(manifest, () => ({
  test: async ({ settings, secret }) =>
    `${settings.greeting}, ${secret('apiKey') ? 'with' : 'without'} a key.`,
}));
