import { BASE_PACK, type BrandPack, packFolders, readPack } from '@convoy/brand-tools';
import { FolderFileStore } from '@convoy/platform/files';
import { Sealer } from '@convoy/platform/sealing';
import { civilToday } from '@convoy/platform/time';
import { TENANTS } from '../home.ts';
import { readSettings } from '../read-settings.ts';
import { disableDemo } from '../seed/disable-demo.ts';
import { type SeededBrand, seedBrand } from '../seed/seed-brands.ts';
import { seeding } from '../seed/seed-client.ts';
import { type SeededAccount, seedDemo } from '../seed/seed-demo.ts';
import { seedPlugins } from '../seed/seed-plugins.ts';
import { seedRates } from '../seed/seed-rates.ts';

/** The seed of the demo data: the same today gives the same demo. */
const DEMO_SEED = 20_261_121;

/** Puts the platform and, in demo mode, the brand packs and their demo data into the database; prints where to find it. */
export async function run(): Promise<void> {
  const settings = readSettings(process.env, 'seed');
  // Without the demo the platform alone: brands are made by people.
  const sealer = new Sealer(settings.sessionSecret);
  const files = new FolderFileStore(settings.filesDir);
  const packs = readPacks().filter((pack) => settings.demo || pack.tenant.kind === 'platform');
  const answer = await seeding(settings.databaseMigratorUrl, async (client) => {
    const brands = new Map<string, SeededBrand>();
    const accounts: SeededAccount[] = [];
    // Parents first.
    const ordered = [...packs].sort(
      (a, b) => Number(a.tenant.parent !== null) - Number(b.tenant.parent !== null),
    );
    for (const pack of ordered) {
      const parent = pack.tenant.parent === null ? null : (brands.get(pack.tenant.parent)?.tenantId ?? null);
      const brand = await seedBrand(client, pack, parent);
      brands.set(brand.slug, brand);
      await seedRates(client, brand, pack.rates);
      const missing = await seedPlugins(client, brand, pack.plugins);
      if (missing.length > 0)
        console.error(`The brand ${brand.slug} switches on ${missing.join(', ')}, which is not installed.`);
      if (settings.demo) {
        const now = new Date();
        const today = civilToday(pack.tenant.timeZone, now);
        accounts.push(
          ...(await seedDemo(
            client,
            brand,
            pack,
            { seed: DEMO_SEED, today, now },
            {
              origin: settings.publicOrigin(brand.slug),
              files,
              seal: (purpose, text) => sealer.seal(purpose, text),
            },
          )),
        );
      }
    }
    const disabled = settings.demo ? [] : await disableDemo(client);
    return { brands: [...brands.values()], accounts, disabled };
  });
  const tenants = answer.brands
    .filter((brand) => brand.kind === 'brand')
    .map(({ slug, name }) => ({ slug, name, url: settings.publicOrigin(slug) }));
  for (const { tenant, accounts } of answer.disabled)
    console.log(`DEMO=0: disabled ${accounts} demo accounts of ${tenant}, their sessions and API keys`);
  const { accounts, disabled } = answer;
  console.log(JSON.stringify({ seed: DEMO_SEED, tenants, accounts, disabled }));
}

function readPacks(): BrandPack[] {
  return packFolders(TENANTS)
    .filter((folder) => folder !== BASE_PACK)
    .map((folder) => {
      const { pack, faults } = readPack(TENANTS, folder);
      if (!pack) throw new Error(`The brand pack ${folder} cannot be used:\n${faults.join('\n')}`);
      return pack;
    });
}
