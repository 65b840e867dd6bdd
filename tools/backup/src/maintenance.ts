import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { ofThisVersion } from './catalogue.ts';
import { BackupRefused } from './refusal.ts';
import { connect } from './session.ts';

/**
 * How long processes may take to hear that a brand is in maintenance: at once by the database's notice, and within three seconds
 * where they lost the connection it comes by (libs/platform/db/src/remembered.ts). Requests that began before end within this time.
 */
export const HEARD_MS = 3_500;

/** A brand as maintenance finds it. */
export interface BrandInMaintenance {
  readonly id: number;
  readonly name: string;
  /** Since when, before this call; null where it served. */
  readonly before: Date | null;
}

/**
 * Puts a brand into maintenance, or back to work. Its visitors see a page that says so, callers of its API get 503.
 * @param brand its slug, or its id
 * @throws BackupRefused TENANT_NOT_FOUND, OTHER_SCHEMA
 */
export async function setMaintenance(
  client: pg.ClientBase,
  brand: string | number,
  on: boolean,
): Promise<BrandInMaintenance> {
  const { rows } = await ofThisVersion(
    client.query<BrandInMaintenance>(
      `update tenant t set maintenance_since = case when $2 then coalesce(t.maintenance_since, now()) end
       from tenant before where before.id = t.id and t.kind = 'brand' and ${typeof brand === 'number' ? 't.id' : 't.slug'} = $1
       returning t.id, t.name, before.maintenance_since as before`,
      [brand, on],
    ),
  );
  const [found] = rows;
  if (found) return found;
  const known = await client.query<{ slug: string }>(
    `select slug from tenant where kind = 'brand' order by slug limit 20`,
  );
  const names = known.rows.map(({ slug }) => slug).join(', ');
  throw new BackupRefused(
    'TENANT_NOT_FOUND',
    `There is no brand "${brand}" in this database${names ? `: it has ${names}` : ''}.`,
  );
}

/**
 * Slugs of the brands that are in maintenance: after a restore those that the dump caught so, or that a killed restore left so.
 * @param brandId one of them; null for all
 */
export async function brandsInMaintenance(url: string, brandId: number | null): Promise<string[]> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ slug: string }>(
      `select slug from tenant
       where kind = 'brand' and maintenance_since is not null and ($1::bigint is null or id = $1) order by slug`,
      [brandId],
    );
    return rows.map(({ slug }) => slug);
  } finally {
    await client.end();
  }
}

/**
 * Does something to a brand while it is in maintenance; afterwards it is as it was before. A brand that is not there needs none. A
 * process that is killed meanwhile leaves it in maintenance.
 * @param heardMs how long processes are given to hear of it
 */
export async function inMaintenance<T>(
  url: string,
  brandId: number,
  work: () => Promise<T>,
  heardMs: number = HEARD_MS,
): Promise<T> {
  const set = async (on: boolean) => {
    const client = await connect(url);
    try {
      const { rowCount } = await ofThisVersion(client.query('select from tenant where id = $1', [brandId]));
      return rowCount ? await setMaintenance(client, brandId, on) : null;
    } finally {
      await client.end();
    }
  };
  const found = await set(true);
  if (found === null) return work();
  if (found.before === null) await pause(heardMs);
  try {
    return await work();
  } finally {
    if (found.before === null) await set(false);
  }
}
