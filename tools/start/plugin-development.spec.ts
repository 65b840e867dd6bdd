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
import { type BrokenPlugin, BrokenPlugins } from './broken-plugins.ts';
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
    const following = followPlugins({ root, print: (line) => said.push(line) });
    following.begin({ look: async () => [], note: () => {}, restart });
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
    const { plugin, said, look, restart, following } = followed();
    const asked = (times: number) =>
      vi.waitFor(() => expect(look).toHaveBeenCalledTimes(times), { timeout: 20_000 });
    try {
      look.mockResolvedValueOnce([
        broken('zone-permit', 'migrations/0001_zones.sql:1', 'It cannot be run: syntax error.'),
      ]);
      writeFileSync(join(plugin, 'migrations/0001_zones.sql'), 'creat table zone');
      await asked(1);
      mkdirSync(join(plugin, 'server'));
      writeFileSync(join(plugin, 'server/index.ts'), 'export {};\n');
      await asked(2);
      await vi.waitFor(() => expect(restart).toHaveBeenCalledTimes(1), { timeout: 20_000 });
      expect(said.filter((line) => line.startsWith('✗'))).toEqual([
        '✗ zone-permit: migrations/0001_zones.sql:1: It cannot be run: syntax error.',
      ]);
      writeFileSync(join(plugin, 'server/index.ts'), 'export const one = 1;\n');
      await asked(3);
      expect(look.mock.calls.map(([{ migrations }]) => migrations)).toEqual([true, true, false]);

      cpSync(join(workspace, 'libs/sdk/ui/fixture/zone-permit'), join(root, 'plugins/zone-pass'), {
        recursive: true,
      });
      await asked(4);
      await vi.waitFor(() => expect(restart).toHaveBeenLastCalledWith({ migrations: true, added: true }), {
        timeout: 20_000,
      });
    } finally {
      await following.stop();
    }
  });

  it('that is broken leaves the server that runs alone, and another one is taken in without it', async () => {
    const { plugin, said, look, restart, following } = followed();
    const settled = (line: string) =>
      vi.waitFor(() => expect(said.join('\n')).toContain(line), { timeout: 20_000 });
    const fault = broken('zone-permit', 'server/src/index.ts:7', 'It cannot be read: Expression expected');
    try {
      mkdirSync(join(plugin, 'server'));
      look.mockResolvedValue([fault]);
      writeFileSync(join(plugin, 'server/index.ts'), 'export const one = (1 +;\n');
      await settled('✗ zone-permit: server/src/index.ts:7: It cannot be read: Expression expected');
      expect(restart).not.toHaveBeenCalled();

      const other = join(root, 'plugins/van-wash');
      mkdirSync(other);
      writeFileSync(join(other, 'plugin.manifest.ts'), 'export {};\n');
      await settled('✓ the server runs with van-wash as changed, and without zone-permit');
      // Said once, however often it is found again.
      expect(said.filter((line) => line.startsWith('✗ zone-permit: server'))).toHaveLength(1);
      expect(said.filter((line) => line.includes('with zone-permit'))).toEqual([]);
    } finally {
      await following.stop();
    }
  });

  it('that the server does not come up with is set aside, and the server begins without it', async () => {
    const { plugin, said, restart, following, noted } = followed();
    try {
      restart.mockRejectedValueOnce(new Error('api ended with code 1 before it was ready'));
      mkdirSync(join(plugin, 'server'));
      writeFileSync(join(plugin, 'server/index.ts'), 'export {};\n');
      await vi.waitFor(() => expect(said).toContain('! the server runs without zone-permit'), {
        timeout: 20_000,
      });
      expect(restart).toHaveBeenCalledTimes(2);
      expect(noted.at(-1)?.map(({ id }) => id)).toEqual(['zone-permit']);
      expect(said.join('\n')).not.toContain('✓ the server');
    } finally {
      await following.stop();
    }
  });

  it('has its types checked beside, as it is now', async () => {
    root = mkdtempSync(join(tmpdir(), 'plugins-'));
    mkdirSync(join(root, 'plugins/zone-permit/server'), { recursive: true });
    writeFileSync(join(root, 'plugins/zone-permit/plugin.manifest.ts'), 'export {};\n');
    const said: string[] = [];
    const error = "plugins/zone-permit/server/index.ts(1,7): error TS2322: Type 'string' is not assignable.";
    const checkTypes = vi.fn(async () => ({ ok: false, output: error }));
    const following = followPlugins({ root, print: (line) => said.push(line), checkTypes });
    following.begin({ look: async () => [], note: () => {}, restart: async () => {} });
    try {
      writeFileSync(join(root, 'plugins/zone-permit/server/index.ts'), "const a: number = 'a';\n");
      await vi.waitFor(() => expect(said).toContain(`✗ zone-permit: types: ${error}`), { timeout: 20_000 });
      checkTypes.mockResolvedValue({ ok: true, output: '' });
      writeFileSync(join(root, 'plugins/zone-permit/server/index.ts'), 'const a: number = 1;\n');
      await vi.waitFor(() => expect(said).toContain('✓ zone-permit: its types are right again'), {
        timeout: 20_000,
      });
    } finally {
      await following.stop();
    }
  });

  it('that is made while the product starts is taken in as soon as it is up', async () => {
    root = mkdtempSync(join(tmpdir(), 'plugins-'));
    mkdirSync(join(root, 'plugins'));
    const following = followPlugins({ root, print: () => {} });
    const restart = vi.fn(async (_how: Anew) => {});
    try {
      mkdirSync(join(root, 'plugins/van-wash'));
      writeFileSync(join(root, 'plugins/van-wash/plugin.manifest.ts'), 'export {};\n');
      // As long as the watcher takes to see it.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      following.begin({ look: async () => [], note: () => {}, restart });
      await vi.waitFor(() => expect(restart).toHaveBeenCalledWith({ migrations: true, added: true }), {
        timeout: 20_000,
      });
    } finally {
      await following.stop();
    }
  });
});

const broken = (id: string, at: string, sentence: string): BrokenPlugin => ({
  id,
  faults: [{ at, sentence }],
});

/** One plugin that is followed, with what is asked of the product and what is said. */
function followed() {
  root = mkdtempSync(join(tmpdir(), 'plugins-'));
  for (const name of ['apps', 'libs', 'node_modules']) symlinkSync(join(workspace, name), join(root, name));
  const plugin = join(root, 'plugins/zone-permit');
  mkdirSync(join(plugin, 'migrations'), { recursive: true });
  writeFileSync(join(plugin, 'plugin.manifest.ts'), 'export {};\n');
  const said: string[] = [];
  const print = (line: string) => void said.push(line);
  const noted: (readonly BrokenPlugin[])[] = [];
  const kept = new BrokenPlugins(root, print);
  const look = vi.fn(async (_how: Anew): Promise<readonly BrokenPlugin[]> => []);
  const restart = vi.fn(async (_how: Anew) => {});
  const following = followPlugins({ root, print });
  const note = (list: readonly BrokenPlugin[]) => {
    noted.push(list);
    kept.note(list);
  };
  following.begin({ look, note, restart });
  return { plugin, said, look, restart, following, noted };
}
