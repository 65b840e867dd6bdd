import type { SeededBrand } from './seed-brands.ts';
import type { SeedClient } from './seed-client.ts';

/**
 * Switches on what the brand's pack names, of the plugins that are installed; what its people did with one since stays.
 * @returns those that are not installed: a plugin with an error, or one that was made since the migrations, stops no seed
 */
export async function seedPlugins(
  client: SeedClient,
  brand: SeededBrand,
  plugins: readonly string[],
): Promise<readonly string[]> {
  if (plugins.length === 0) return [];
  const installed = await client.rows<{ id: string }>(
    'select id from plugin_installation where id = any($1)',
    [plugins],
  );
  const isInstalled = (id: string) => installed.some((one) => one.id === id);
  await client.rows(
    `insert into tenant_plugin (tenant_id, plugin_id, state) select $1, id, 'enabled' from unnest($2::text[]) as id
     on conflict (tenant_id, plugin_id) do nothing`,
    [brand.tenantId, plugins.filter(isInstalled)],
  );
  return plugins.filter((id) => !isInstalled(id));
}
