import { readPack } from '@convoy/brand-tools';
import type { TenantContext } from '@convoy/platform/context';
import type { TestDatabase } from '@convoy/platform/testing';
import { TENANTS } from '../home.ts';
import { seedBrand } from '../seed/seed-brands.ts';
import { type SeedClient, seeding } from '../seed/seed-client.ts';

export type { SeedClient };

/** A brand to make. */
export interface BrandToMake {
  readonly slug: string;
  /** Stands in its name, its contact, its words and each of its pictures. */
  readonly mark: string;
  /** Slug of the brand it belongs to, which comes before it; null for one that belongs to nobody. */
  readonly parent: string | null;
}

/**
 * Makes brands that look like one of the packs and have no depot yet, and does with each what is to be done in the same
 * transaction.
 */
export async function makeBrands(
  database: Pick<TestDatabase, 'url'>,
  given: readonly BrandToMake[],
  fill: (client: SeedClient, tenant: TenantContext, mark: string) => Promise<void>,
): Promise<TenantContext[]> {
  const { pack, faults } = readPack(TENANTS, 'swift-vans');
  if (!pack) throw new Error(faults.join('\n'));
  const made: TenantContext[] = [];
  for (const { slug, mark, parent } of given)
    await seeding(database.url('convoy_migrator'), async (client) => {
      const name = `${slug} ${mark}`;
      const brand = await seedBrand(
        client,
        {
          ...pack,
          plugins: [],
          pictures: Object.fromEntries(
            Object.entries(pack.pictures).map(([path, text]) => [
              path,
              text.replace('</svg>', `<!-- ${mark} --></svg>`),
            ]),
          ),
          tenant: {
            ...pack.tenant,
            slug,
            name,
            depots: [],
            contact: { ...pack.tenant.contact, address: `1 ${mark} Street` },
          },
        },
        made.find((one) => one.slug === parent)?.id ?? null,
      );
      const { timeZone, currency, locale = null, locales } = pack.tenant;
      const tenant: TenantContext = {
        id: brand.tenantId,
        slug,
        name,
        kind: 'brand',
        timeZone,
        currency,
        languages: { language: locale, offered: locales },
        status: 'active',
      };
      await fill(client, tenant, mark);
      made.push(tenant);
    });
  return made;
}
