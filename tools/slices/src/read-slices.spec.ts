import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSlices, slicesOfRemote, slicesOfShell } from './read-slices.ts';
import { shellList } from './shell-lists.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'convoy-slices-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function slice(name: string, more: { dependencies?: string[]; convoy?: object; doors?: string[] } = {}) {
  mkdirSync(join(root, 'libs', name), { recursive: true });
  const { dependencies = [], convoy, doors = ['contract', 'server'] } = more;
  writeFileSync(
    join(root, 'libs', name, 'package.json'),
    JSON.stringify({
      exports: Object.fromEntries(doors.map((door) => [`./${door}`, `./${door}/src/index.ts`])),
      dependencies: Object.fromEntries(dependencies.map((one) => [`@convoy/${one}`, '0.1.0'])),
      convoy,
    }),
  );
}

describe('the slices of a checkout', () => {
  it('come after those they depend on, and by name where no dependency decides', () => {
    slice('booking', { dependencies: ['places', 'customer'] });
    slice('customer', { dependencies: ['tenancy'] });
    slice('places');
    slice('tenancy');
    slice('platform');
    expect(readSlices(root).map(({ name }) => name)).toEqual(['places', 'tenancy', 'customer', 'booking']);
  });

  it('register the module of their name, those they declare, or none where they have no server', () => {
    slice('loyalty-card');
    slice('plugin', { convoy: { modules: ['PluginModule', 'PluginCallsModule'] } });
    slice('site', { doors: ['ui'] });
    const modules = Object.fromEntries(readSlices(root).map((one) => [one.name, one.modules]));
    expect(modules).toEqual({
      'loyalty-card': ['LoyaltyCardModule'],
      plugin: ['PluginModule', 'PluginCallsModule'],
      site: [],
    });
  });

  it('are carried by the remote that they name', () => {
    slice('fleet', { convoy: { remote: 'fleet' } });
    slice('billing', { convoy: { remote: 'fleet' } });
    slice('booking', { convoy: { remote: 'booking' } });
    slice('places');
    expect(slicesOfRemote(root, 'fleet')).toEqual(['billing', 'fleet']);
  });

  it('are carried by the shell where they have a ui and name no remote', () => {
    slice('van-club', { doors: ['ui', 'ui/manifest'] });
    slice('fleet', { doors: ['ui'], convoy: { remote: 'fleet' } });
    slice('places');
    slice('sdk', { doors: ['ui'] });
    expect(slicesOfShell(root)).toEqual(['van-club']);
    expect(shellList(readSlices(root)).split('\n').slice(1)).toEqual([
      "import * as vanClub from '@convoy/van-club/ui';",
      '',
      '/** Slices that the shell carries itself: those with a ui that name no remote. */',
      'export const carried = {',
      "  'van-club': vanClub,",
      '};',
      '',
    ]);
  });

  it('may not depend on each other in a circle', () => {
    slice('booking', { dependencies: ['fleet'] });
    slice('fleet', { dependencies: ['booking'] });
    expect(() => readSlices(root)).toThrow('booking → fleet → booking');
  });
});
