import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { RemoteManifest } from '@convoy/platform/manifest';
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

const ROOT = join(import.meta.dirname, '../../..');
const jsonOf = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

/** The slices of a remote: the one of its name first, the others in the order of theirs. */
function slicesOf(remote: string): string[] {
  const slices = globSync('libs/*/package.json', { cwd: ROOT })
    .filter((path) => jsonOf(path).convoy?.remote === remote)
    .map((path) => basename(dirname(path)));
  return slices.sort(
    (one, other) => Number(other === remote) - Number(one === remote) || (one < other ? -1 : 1),
  );
}

/** A remote with the first page of its slices that stands in a brand's frame at an address of its own. */
async function remoteOf(name: string): Promise<Remote> {
  for (const slice of slicesOf(name)) {
    const ui = `libs/${slice}/ui/src`;
    const { default: manifest }: { default: RemoteManifest } = await import(
      join(ROOT, ui, 'remote.manifest.ts')
    );
    const route = manifest.routes.find(
      ({ path, frame, host }) => !path.includes(':') && frame !== 'bare' && host !== 'platform',
    );
    if (!route) continue;
    const [group = '', key = ''] = route.title.split('.');
    const title: string = jsonOf(`${ui}/locales/en.json`)[group][key];
    return {
      name,
      part: slice.charAt(0).toUpperCase() + slice.slice(1),
      path: route.path,
      slice,
      page: route.page,
      heading: new RegExp(`^${RegExp.escape(title)}$`),
    };
  }
  throw new Error(`The remote ${name} has no page whose faults could be tried.`);
}

/** Names of the remotes that stand in the checkout. */
function remoteFolders(): string[] {
  return readdirSync(join(import.meta.dirname, '../../remotes'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** Every remote of the checkout, with the page on which its faults are tried. */
export const remotes: readonly Remote[] = await Promise.all(remoteFolders().map(remoteOf));

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

/** A remote as its build describes it. */
interface Described {
  readonly name: string;
  readonly entry: string;
  readonly release: string;
  readonly manifests: readonly { readonly slice: string; readonly texts: Readonly<Record<string, object>> }[];
}

/** Every document says of a plugin's remote what the server says of one that the brand has enabled. */
export async function addRemote(page: Page, described: Described): Promise<void> {
  await page.addInitScript(({ name, entry, release, manifests }) => {
    document.addEventListener('readystatechange', () => {
      const element = document.getElementById('convoy-boot');
      if (document.readyState !== 'interactive' || !element) return;
      const boot = JSON.parse(element.textContent ?? '{}');
      boot.remotes[name] = { entry, release, own: true };
      boot.manifests[name] = manifests;
      for (const { slice, texts } of manifests) boot.texts[slice] = texts.en;
      element.textContent = JSON.stringify(boot);
    });
  }, described);
}

/** Documents say again what the server wrote. */
export async function restoreBoot(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.setItem('boot-restored', 'yes'));
}
