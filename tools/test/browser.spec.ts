import { describe, expect, it } from 'vitest';
import { findBrowser, type Machine } from './browser.ts';

/** A machine with browsers at the given paths; `aptGives` appears once the package is installed. */
function machine(options: {
  env?: Record<string, string>;
  at?: string[];
  isRoot?: boolean;
  platform?: NodeJS.Platform;
  aptGives?: string;
}): Machine & { done: string[] } {
  const at = new Set(options.at);
  const done: string[] = [];
  return {
    env: { PATH: '/usr/local/bin:/usr/bin', ...options.env },
    platform: options.platform ?? 'linux',
    isRoot: options.isRoot ?? false,
    versionOf: (path) => (at.has(path) ? 'Chromium 150.0' : null),
    playwrightPath: async () => '/cache/playwright/chrome',
    apt: (args) => {
      done.push(args.join(' '));
      if (args[0] === 'install' && options.aptGives) at.add(options.aptGives);
      return args[0] === 'update' || options.aptGives !== undefined;
    },
    done,
  };
}

describe('findBrowser', () => {
  it("takes the named one, then the system's, then Playwright's", async () => {
    const all = ['/opt/chrome', '/usr/bin/chromium', '/usr/bin/google-chrome', '/cache/playwright/chrome'];
    const pathOf = async (options: Parameters<typeof machine>[0]) =>
      (await findBrowser(machine(options))).path;
    expect(await pathOf({ env: { CHROME_PATH: '/opt/chrome' }, at: all })).toBe('/opt/chrome');
    expect(await pathOf({ at: all })).toBe('/usr/bin/google-chrome');
    expect(await pathOf({ at: all.filter((path) => !path.includes('google')) })).toBe('/usr/bin/chromium');
    expect(await pathOf({ at: ['/cache/playwright/chrome'] })).toBe('/cache/playwright/chrome');
  });

  it('does not go on guessing when CHROME_PATH names nothing that runs', async () => {
    const found = await findBrowser(machine({ env: { CHROME_PATH: '/nowhere' }, at: ['/usr/bin/chromium'] }));
    expect(found).toMatchObject({ path: null, said: expect.stringContaining('CHROME_PATH') });
  });

  it("installs Debian's package as root, and says so", async () => {
    const fresh = machine({ isRoot: true, aptGives: '/usr/bin/chromium' });
    const found = await findBrowser(fresh);
    expect(fresh.done.map((line) => line.split(' ')[0])).toEqual(['update', 'install']);
    expect(found).toEqual({ path: '/usr/bin/chromium', said: expect.stringContaining('installed now') });
  });

  it('touches nothing as an ordinary user or elsewhere, and says what to do', async () => {
    for (const bare of [machine({}), machine({ isRoot: true, platform: 'darwin' })]) {
      const found = await findBrowser(bare);
      expect(bare.done).toEqual([]);
      expect(found).toMatchObject({ path: null, said: expect.stringContaining('playwright install') });
    }
    expect((await findBrowser(machine({ isRoot: true }))).said).toContain('could not be installed');
  });
});
