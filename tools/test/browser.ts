import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Names under which Chrome and Chromium are installed, the most complete first. */
const ON_PATH = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];
const ELSEWHERE: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
};

/** What the search may do to the machine; specs replace it. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly isRoot: boolean;
  /** The version line of a browser at this path; `null` where there is none that runs. */
  versionOf(path: string): string | null;
  /** Where Playwright keeps its own Chromium, installed or not. */
  playwrightPath(): Promise<string>;
  /** Runs one of Debian's package commands; false where it fails. */
  apt(args: readonly string[]): boolean;
}

/** A browser, or why there is none, and what was done to get it: for the person who reads the run. */
export interface FoundBrowser {
  readonly path: string | null;
  readonly said: string;
}

/**
 * Finds a Chrome or Chromium: the one named by CHROME_PATH, the system's, Playwright's own, or Debian's package, which
 * is installed when this runs as root.
 */
export async function findBrowser(machine: Machine): Promise<FoundBrowser> {
  const named = machine.env.CHROME_PATH?.trim();
  if (named) {
    const version = machine.versionOf(named);
    return version
      ? { path: named, said: `${version} at ${named}, named by CHROME_PATH` }
      : { path: null, said: `CHROME_PATH is ${named}, where no browser runs: correct it or leave it out.` };
  }
  const system = systemBrowser(machine);
  if (system) return { path: system.path, said: `${system.version} at ${system.path}` };

  const own = await machine.playwrightPath();
  const ownVersion = own && machine.versionOf(own);
  if (ownVersion) return { path: own, said: `${ownVersion}, Playwright's own` };

  const advice =
    'install Google Chrome or Chromium, run "npx playwright install chromium", or set CHROME_PATH to a browser.';
  if (machine.platform !== 'linux' || !machine.isRoot)
    return { path: null, said: `No Chrome or Chromium was found: ${advice}` };
  // A stale package list names versions that are gone, so it is renewed first; its failure alone is no reason to stop.
  machine.apt(['update', '-q']);
  const installed = machine.apt(['install', '-y', '-q', '--no-install-recommends', 'chromium']);
  const fresh = installed ? systemBrowser(machine) : null;
  return fresh
    ? {
        path: fresh.path,
        said: `${fresh.version} at ${fresh.path}, installed now from Debian's package "chromium"`,
      }
    : {
        path: null,
        said: `No Chrome or Chromium was found and Debian's package could not be installed: ${advice}`,
      };
}

/**
 * The browser for a command that a person typed, found as the tests find theirs.
 * @throws Error with the sentence that says what to install or to correct, where there is none
 */
export async function browserPath(machine: Machine = thisMachine()): Promise<string> {
  const { path, said } = await findBrowser(machine);
  if (!path) throw new Error(said);
  return path;
}

/** The same for a program that is nothing without one: it says so in that sentence and ends with code 1. */
export async function browserOrExit(): Promise<string> {
  try {
    return await browserPath();
  } catch (error) {
    console.error(`✗ ${(error as Error).message}`);
    process.exit(1);
  }
}

function systemBrowser(machine: Machine): { path: string; version: string } | null {
  const folders = (machine.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const paths = [
    ...ON_PATH.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...(ELSEWHERE[machine.platform] ?? []),
  ];
  for (const path of paths) {
    const version = machine.versionOf(path);
    if (version) return { path, version };
  }
  return null;
}

/** This machine. */
export function thisMachine(): Machine {
  return {
    env: process.env,
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    versionOf: (path) => {
      if (!existsSync(path)) return null;
      // Chrome for Windows opens a window instead of telling its version.
      if (process.platform === 'win32') return 'Chrome';
      try {
        accessSync(path, constants.X_OK);
        const said = execFileSync(path, ['--version', '--no-sandbox'], {
          encoding: 'utf8',
          timeout: 20_000,
          stdio: ['ignore', 'pipe', 'ignore'],
        });
        // Ubuntu's chromium-browser may be a stub that only says how to install the real one.
        return /(Chrom\w+[\w ]* [\d.]+)/.exec(said)?.[1]?.trim() ?? null;
      } catch {
        return null;
      }
    },
    playwrightPath: async () => {
      const { chromium } = await import('@playwright/test');
      return chromium.executablePath();
    },
    apt: (args) => {
      try {
        execFileSync('apt-get', args, {
          stdio: ['ignore', 'ignore', 'inherit'],
          timeout: 300_000,
          env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        });
        return true;
      } catch {
        return false;
      }
    },
  };
}
