import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FLEET_BRAND, fleetOfDemo } from './simulated-fleet.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'convoy-fleet-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it('tells of the day before at the first start of a data folder alone', () => {
  expect(fleetOfDemo({ dataDir, port: 4000, baseDomain: 'localhost' }, {}).args).toContain('--since');
  expect(fleetOfDemo({ dataDir, port: 4000, baseDomain: 'localhost' }, {})).toEqual({
    args: ['tools/simulate-fleet/main.ts', '--port', '5027', '--brand', 'http://swift-vans.localhost:4000'],
    begins: 'now',
  });
});

it('reports where the gateway of this copy listens', () => {
  const portIn = (env: Record<string, string>, port: number) =>
    fleetOfDemo({ dataDir, port, baseDomain: 'localhost' }, env).args[2];
  expect(portIn({}, 4100)).toBe('5127');
  expect(portIn({ PLUGIN_GPS_TELTONIKA_PORT: '6000' }, 4100)).toBe('6000');
});

it('reads the hires of a brand of the demo that has the add-on', () => {
  const tenant = readFileSync(join(import.meta.dirname, '../../tenants', FLEET_BRAND, 'tenant.json'), 'utf8');
  expect(tenant).toContain('"gps"');
});
