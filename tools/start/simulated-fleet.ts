import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where trackers of Teltonika report to when PORT is the usual one. */
const USUAL_PORT = 4000;
const USUAL_TRACKER_PORT = 5027;
/** How many hours the vans have driven before the first start, and how fast they tell of them. */
const HOURS_BEFORE = 30;
const HOURS_AN_HOUR = 900;

/** The brand of `tenants/` that has the GPS add-on: its hires decide which vans drive. */
export const FLEET_BRAND = 'swift-vans';

/** How the simulated fleet of the demo is started. */
export interface DemoFleet {
  readonly args: readonly string[];
  /** Said beside the step. */
  readonly begins: string;
}

/**
 * The program that drives the demo's vans. At the first start of a data folder they tell of the day before as well, so that pages
 * about yesterday have something to show; later starts go on in the present, because the vans cannot have been in two places.
 */
export function fleetOfDemo(
  {
    dataDir,
    port,
    baseDomain,
  }: { readonly dataDir: string; readonly port: number; readonly baseDomain: string },
  env: Readonly<Record<string, string | undefined>> = process.env,
): DemoFleet {
  const marker = join(dataDir, 'simulated-fleet.json');
  const first = !existsSync(marker);
  if (first) writeFileSync(marker, `${JSON.stringify({ firstStart: new Date().toISOString() })}\n`);
  const own = env.PLUGIN_GPS_TELTONIKA_PORT?.trim();
  const trackers = own && /^\d+$/.test(own) ? own : String(USUAL_TRACKER_PORT + port - USUAL_PORT);
  const history = ['--since', String(HOURS_BEFORE), '--hours-per-hour', String(HOURS_AN_HOUR)];
  return {
    args: [
      'tools/simulate-fleet/main.ts',
      '--port',
      trackers,
      '--brand',
      `http://${FLEET_BRAND}.${baseDomain}:${port}`,
      ...(first ? history : []),
    ],
    begins: first ? `${HOURS_BEFORE} hours ago` : 'now',
  };
}
