import { FileStore } from '@convoy/platform/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lists, readLists } from './lists.ts';
import { emptyTables, rowCounts, tenantTables } from './tenant-tables.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 300_000);
afterAll(() => world?.close());

describe('the world of the proofs', () => {
  it('has six tenants in two groups, and rows of each in every tenant table there is', async () => {
    expect(world.tenants.map(({ group, groupParent }) => [group, groupParent])).toEqual(
      ['alder', 'birch'].flatMap((group) => [
        [group, true],
        [group, false],
        [group, false],
      ]),
    );
    const tables = await tenantTables(world.database);
    const bare = new Set<string>();
    for (const { id } of world.tenants)
      for (const [name, n] of await rowCounts(world.database, tables, id)) if (n === 0) bare.add(name);
    // A new table gets a row in a world, or a reason in `emptyTables`.
    expect([...bare].sort()).toEqual(Object.keys(emptyTables).sort());
    const parents = await world.database.rows<{ slug: string; parent: string }>(
      'select t.slug, p.slug as parent from tenant t join tenant p on p.id = t.parent_id order by 1',
    );
    expect(parents.map(({ slug, parent }) => [slug, parent])).toEqual([
      ['alder-leeds', 'alder-hire'],
      ['alder-york', 'alder-hire'],
      ['birch-bath', 'birch-vans'],
      ['birch-wells', 'birch-vans'],
    ]);
  });

  it('shows each tenant its own text in its lists, and nobody else’s', async () => {
    for (const tenant of world.tenants) {
      const { own, leaks, unanswered } = await readLists(world, tenant);
      expect([tenant.slug, leaks, unanswered]).toEqual([tenant.slug, [], []]);
      expect(own).toEqual(lists.map(([role, url]) => `${role} ${url}`));
    }
  });

  it('has a hash of each tenant that one changed row or file changes, and no other tenant’s', async () => {
    const before = await world.hashes();
    expect(await world.hashes()).toEqual(before);
    const [one] = world.tenants;
    await world.database.rows('update customer_note set text = text || $2 where tenant_id = $1', [
      one!.id,
      '!',
    ]);
    const changedSince = async (since: ReadonlyMap<number, string>) => {
      const now = await world.hashes();
      return { now, changed: [...now.keys()].filter((id) => now.get(id) !== since.get(id)) };
    };
    const row = await changedSince(before);
    expect(row.changed).toEqual([one!.id]);
    const files = world.product.app.get(FileStore, { strict: false });
    const [path] = one!.ids['customer_document.file_path']!;
    await files.put({ tenant: one! }, String(path), Buffer.from('another'));
    const file = await changedSince(row.now);
    expect(file.changed).toEqual([one!.id]);
    await files.remove({ tenant: one! }, String(path));
    expect((await changedSince(file.now)).changed).toEqual([one!.id]);
  });
});
