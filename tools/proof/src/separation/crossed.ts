import { tenantTables } from '../world/tenant-tables.ts';
import type { World } from '../world/world.ts';

/** Where the text of one tenant stands in a row of another: `northern-hire in booking of swift-vans`. */
export async function crossedTexts({
  database,
  tenants,
}: Pick<World, 'database' | 'tenants'>): Promise<string[]> {
  const tables = await tenantTables(database);
  const crossed: string[] = [];
  for (const { schema, name } of tables) {
    const rows = await database.rows<{ tenant_id: number; whose: string }>(
      `select distinct t.tenant_id, c.whose from "${schema}"."${name}" t
       join unnest($1::bigint[], $2::text[], $3::text[]) as c (id, whose, canary)
         on c.id <> t.tenant_id and position(c.canary in t::text) > 0`,
      [tenants.map(({ id }) => id), tenants.map(({ slug }) => slug), tenants.map(({ canary }) => canary)],
    );
    for (const { tenant_id, whose } of rows) {
      const host = tenants.find(({ id }) => id === Number(tenant_id))?.slug ?? `tenant ${tenant_id}`;
      crossed.push(`${whose} in ${name} of ${host}`);
    }
  }
  return crossed;
}
