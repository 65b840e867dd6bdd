import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebAssets } from './web-assets.ts';

let home: string;
let kept: string;
let clock = 1_700_000_000;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(home, path)), { recursive: true });
  writeFileSync(join(home, path), text);
}

/** A build of shell and booking, replacing the one before as the real one does. */
function build(release: string, files: readonly string[], remote: string = remoteOf(release)): void {
  for (const app of ['shell', 'remotes/booking'])
    rmSync(join(home, `apps/${app}/dist`), { recursive: true, force: true });
  write('package.json', '{"version":"1.0.0"}');
  for (const file of files) write(file, `${release} ${file}`);
  write('apps/remotes/booking/dist/remote.json', remote);
  write('apps/shell/dist/shell.json', JSON.stringify({ release, manifests: [] }));
  write('apps/shell/dist/index.html', 'page');
  clock += 10;
  utimesSync(join(home, 'apps/shell/dist/index.html'), clock, clock);
}

const remoteOf = (release: string, more: object = {}) =>
  JSON.stringify({
    name: 'booking',
    entry: '/assets/remotes/booking/remote-entry.0123456789.js',
    release,
    manifests: [{ slice: 'booking', routes: [{ path: '/booking', page: 'x', title: 'x' }], nav: [] }],
    ...more,
  });

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'assets-'));
  kept = join(home, 'kept');
});
afterEach(() => rmSync(home, { recursive: true }));

describe('assets of two releases', () => {
  const one = ['apps/shell/dist/shell.aaaaaaaaaa.js', 'apps/remotes/booking/dist/page.aaaaaaaaaa.js'];
  const two = ['apps/shell/dist/shell.bbbbbbbbbb.js', 'apps/remotes/booking/dist/page.aaaaaaaaaa.js'];
  const three = ['apps/shell/dist/shell.cccccccccc.js', 'apps/remotes/booking/dist/page.cccccccccc.js'];

  it('are not worth a start that fails: where nothing can be kept, it is told and the web is served', () => {
    build('r1', one);
    writeFileSync(kept, 'a file where the folder should be');
    const told = vi.fn();
    const assets = new WebAssets(home, true, false, kept, told);
    expect(assets.release()?.release).toBe('r1');
    expect(assets.folders.map(({ roots }) => roots)).toEqual([
      [join(home, 'apps/shell/dist')],
      [join(home, 'apps/remotes/booking/dist')],
    ]);
    expect(told).toHaveBeenCalledWith(expect.stringContaining(kept));
  });

  it('can be kept by two processes of one name at once', () => {
    build('r1', [...one, ...Array.from({ length: 5 }, (_, at) => `apps/shell/dist/more.aaaaaaaaa${at}.js`)]);
    // What another machine left half done under the name we would use.
    mkdirSync(join(kept, 'shell'), { recursive: true });
    mkdirSync(join(kept, 'shell', `shell.aaaaaaaaaa.js.${process.pid}.part`));
    new WebAssets(home, true, false, kept).release();
    expect(readdirSync(join(kept, 'shell'))).toContain('shell.aaaaaaaaaa.js');
  });

  it('stay served after a build that replaced them, compressed ones too, and go with the next', async () => {
    build('r1', [...one, 'apps/shell/dist/shell.aaaaaaaaaa.js.br', 'apps/shell/dist/fonts/notes.txt']);
    const assets = new WebAssets(home, true, false, kept);
    const server = fastify();
    for (const [index, { prefix, roots }] of assets.folders.entries()) {
      await server.register(fastifyStatic, {
        root: roots,
        prefix,
        decorateReply: index === 0,
        preCompressed: true,
      });
    }
    const get = async (path: string, accept = '') =>
      (await server.inject({ url: path, headers: { 'accept-encoding': accept } })).body;

    build('r2', two);
    assets.release();
    expect(await get('/assets/shell/shell.aaaaaaaaaa.js')).toBe('r1 apps/shell/dist/shell.aaaaaaaaaa.js');
    expect(await get('/assets/shell/shell.aaaaaaaaaa.js', 'br')).toBe(
      'r1 apps/shell/dist/shell.aaaaaaaaaa.js.br',
    );
    expect(await get('/assets/shell/shell.bbbbbbbbbb.js')).toBe('r2 apps/shell/dist/shell.bbbbbbbbbb.js');
    expect(readdirSync(join(kept, 'shell'))).not.toContain('fonts');

    build('r3', three);
    assets.release();
    expect(await get('/assets/shell/shell.bbbbbbbbbb.js')).toBe('r2 apps/shell/dist/shell.bbbbbbbbbb.js');
    expect(await get('/assets/shell/shell.aaaaaaaaaa.js')).toContain('404');
    expect(await get('/assets/remotes/booking/page.aaaaaaaaaa.js')).toContain('page.aaaaaaaaaa.js');
    await server.close();
  });

  it('are known again after a restart, and one release counts once', () => {
    build('r1', one);
    new WebAssets(home, false, false, kept);
    new WebAssets(home, false, false, kept);
    build('r2', three);
    new WebAssets(home, false, false, kept);
    expect(readdirSync(join(kept, 'shell')).sort()).toEqual(['shell.aaaaaaaaaa.js', 'shell.cccccccccc.js']);
  });
});

describe('a remote whose description is broken', () => {
  it.each([
    ['no JSON', '{"name": "book'],
    ['empty', ''],
    ['another remote’s', remoteOf('r1', { name: 'fleet' })],
    ['without manifests', remoteOf('r1', { manifests: null })],
    ['with an entry elsewhere', remoteOf('r1', { entry: 'https://elsewhere.example/entry.js' })],
    [
      'with a route that is none',
      remoteOf('r1', { manifests: [{ slice: 'booking', routes: [{}], nav: [] }] }),
    ],
  ])('%s: it is told and left out, and the page is served', (_how, remote) => {
    build('r1', [], remote);
    const told = vi.fn();
    const assets = new WebAssets(home, false, false, null, told);
    expect(assets.release()).toMatchObject({ release: 'r1', page: 'page', remotes: [] });
    expect(assets.remoteNames).toEqual(['booking']);
    expect(told).toHaveBeenCalledTimes(1);
    expect(told.mock.calls[0]?.[0]).toMatch(/"booking" is left out, because .*remote\.json cannot be used/);
  });

  it('a sound one is taken', () => {
    build('r1', []);
    expect(new WebAssets(home, false, false).release()?.remotes[0]?.name).toBe('booking');
  });
});

describe('the ui of a plugin', () => {
  const entry = '/assets/plugins/zone-permit/remote-entry.0123456789.js';
  const plugin = (more: object = {}, file = 'page.aaaaaaaaaa.js') => {
    rmSync(join(home, 'plugins/zone-permit/dist'), { recursive: true, force: true });
    write(`plugins/zone-permit/dist/${file}`, 'x');
    const said = { name: 'plugin-zone-permit', plugin: 'zone-permit', version: '1.0.0', sdk: '^1.0.0' };
    const built = { ...said, release: '1.0.0-a', entry, manifests: [], ...more };
    write('plugins/zone-permit/dist/remote.json', JSON.stringify(built));
    clock += 10;
    utimesSync(join(home, 'plugins/zone-permit/dist/remote.json'), clock, clock);
  };
  const ids = (assets: WebAssets) => assets.release()?.plugins.map((one) => one.plugin);

  it.each([
    ['for other versions of the SDK', { sdk: '^2.0.0' }, 'is for versions ^2.0.0 of the SDK, and this is 1.'],
    ['that says another plugin', { plugin: 'other-permit' }, 'it says "other-permit"'],
    ['whose files lie elsewhere', { entry: 'https://elsewhere.example/e.js' }, 'cannot be used'],
  ])('%s is left out with a sentence, and the rest is served', (_how, said, sentence) => {
    build('r1', []);
    plugin(said);
    const told = vi.fn();
    const assets = new WebAssets(home, false, false, null, told);
    expect(ids(assets)).toEqual([]);
    expect(assets.release()?.remotes).toHaveLength(1);
    expect(told).toHaveBeenCalledWith(expect.stringContaining(sentence));
  });

  it('is found where plugins lie elsewhere', () => {
    build('r1', []);
    plugin();
    const elsewhere = join(home, 'of-mine');
    renameSync(join(home, 'plugins'), elsewhere);
    expect(ids(new WebAssets(home, false, false, null, vi.fn()))).toEqual([]);
    expect(ids(new WebAssets(home, false, false, null, vi.fn(), elsewhere))).toEqual(['zone-permit']);
  });

  it('is none where it has no ui', () => {
    build('r1', []);
    plugin({ entry: null });
    const told = vi.fn();
    expect(ids(new WebAssets(home, false, false, null, told))).toEqual([]);
    expect(told).not.toHaveBeenCalled();
  });

  it('is released apart: built anew it is taken while the web stays, and what it was before stays served', () => {
    build('r1', []);
    plugin();
    const assets = new WebAssets(home, true, false, kept, vi.fn());
    expect(ids(assets)).toEqual(['zone-permit']);
    const before = assets.pluginBuilds();
    plugin({ release: '1.1.0-b' }, 'page.bbbbbbbbbb.js');
    expect(assets.release()?.plugins[0]?.release).toBe('1.1.0-b');
    expect(assets.pluginBuilds()).not.toBe(before);
    const { roots = [] } =
      assets.folders.find(({ prefix }) => prefix === '/assets/plugins/zone-permit/') ?? {};
    expect(roots.flatMap((root) => readdirSync(root)).sort()).toEqual(
      expect.arrayContaining(['page.aaaaaaaaaa.js', 'page.bbbbbbbbbb.js']),
    );
  });
});

it.each([
  ['to-every-brand', ['booking']],
  ['by-plan', []],
  [undefined, []],
] as const)(
  'a remote that is offered %s is open to these, whatever their plan lists: %j',
  (offered, names) => {
    build('r1', [], remoteOf('r1', { offered }));
    expect(new WebAssets(home, true, false, kept).remotesOfEveryBrand).toEqual(names);
  },
);

it.each([
  ['platform', ['booking']],
  ['brand', []],
] as const)('a remote with a page on the host of a %s is open to the platform: %j', (host, names) => {
  const routes = [{ path: '/sold-trackers', page: 'x', title: 'x', host }];
  build('r1', [], remoteOf('r1', { manifests: [{ slice: 'booking', routes, nav: [] }] }));
  expect(new WebAssets(home, true, false, kept).remotesOfPlatform).toEqual(names);
});
