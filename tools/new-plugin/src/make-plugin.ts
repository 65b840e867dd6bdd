import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { addOnCodes } from '@convoy/billing/contract';
import { definePlugin, ManifestError } from '@convoy/sdk/core';
import { z } from 'zod';
import { pluginFiles } from './template.ts';

/** The brand that new plugins are tried in: a folder that no checkout keeps. */
export const SANDBOX = 'sandbox';

/** What was asked for cannot be made; the sentence says why. */
export class PluginNotMade extends Error {
  override readonly name = 'PluginNotMade';
}

/**
 * Makes `plugins/<id>` from the template, and the brand `sandbox` with it switched on.
 * @returns the files of the plugin, from its folder, and whether the brand is new
 * @throws PluginNotMade where the id will not do or is taken
 */
export function makePlugin(
  root: string,
  id: string,
): { readonly files: readonly string[]; readonly sandbox: 'made' | 'there' } {
  checkId(id);
  const folder = join(root, 'plugins', id);
  if (existsSync(folder)) throw new PluginNotMade(`plugins/${id} is there already: choose another id.`);
  const files = pluginFiles(id);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { files: Object.keys(files), sandbox: switchOn(root, id) };
}

/** The rules of the manifest say what an id is. */
function checkId(id: string): void {
  try {
    definePlugin({ id, version: '0.1.0', sdk: '*', settings: z.object({}) });
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    throw new PluginNotMade(error.faults.map(({ sentence }) => sentence).join('\n'));
  }
}

/** Writes the plugin into the list of the sandbox; makes the brand where there is none. */
function switchOn(root: string, id: string): 'made' | 'there' {
  const brand = join(root, 'tenants', SANDBOX);
  const isNew = !existsSync(brand);
  if (isNew) cpSync(join(root, 'tenants/_default'), brand, { recursive: true });
  const about = join(brand, 'tenant.json');
  const tenant = JSON.parse(readFileSync(about, 'utf8')) as Record<string, unknown>;
  // A place to try things in lacks nothing that is sold; one of an earlier version is given it, too.
  if (isNew)
    Object.assign(tenant, { slug: SANDBOX, name: 'Sandbox', plan: 'enterprise', referencePrefix: 'SB' });
  writeJson(about, { ...tenant, addOns: addOnCodes });
  const file = join(brand, 'plugins.json');
  const { enabled } = JSON.parse(readFileSync(file, 'utf8')) as { enabled: readonly string[] };
  writeJson(file, { enabled: [...new Set([...enabled, id])] });
  return isNew ? 'made' : 'there';
}

const writeJson = (file: string, value: unknown): void =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
