import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { workspaceRoot } from './workspace.ts';

/**
 * Packages of which the whole page has one instance: React's state, the router's context, the query cache, the
 * language and the kit's toasts would break with two. The host brings all of them at once (`eager`), remotes bring none.
 */
const singletons = [
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

interface SharedEntry {
  readonly singleton: true;
  readonly requiredVersion: string;
  readonly version?: string;
  readonly eager?: boolean;
  readonly import?: false;
}

function versionOf(request: string): string {
  const name = request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
  const paths = createRequire(join(workspaceRoot, 'package.json')).resolve.paths(name) ?? [];
  for (const path of [...paths, join(workspaceRoot, 'node_modules')]) {
    try {
      const { version } = JSON.parse(readFileSync(join(path, name, 'package.json'), 'utf8'));
      if (typeof version === 'string') return version;
    } catch {
      // Not in this folder; the next one up may have it.
    }
  }
  throw new Error(
    `${name} is not installed: run npm install in ${dirname(join(workspaceRoot, 'package.json'))}`,
  );
}

/** What the host gives to everybody. */
export function hostShared(): Record<string, SharedEntry> {
  return Object.fromEntries(
    singletons.map((request) => {
      const version = versionOf(request);
      return [request, { singleton: true, eager: true, version, requiredVersion: version } as const];
    }),
  );
}

/** What a remote takes from the host and never carries itself. */
export function remoteShared(): Record<string, SharedEntry> {
  return Object.fromEntries(
    singletons.map((request) => {
      return [request, { singleton: true, import: false, requiredVersion: versionOf(request) } as const];
    }),
  );
}
