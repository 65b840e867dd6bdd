import { readPack } from '@convoy/brand-tools';
import type { FileStore } from '@convoy/platform/files';
import { Sealer } from '@convoy/platform/sealing';
import type { TestDatabase } from '@convoy/platform/testing';
import { civilToday } from '@convoy/platform/time';
import { TENANTS } from '../home.ts';
import { seedBrand } from '../seed/seed-brands.ts';
import { seeding } from '../seed/seed-client.ts';
import { type SeedingInstallation, seedDemo } from '../seed/seed-demo.ts';
import { SPEC_SESSION_SECRET } from './session-secret.ts';

const sealer = new Sealer(SPEC_SESSION_SECRET);

/** What the demo data of a slice need to know of the installation that a spec starts. */
export const specInstallation: SeedingInstallation = {
  // Files of the demo are read by specs that give a store of their own.
  files: { put: async () => {} },
  origin: 'https://brand.convoy.example',
  seal: (purpose, text) => sealer.seal(purpose, text),
};

/**
 * Fills brands with the demo's data, as the seed does.
 * @param seed the random seed of all of them; each has one of its own where it is left out
 * @param files where files of the demo are kept; nowhere where it is left out
 * @returns the ids of the brands, by slug
 */
export async function seedDemoData(
  database: TestDatabase,
  slugs: readonly string[],
  seed?: number,
  files: Pick<FileStore, 'put'> = specInstallation.files,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  await seeding(database.url('convoy_migrator'), async (client) => {
    for (const [index, slug] of slugs.entries()) {
      const { pack, faults } = readPack(TENANTS, slug);
      if (!pack) throw new Error(faults.join('\n'));
      const now = new Date();
      const today = civilToday('Europe/London', now);
      const brand = await seedBrand(client, pack, null);
      ids.set(slug, brand.tenantId);
      const when = { seed: seed ?? 7 + index, today, now };
      await seedDemo(client, brand, pack, when, { ...specInstallation, files });
    }
  });
  return ids;
}
