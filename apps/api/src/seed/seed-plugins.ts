import type { SeededBrand } from './seed-brands.ts';
import type { SeedClient } from './seed-client.ts';

/**
 * Switches on what the brand's pack names, of the plugins that are installed; what its people did with one since stays.
 * @throws where the pack names one that is not installed
 */
export async function seedPlugins(
  client: SeedClient,
  brand: SeededBrand,
  plugins: readonly string[],
): Promise<void> {
  if (plugins.length === 0) return;
  const installed = await client.rows<{ id: string }>(
    'select id from plugin_installation where id = any($1)',
    [plugins],
  );
  const missing = plugins.filter((id) => !installed.some((one) => one.id === id));
  if (missing.length > 0)
    throw new Error(`The brand ${brand.slug} switches on ${missing.join(', ')}, which is not installed.`);
  await client.rows(
    `insert into tenant_plugin (tenant_id, plugin_id, state) select $1, id, 'enabled' from unnest($2::text[]) as id
     on conflict (tenant_id, plugin_id) do nothing`,
    [brand.tenantId, plugins],
  );
}
