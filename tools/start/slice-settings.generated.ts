// Written by `npm run slices` from libs/*/package.json; not edited by hand.
import { settings as assistantSettings } from '@convoy/assistant/settings';
import { settings as fleetSettings } from '@convoy/fleet/settings';
import { settings as telematicsSettings } from '@convoy/telematics/settings';
import { settings as tenancySettings } from '@convoy/tenancy/settings';

/** What slices read when a process starts. */
export const sliceSettings = [
  tenancySettings,
  fleetSettings,
  assistantSettings,
  telematicsSettings,
];
