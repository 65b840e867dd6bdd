import { createHash } from 'node:crypto';
import type { BrandPack } from '@convoy/brand-tools';
import type { SeedClient } from './seed-client.ts';
import { seedDepots } from './seed-depots.ts';

/** A brand in the database, with the ids others refer to. */
export interface SeededBrand {
  readonly tenantId: number;
  readonly slug: string;
  readonly name: string;
  readonly kind: 'platform' | 'brand';
  readonly depotIds: ReadonlyMap<string, number>;
}

const contentTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** Legal texts of a pack by name: `terms` of `legal/terms.md`. */
const legalOf = ({ legal }: BrandPack): Record<string, string> =>
  Object.fromEntries(Object.entries(legal).map(([file, text]) => [file.replace(/\.md$/, ''), text]));

/**
 * Puts a brand pack into the database: the tenant, its look, its pictures, its depots. Run again it brings the look
 * up to the folder and adds what is missing; it removes nothing.
 */
export async function seedBrand(
  client: SeedClient,
  pack: BrandPack,
  parentId: number | null,
): Promise<SeededBrand> {
  const { tenant } = pack;
  const [row] = await client.rows<{ id: number }>(
    `insert into tenant (slug, name, kind, parent_id, plan_code, locale, locales, currency, time_zone, reference_prefix,
                         contact, theme, copy, layout, plugins, legal)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     on conflict (slug) do update set name = excluded.name, parent_id = excluded.parent_id, locale = excluded.locale,
       locales = excluded.locales, contact = excluded.contact, theme = excluded.theme, copy = excluded.copy,
       layout = excluded.layout, plugins = excluded.plugins, legal = excluded.legal, updated_at = now()
     returning id`,
    [
      tenant.slug,
      tenant.name,
      tenant.kind,
      parentId,
      tenant.plan,
      tenant.locale ?? null,
      tenant.locales,
      tenant.currency,
      tenant.timeZone,
      tenant.referencePrefix,
      JSON.stringify(tenant.contact),
      JSON.stringify(pack.theme),
      JSON.stringify(pack.copy),
      JSON.stringify(pack.layout),
      pack.plugins,
      JSON.stringify(legalOf(pack)),
    ],
  );
  const tenantId = row!.id;
  for (const [path, text] of Object.entries(pack.pictures)) {
    const content = Buffer.from(text);
    await client.rows(
      `insert into brand_asset (tenant_id, path, content_type, content, sha256) values ($1, $2, $3, $4, $5)
       on conflict (tenant_id, path) do update set content = excluded.content, sha256 = excluded.sha256`,
      [
        tenantId,
        path,
        contentTypes[path.split('.').at(-1)!],
        content,
        createHash('sha256').update(content).digest('hex'),
      ],
    );
  }
  const depotIds = await seedDepots(client, tenantId, tenant);
  return { tenantId, slug: tenant.slug, name: tenant.name, kind: tenant.kind, depotIds };
}
