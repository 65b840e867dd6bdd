import { definePluginServer } from '@convoy/sdk/server';
import { trackerChanged } from '@convoy/telematics/contract';
import manifest from '../../plugin.manifest.ts';
import { startGps } from './gps-service.ts';
import { countTrackedVans, countVanOf } from './metering/tracked-vans.ts';

export default definePluginServer(manifest, ({ on }) => ({
  listeners: [on(trackerChanged, countVanOf)],
  jobs: { 'gps.count-vans': countTrackedVans },
  service: { start: (input) => startGps({ ...input, environment: process.env }) },
}));
