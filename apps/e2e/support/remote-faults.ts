import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';

/** A micro-frontend as somebody meets it. */
export interface Remote {
  readonly name: string;
  /** What the cards call it. */
  readonly part: string;
  /** A page of it that stands in the frame. */
  readonly path: string;
  readonly slice: string;
  readonly page: string;
  /** A heading of that page. */
  readonly heading: RegExp;
}

/** Every remote, with the page its faults are tried on. */
export const remotes: readonly Remote[] = [
  {
    name: 'booking',
    part: 'Booking',
    path: '/booking',
    slice: 'booking',
    page: 'book-a-van',
    heading: /vans? found$/,
  },
  { name: 'fleet', part: 'Fleet', path: '/fleet', slice: 'fleet', page: 'fleet', heading: /^Fleet/ },
  {
    name: 'admin',
    part: 'Integration',
    path: '/settings/api-keys',
    slice: 'integration',
    page: 'api-keys',
    heading: /^API keys$/,
  },
  { name: 'dev', part: 'Dev', path: '/dev/tests', slice: 'dev', page: 'tests', heading: /test/i },
];

/** Names of the remotes that stand in the checkout. */
export function remoteFolders(): string[] {
  return readdirSync(join(import.meta.dirname, '../../remotes'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** All files of a remote. */
export const filesOf = ({ name }: Remote) => `**/assets/remotes/${name}/**`;

/** Faults of the way: no file of the remote comes as it should. */
export const onTheWay: Record<string, (route: Route) => Promise<void>> = {
  'answers 404': (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' }),
  'answers 500': (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' }),
  'is unreachable': (route) => route.abort('connectionrefused'),
  hangs: () => new Promise(() => {}),
  'has a syntax error': (route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: 'const half = {' }),
  'throws when it starts': (route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: 'throw new Error("half a file");' }),
};

/**
 * Puts another remote in the place of the real one: of the release given, its page throwing until `window.mended` is
 * set.
 */
export async function replaceRemote(
  page: Page,
  { name, slice, page: shown }: Remote,
  release: string,
): Promise<void> {
  const script = `window.convoy_remote_${name} = {
    init() {},
    async get() {
      const Page = () => {
        if (!window.mended) throw new Error('thrown on mount');
        return 'The page is mended';
      };
      const ui = { pages: { ${JSON.stringify(shown)}: async () => ({ default: Page }) }, locales: {} };
      return () => ({ release: ${JSON.stringify(release)}, slices: { ${JSON.stringify(slice)}: ui } });
    },
  };`;
  await page.route(`**/assets/remotes/${name}/**`, (route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: script }),
  );
}

/** The release of the web that a host serves, as its API names it. */
export async function servedRelease(page: Page): Promise<string> {
  return page.evaluate(async () => (await fetch('/api/tenant')).headers.get('x-convoy-release') ?? '');
}

/** What the server is made to say of a remote. */
export interface BootChange {
  readonly remote: string;
  /** Of another release, or nothing at all. */
  readonly says: 'another release' | 'nothing';
}

/** Changes what every document says of a remote, before the shell reads it, until `restoreBoot`. */
export async function changeBoot(page: Page, change: BootChange): Promise<void> {
  await page.addInitScript(({ remote, says }) => {
    document.addEventListener('readystatechange', () => {
      const element = document.getElementById('convoy-boot');
      if (document.readyState !== 'interactive' || !element || sessionStorage.getItem('boot-restored'))
        return;
      const boot = JSON.parse(element.textContent ?? '{}');
      if (says === 'nothing') {
        delete boot.remotes[remote];
        delete boot.manifests[remote];
      } else {
        boot.remotes[remote].release = 'another';
      }
      element.textContent = JSON.stringify(boot);
    });
  }, change);
}

/** Documents say again what the server wrote. */
export async function restoreBoot(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.setItem('boot-restored', 'yes'));
}
