import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Narrowed, writeNarrowed } from './narrowed.ts';
import { workspaceRoot } from './workspace.ts';

/**
 * Packages of which the whole page has one instance: React's state, the router's context, the query cache, the
 * language and the kit's toasts would break with two. The host brings all of them at once (`eager`), remotes bring none.
 */
const eager = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@convoy/shell-api/router',
  '@tanstack/react-query',
  'i18next',
  'react-i18next',
  '@convoy/ui-kit',
  '@convoy/shell-api',
] as const;

/**
 * What only some pages need: in chunks of the host, loaded with the first page that uses them, its own or a remote's.
 * The kit's heavy entries come by themselves, see `kitEntries`.
 */
const lazy = ['zod', 'react-hook-form', '@hookform/resolvers/zod', '@convoy/sdk/ui'] as const;

/** Entries of the kit that are no part of the page's shared code: the whole of it, sheets, and lists that the server reads. */
const NOT_SHARED = new Set(['.', './whole', './styles.css', './fonts', './icons']);

/**
 * The kit as plugins and remotes of others know it: also what has an entry of its own by now, which one built earlier takes of the
 * kit itself. It is loaded for them alone.
 */
const KIT = '@convoy/ui-kit';
const WHOLE_KIT = '@convoy/ui-kit/whole';

/** Libraries that are shared without what no first-party code names. */
const narrowed: readonly Narrowed[] = [
  { request: '@tanstack/react-query' },
  { request: 'react-i18next' },
  { request: 'zod', namespace: 'z' },
];

/**
 * The share scope of first-party remotes. Narrowed libraries are offered in it alone: a remote of somebody else that asks
 * for zod must never get ours, which lacks what our own code does not name.
 */
export const OWN_SCOPE = 'convoy';
/** The share scope of plugins and of remotes that others build: whole libraries only. Bundlers call it so by default. */
export const OPEN_SCOPE = 'default';

/** CommonJS packages: what is offered is `module.exports` itself, as `require` gives it, not a namespace made of it. */
const common: readonly string[] = ['react', 'react/jsx-runtime', 'react-dom'];

/** The name by which the shell imports what it offers. */
const SHARED_LIBRARIES = '@convoy/shared-libraries';

/** How a remote asks for one package: the host has it, the remote carries none. */
export interface SharedEntry {
  readonly singleton: true;
  readonly import: false;
  /** false: any. */
  readonly requiredVersion: string | false;
  readonly shareScope: string;
}

/** The module of what the host offers, and the names by which the shell's code reaches it and the narrowed libraries. */
export interface HostShared {
  readonly alias: Record<string, string>;
}

/** The kit's heavy entries, from its `package.json`: one added there is shared from then on. */
export function kitEntries(root: string = workspaceRoot): string[] {
  const file = join(root, 'libs/ui-kit/package.json');
  const { exports: doors } = JSON.parse(readFileSync(file, 'utf8')) as { exports: Record<string, string> };
  return Object.keys(doors)
    .filter((door) => !NOT_SHARED.has(door))
    .map((door) => `@convoy/ui-kit/${door.slice(2)}`);
}

function versionOf(request: string): string {
  const name = request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
  const file = join(workspaceRoot, 'node_modules', name, 'package.json');
  if (!existsSync(file)) throw new Error(`${name} is not installed: run npm install in ${workspaceRoot}`);
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return version;
}

/** How a library that is not there yet is offered. */
const loaded = (request: string) => `get: () => import('${request}').then((lib) => () => lib)`;

/** What plugins and remotes of others may take of the page. */
const open = (): string[] => [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@convoy/ui-kit',
  'react-hook-form',
  '@hookform/resolvers/zod',
  '@convoy/sdk/ui',
  ...kitEntries(),
];

/**
 * Writes the module that the shell hands to the federation runtime: every shared package with its version, its scopes and
 * either the module itself, which the first load has anyway, or how it is loaded. Also writes the files that stand for
 * narrowed packages; the whole shell takes those, so that a library is in the page once.
 */
export function hostShared(): HostShared {
  const files = new Map(narrowed.map((one) => [one.request, writeNarrowed(one)]));
  const everybody = new Set(open());
  const entry = (request: string, offered: string) => {
    const version = versionOf(request);
    const shareConfig = { singleton: true, requiredVersion: version };
    const data = (scope: readonly string[]) => JSON.stringify({ version, scope, shareConfig });
    if (request === KIT)
      return `  '${KIT}': [{ ...${data([OWN_SCOPE])}, ${offered} }, { ...${data([OPEN_SCOPE])}, ${loaded(WHOLE_KIT)} }],`;
    const scope = everybody.has(request) ? [OWN_SCOPE, OPEN_SCOPE] : [OWN_SCOPE];
    return `  ${JSON.stringify(request)}: { ...${data(scope)}, ${offered} },`;
  };
  const later = [...lazy, ...kitEntries()];
  const lines = [
    ...eager.map(
      (request, at) => `import ${common.includes(request) ? '' : '* as '}lib${at} from '${request}';`,
    ),
    'export const shared = {',
    ...eager.map((request, at) => entry(request, `lib: () => lib${at}`)),
    ...later.map((request) => entry(request, loaded(request))),
    '};',
  ];
  const folder = join(workspaceRoot, '.cache', 'shared');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'host-shared.mjs');
  writeFileSync(path, `${lines.join('\n')}\n`);
  return {
    alias: Object.fromEntries([
      [`${SHARED_LIBRARIES}$`, path],
      ...[...files].flatMap(([request, { whole, path }]) => [
        [`${request}$`, path],
        [`${whole}$`, fileURLToPath(import.meta.resolve(request))],
      ]),
    ]),
  };
}

/** What a first-party remote takes from the host and never carries itself. */
export function remoteShared(): Record<string, SharedEntry> {
  return Object.fromEntries(
    [...eager, ...lazy, ...kitEntries()].map((request) => [
      request,
      { singleton: true, import: false, requiredVersion: versionOf(request), shareScope: OWN_SCOPE } as const,
    ]),
  );
}

/**
 * What a plugin's remote takes from the host: what must be one in the page, and the door it knows the page by. It was built at
 * another time than the host, so no version is asked for; its range of the SDK's versions is what holds them together.
 */
export function pluginShared(): Record<string, SharedEntry> {
  return Object.fromEntries(
    open().map((request) => [
      request,
      { singleton: true, import: false, requiredVersion: false, shareScope: OPEN_SCOPE } as const,
    ]),
  );
}
