// Rotates: a restore under load.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TenantContext } from '@convoy/platform/context';
import { connectOnce } from '@convoy/platform/db';
import {
  aCustomer,
  anOperator,
  aTenant,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dumpTenant } from './dump.ts';
import { inMaintenance, setMaintenance } from './maintenance.ts';
import { restoreTenant } from './restore-tenant.ts';
import { connect } from './session.ts';
import { backupBench, SECRET } from './testing/backup-bench.ts';

// A deadlock is found after five seconds.
vi.setConfig({ testTimeout: 120_000 });

let database: TestDatabase;
let bench: ReturnType<typeof backupBench>;
let tenant: TenantContext;
let other: TenantContext;
beforeAll(async () => {
  database = await openTestDatabase();
  bench = backupBench(database);
  [tenant, other] = [await aTenant(database, { slug: 'busy-vans' }), await aTenant(database)];
  await aCustomer(database, tenant);
});
afterAll(async () => {
  await bench.close();
  await database.close();
});

const since = async ({ id }: TenantContext) =>
  (
    await database.rows<{ at: Date | null }>('select maintenance_since as at from tenant where id = $1', [id])
  )[0]!.at;

describe('a brand that is replaced while others write for it', () => {
  it('is restored by a later attempt where the first lost a deadlock', async () => {
    const folder = bench.folder();
    await dumpTenant({ url: bench.url, filesDir: bench.filesDir, folder, slug: tenant.slug, secret: SECRET });
    const operator = await anOperator(database, tenant);
    const writer = await connectOnce(bench.url, () => {});
    // Without this the writer would be the one that gives way.
    await writer.query(
      `begin; set local deadlock_timeout = '10min'; update app_user set first_name = 'W' where id = ${operator.id}`,
    );
    const restoring = restoreTenant({
      url: bench.url,
      filesDir: bench.filesDir,
      folder,
      secrets: [SECRET],
      replace: true,
    });
    const watch = await connect(bench.url);
    await vi.waitFor(
      async () => {
        const { rowCount } = await watch.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        expect(rowCount).toBe(1);
      },
      { timeout: 60_000, interval: 100 },
    );
    await watch.end();
    // Names the brand's row, which the restore holds: now each waits for the other.
    await writer.query(
      `insert into audit_entry (tenant_id, actor_kind, action, subject, request_id) values ($1, 'worker', 'spec', 'Booking', 'x')`,
      [tenant.id],
    );
    await writer.query('commit');
    await writer.end();
    await restoring;
    const left = await database.rows('select from app_user where tenant_id = $1 and id = $2', [
      tenant.id,
      operator.id,
    ]);
    expect(left).toEqual([]);
  });

  it('is in maintenance meanwhile and then as it was before, also where the work fails; other brands serve', async () => {
    let during: (Date | null)[] = [];
    await inMaintenance(
      bench.url,
      tenant.id,
      async () => {
        during = [await since(tenant), await since(other)];
      },
      0,
    );
    expect(during).toEqual([expect.any(Date), null]);
    expect(await since(tenant)).toBeNull();
    await expect(
      inMaintenance(bench.url, tenant.id, () => Promise.reject(new Error('no')), 0),
    ).rejects.toThrow('no');
    expect(await since(tenant)).toBeNull();

    const client = await connect(bench.url);
    try {
      expect(await setMaintenance(client, tenant.slug, true)).toMatchObject({ id: tenant.id, before: null });
      const put = await since(tenant);
      await inMaintenance(bench.url, tenant.id, async () => {}, 0);
      expect(await since(tenant)).toEqual(put);
      await setMaintenance(client, tenant.slug, false);
      await expect(setMaintenance(client, 'bizy-vans', true)).rejects.toThrow(
        /no brand "bizy-vans" .*busy-vans/,
      );
    } finally {
      await client.end();
    }
  });

  it('has a maintenance that a restore neither ends nor brings back', async () => {
    const [quiet, closed] = [bench.folder(), bench.folder()];
    const told = { url: bench.url, filesDir: bench.filesDir };
    await dumpTenant({ ...told, folder: quiet, slug: tenant.slug, secret: SECRET });
    await inMaintenance(
      bench.url,
      tenant.id,
      async () => {
        await dumpTenant({ ...told, folder: closed, slug: tenant.slug, secret: SECRET });
        await restoreTenant({ ...told, folder: quiet, secrets: [SECRET], replace: true });
        expect(await since(tenant)).not.toBeNull();
      },
      0,
    );
    await restoreTenant({ ...told, folder: closed, secrets: [SECRET], replace: true });
    expect(await since(tenant)).toBeNull();
  });
});

it('leaves no folder behind where the brand of a dump is mistyped', async () => {
  const folder = join(bench.folder(), 'deep');
  const input = { url: bench.url, filesDir: bench.filesDir, folder, secret: SECRET };
  await expect(dumpTenant({ ...input, slug: 'bizy-vans' })).rejects.toThrow(
    /no brand "bizy-vans".*busy-vans/,
  );
  expect([existsSync(folder), existsSync(join(folder, '..'))]).toEqual([false, false]);
});
