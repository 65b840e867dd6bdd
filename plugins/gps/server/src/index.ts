import { positionPort } from '@convoy/fleet/contract';
import { definePluginServer } from '@convoy/sdk/server';
import { trackerChanged } from '@convoy/telematics/contract';
import manifest from '../../plugin.manifest.ts';
import { startGps } from './gps-service.ts';
import { countTrackedVans, countVanOf } from './metering/tracked-vans.ts';
import { lastPositionOf } from './position/last-position.ts';

export default definePluginServer(manifest, ({ on, answer }) => ({
  listeners: [on(trackerChanged, countVanOf)],
  answers: [answer(positionPort, lastPositionOf)],
  jobs: { 'gps.count-vans': countTrackedVans },
  service: { start: (input) => startGps({ ...input, environment: process.env }) },
}));
