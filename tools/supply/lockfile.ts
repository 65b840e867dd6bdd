import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const names = z.record(z.string(), z.string()).optional();

const packageSchema = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  link: z.boolean().optional(),
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
  inBundle: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  workspaces: z.array(z.string()).optional(),
  dependencies: names,
  devDependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
});

/** A package as the lockfile has it. */
export type LockedPackage = z.infer<typeof packageSchema>;

/** The lockfile: packages by where they lie. */
export type Lockfile = Readonly<Record<string, LockedPackage>>;

/** Reads the lockfile of a checkout. */
export function readLockfile(root: string): Lockfile {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  return z
    .object({ lockfileVersion: z.literal(3), packages: z.record(z.string(), packageSchema) })
    .parse(JSON.parse(text)).packages;
}

/** Name of a package by where it lies: `node_modules/a/node_modules/@b/c` → `@b/c`. */
export const nameAt = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Packages of others: neither the checkout's own nor links to those. */
export const foreignPackages = (lockfile: Lockfile): [string, LockedPackage][] =>
  Object.entries(lockfile).filter(([path, { link }]) => path.includes('node_modules/') && !link);

/** Where a package finds one it asks for: beside it, or further up. Null where it is not installed anywhere. */
export function placeOf(lockfile: Lockfile, from: string, name: string): string | null {
  for (let at = from; ; ) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (lockfile[place]) return place;
    if (at === '') return null;
    const up = at.lastIndexOf('/node_modules/');
    at = up < 0 ? '' : at.slice(0, up);
  }
}
