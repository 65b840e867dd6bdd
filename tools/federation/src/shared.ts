import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** Entries of the kit that are no part of the page's shared code: sheets, and lists that the server reads. */
const NOT_SHARED = new Set(['.', './styles.css', './fonts', './icons']);

/** Libraries that are shared without what no first-party code names. */
const narrowed: readonly Narrowed[] = [
  { request: '@tanstack/react-query' },
  { request: 'react-i18next' },
  { request: 'zod', namespace: 'z' },
];

/** How one package is shared, as rspack reads it. */
export interface SharedEntry {
  readonly singleton: true;
  /** false: any. */
  readonly requiredVersion: string | false;
  readonly version?: string;
  readonly eager?: boolean;
  /** Module that stands for the package, or false where the host alone brings it. */
  readonly import?: string | false;
}

/** What the host shares, and the names by which narrowed packages reach the whole ones and are reached themselves. */
export interface HostShared {
  readonly shared: Record<string, SharedEntry>;
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

/**
 * Writes a module that names what is shared lazily and loads none of it: a host only gives to remotes what is named
 * somewhere in its own modules, and the shell itself uses little of it.
 *
 * @returns the module's path, to be an entry of the host
 */
export function writeLazyShared(): string {
  const folder = join(workspaceRoot, '.cache', 'shared');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'lazy.mjs');
  const imports = [...lazy, ...kitEntries()].map((request) => `  () => import('${request}'),\n`);
  writeFileSync(path, `export const lazy = [\n${imports.join('')}];\n`);
  return path;
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

const nameOfNarrowed = (request: string): string => `convoy-shared/${request}`;

/** What the host gives to everybody. Writes the files that stand for narrowed packages. */
export function hostShared(): HostShared {
  const files = new Map(narrowed.map((one) => [one.request, writeNarrowed(one)]));
  const entry = (request: string, isEager: boolean): [string, SharedEntry] => {
    const version = versionOf(request);
    const file = files.get(request);
    return [
      request,
      {
        singleton: true,
        version,
        requiredVersion: version,
        ...(isEager ? { eager: true } : {}),
        // By a name: what it is called stands in the page, and a path would tell where it was built.
        ...(file ? { import: nameOfNarrowed(request) } : {}),
      },
    ];
  };
  return {
    shared: Object.fromEntries([
      ...eager.map((request) => entry(request, true)),
      ...[...lazy, ...kitEntries()].map((request) => entry(request, false)),
    ]),
    alias: Object.fromEntries(
      [...files].flatMap(([request, { whole, path }]) => [
        [`${whole}$`, request],
        [`${nameOfNarrowed(request)}$`, path],
      ]),
    ),
  };
}

/** What a remote takes from the host and never carries itself. */
export function remoteShared(): Record<string, SharedEntry> {
  return Object.fromEntries(
    [...eager, ...lazy, ...kitEntries()].map((request) => [
      request,
      { singleton: true, import: false, requiredVersion: versionOf(request) } as const,
    ]),
  );
}

/**
 * What a plugin's remote takes from the host: what must be one in the page, and the door it knows the page by. It was built at
 * another time than the host, so no version is asked for; its range of the SDK's versions is what holds them together.
 * zod is not among it: the host shares of it what its own code names alone.
 */
export function pluginShared(): Record<string, SharedEntry> {
  const taken = [
    'react',
    'react/jsx-runtime',
    'react-dom',
    '@convoy/ui-kit',
    'react-hook-form',
    '@hookform/resolvers/zod',
    '@convoy/sdk/ui',
    ...kitEntries(),
  ];
  return Object.fromEntries(
    taken.map((request) => [request, { singleton: true, import: false, requiredVersion: false } as const]),
  );
}
