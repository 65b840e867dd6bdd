import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fleetOfDemo } from './simulated-fleet.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'convoy-fleet-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it('tells of the day before at the first start of a data folder alone', () => {
  expect(fleetOfDemo({ dataDir, port: 4000 }, {}).args).toContain('--since');
  expect(fleetOfDemo({ dataDir, port: 4000 }, {})).toEqual({
    args: ['tools/simulate-fleet/main.ts', '--port', '5027'],
    begins: 'now',
  });
});

it('reports where the gateway of this copy listens', () => {
  const portIn = (env: Record<string, string>, port: number) => fleetOfDemo({ dataDir, port }, env).args[2];
  expect(portIn({}, 4100)).toBe('5127');
  expect(portIn({ PLUGIN_GPS_TELTONIKA_PORT: '6000' }, 4100)).toBe('6000');
});
