import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Anew, followPlugins, workOf } from './plugin-development.ts';

const workspace = join(import.meta.dirname, '../..');
let root = '';
afterEach(() => {
  if (root) rmSync(root, { recursive: true });
  root = '';
});

describe('a changed file of a plugin', () => {
  it.each([
    ['ui/src/permits.page.tsx', { ui: true, server: false, migrations: false }],
    ['locales/de.json', { ui: true, server: true, migrations: false }],
    ['server/index.ts', { ui: false, server: true, migrations: false }],
    ['pictures/card.png', { ui: false, server: true, migrations: false }],
    ['migrations/001_permits.sql', { ui: false, server: true, migrations: true }],
    ['plugin.manifest.ts', { ui: true, server: true, migrations: true }],
    ['dist/remote.json', null],
    ['ui/src/permits.spec.tsx', null],
    ['README.md', null],
    ['ui/src/.page.tsx.swp', null],
  ])('%s asks for what is made of it', (path, work) => {
    expect(workOf(path)).toEqual(work);
  });

  it('is built at once and the server left alone, what is wrong is said, and the next change tries again', async () => {
    root = mkdtempSync(join(tmpdir(), 'plugins-'));
    for (const name of ['apps', 'libs', 'node_modules']) symlinkSync(join(workspace, name), join(root, name));
    const plugin = join(root, 'plugins/zone-permit');
    mkdirSync(join(root, 'plugins'));
    cpSync(join(workspace, 'libs/sdk/ui/fixture/zone-permit'), plugin, { recursive: true });
    const said: string[] = [];
    const restart = vi.fn(async () => {});
    const following = followPlugins({ root, print: (line) => said.push(line), restart });
    try {
      const page = join(plugin, 'ui/src/permit-note.tsx');
      const source = readFileSync(page, 'utf8');
      writeFileSync(page, `${source}\nexport const broken = ;\n`);
      await vi.waitFor(() => expect(said.join()).toContain('✗ zone-permit'), { timeout: 20_000 });
      writeFileSync(page, source.replace('<Card>', '<Card className="mt-[37px]">'));
      await vi.waitFor(() => expect(said.join()).toContain('✓ zone-permit was built'), { timeout: 20_000 });
      const { release } = JSON.parse(readFileSync(join(plugin, 'dist/remote.json'), 'utf8'));
      expect(release).toBe('development');
      // A class that nobody used before has its rule at once.
      const sheets = readdirSync(join(plugin, 'dist')).filter((file) => file.endsWith('.css'));
      expect(sheets.map((file) => readFileSync(join(plugin, 'dist', file), 'utf8')).join()).toContain('37px');
      expect(restart).not.toHaveBeenCalled();

      mkdirSync(join(plugin, 'server'));
      writeFileSync(join(plugin, 'server/index.ts'), 'export {};\n');
      await vi.waitFor(() => expect(restart).toHaveBeenCalledWith({ migrations: false, added: false }), {
        timeout: 20_000,
      });

      // Saved as it was: there is nothing to build, and nothing wrong.
      said.length = 0;
      writeFileSync(page, readFileSync(page, 'utf8'));
      await vi.waitFor(() => expect(said.join()).toMatch(/✓ zone-permit was built|✗/), { timeout: 20_000 });
      expect(said.join()).not.toContain('✗');
    } finally {
      await following.stop();
    }
  });

  it('with SQL that failed is tried again with the next change, and a plugin that is new is taken in', async () => {
    root = mkdtempSync(join(tmpdir(), 'plugins-'));
    for (const name of ['apps', 'libs', 'node_modules']) symlinkSync(join(workspace, name), join(root, name));
    const plugin = join(root, 'plugins/zone-permit');
    mkdirSync(join(plugin, 'migrations'), { recursive: true });
    writeFileSync(join(plugin, 'plugin.manifest.ts'), 'export {};\n');
    const said: string[] = [];
    const restart = vi.fn(async (_how: Anew) => {});
    const following = followPlugins({ root, print: (line) => said.push(line), restart });
    const asked = (times: number) =>
      vi.waitFor(() => expect(restart).toHaveBeenCalledTimes(times), { timeout: 20_000 });
    try {
      restart.mockRejectedValueOnce(new Error('0001_zones.sql cannot be run'));
      writeFileSync(join(plugin, 'migrations/0001_zones.sql'), 'creat table zone');
      await asked(1);
      await vi.waitFor(() => expect(said.join()).toContain('✗ 0001_zones.sql cannot be run'));
      mkdirSync(join(plugin, 'server'));
      writeFileSync(join(plugin, 'server/index.ts'), 'export {};\n');
      await asked(2);
      writeFileSync(join(plugin, 'server/index.ts'), 'export const one = 1;\n');
      await asked(3);
      expect(restart.mock.calls.map(([{ migrations }]) => migrations)).toEqual([true, true, false]);

      cpSync(join(workspace, 'libs/sdk/ui/fixture/zone-permit'), join(root, 'plugins/zone-pass'), {
        recursive: true,
      });
      await asked(4);
      expect(restart).toHaveBeenLastCalledWith({ migrations: true, added: true });
    } finally {
      await following.stop();
    }
  });
});
