import { definePluginServer } from '@convoy/sdk/server';
import manifest from '../../plugin.manifest.ts';
import { startGps } from './gps-service.ts';

export default definePluginServer(manifest, () => ({
  service: { start: (input) => startGps({ ...input, environment: process.env }) },
}));
