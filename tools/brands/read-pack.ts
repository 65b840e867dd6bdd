import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RatesFile } from '@convoy/booking/contract';
import type { Copy, Layout, TenantFile, Theme } from '@convoy/tenancy/contract';
import type { z } from 'zod';
import { fileSchemas } from './pack-files.ts';

/** A brand pack as read from its folder; every file has its shape, see `packFaults` for the rules beyond. */
export type BrandPack = {
  /** Name of its folder. */
  folder: string;
  tenant: TenantFile;
  theme: Theme;
  /** By locale. */
  copy: Record<string, Copy>;
  layout: Layout;
  plugins: string[];
  /** What its prices begin with; nothing where the pack has no `rates.json`. */
  rates: RatesFile;
  /** Markdown by file name. */
  legal: Record<string, string>;
  /** SVG text by path under `brand/`. */
  pictures: Record<string, string>;
  /** Keys of the van drawings, `brand/vans/<key>.svg`. */
  vanPictures: string[];
  /** Paths that belong to no part of a pack. */
  strangers: string[];
};

/** A pack, or one sentence for each file that is missing or has a wrong shape. */
export type ReadPack = { pack: BrandPack; faults: [] } | { pack: null; faults: string[] };

/** Names of the packs in a tenants folder, the base included. */
export function packFolders(tenants: string): string[] {
  return readdirSync(tenants, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== '_schema')
    .map((entry) => entry.name)
    .sort();
}

/** Reads one pack. */
export function readPack(tenants: string, folder: string): ReadPack {
  const root = join(tenants, folder);
  const faults: string[] = [];
  const paths = existsSync(root)
    ? readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(root.length + 1)
            .replaceAll('\\', '/'),
        )
        .sort()
    : [];
  const text = (path: string): string => readFileSync(join(root, path), 'utf8');
  const known = new Set<string>();

  const json = <T>(path: string, schema: z.ZodType<T>): T | null => {
    known.add(path);
    if (!paths.includes(path)) {
      faults.push(`${folder}/${path} is missing.`);
      return null;
    }
    let value: unknown;
    try {
      value = JSON.parse(text(path));
    } catch (error) {
      faults.push(`${folder}/${path} is not JSON: ${error instanceof Error ? error.message : error}.`);
      return null;
    }
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      const place = issue.path.length > 0 ? issue.path.join('.') : 'the file';
      faults.push(`${folder}/${path}: ${place}: ${issue.message}.`);
    }
    return null;
  };
  const under = (prefix: string, ending: string): string[] => {
    const found = paths.filter((path) => path.startsWith(prefix) && path.endsWith(ending));
    for (const path of found) known.add(path);
    return found;
  };
  const name = (path: string, ending: string): string =>
    path.slice(path.lastIndexOf('/') + 1, -ending.length || undefined);

  const tenant = json('tenant.json', fileSchemas.tenant);
  const theme = json('brand/tokens.json', fileSchemas.tokens);
  const layout = json('layout.json', fileSchemas.layout);
  const plugins = json('plugins.json', fileSchemas.plugins);
  const rates = paths.includes('rates.json')
    ? json('rates.json', fileSchemas.rates)
    : fileSchemas.rates.parse({});
  const copy: Record<string, Copy> = {};
  for (const path of under('copy/', '.json')) {
    const read = json(path, fileSchemas.copy);
    if (read) copy[name(path, '.json')] = read;
  }
  const legal = Object.fromEntries(under('legal/', '.md').map((path) => [name(path, ''), text(path)]));
  const pictures = Object.fromEntries(
    under('brand/', '.svg').map((path) => [path.slice('brand/'.length), text(path)]),
  );
  if (!tenant || !theme || !layout || !plugins || !rates || faults.length > 0) return { pack: null, faults };
  return {
    faults: [],
    pack: {
      folder,
      tenant,
      theme,
      copy,
      layout,
      plugins: plugins.enabled,
      rates,
      legal,
      pictures,
      vanPictures: Object.keys(pictures)
        .filter((path) => path.startsWith('vans/'))
        .map((path) => name(path, '.svg')),
      strangers: paths.filter((path) => !known.has(path)),
    },
  };
}
