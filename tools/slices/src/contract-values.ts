import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WebhookDefinition } from '@convoy/platform/events';
import { keyActionsBySubject, type PermissionTable } from '@convoy/platform/manifest';

/** What one file of a contract exports. */
export interface ContractValues {
  readonly slice: string;
  /** From the root of the checkout. */
  readonly file: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * What contract files of a kind export, by slice and file: `contractValues(root, '.events.ts')`.
 * @param root the checkout
 */
export async function contractValues(root: string, ending: string): Promise<ContractValues[]> {
  const files = globSync(`libs/*/contract/src/**/*${ending}`, { cwd: root }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  return Promise.all(
    files.sort().map(async (file) => ({
      slice: file.split('/')[1] ?? '',
      file,
      values: await import(pathToFileURL(join(root, file)).href),
    })),
  );
}

/** What API keys may hold of all slices, by subject, as their permissions declare it. */
export async function declaredKeyActions(root: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables = (await contractValues(root, '.permissions.ts')).flatMap(({ values }) =>
    Object.entries(values).flatMap(([name, table]) =>
      name.endsWith('Permissions') ? [table as PermissionTable] : [],
    ),
  );
  const rows = tables.flatMap((table) => Object.entries(keyActionsBySubject(table)));
  return Object.fromEntries(rows.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Every type of webhook that contracts declare, on an event or apart, by group. */
export async function declaredWebhooks(root: string): Promise<WebhookDefinition[]> {
  const files = [
    ...(await contractValues(root, '.webhooks.ts')),
    ...(await contractValues(root, '.events.ts')),
  ];
  const found = files
    .flatMap(({ values }) => Object.values(values))
    .map((value) => (value as { webhook?: WebhookDefinition }).webhook ?? value)
    .filter(
      (value): value is WebhookDefinition => typeof value === 'object' && value !== null && 'says' in value,
    );
  return [...new Set(found)].sort((one, other) => one.group.localeCompare(other.group));
}
