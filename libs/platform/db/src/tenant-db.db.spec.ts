import { inWork, Work } from '@convoy/platform/telemetry';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TenantContext } from '../../context/src/index.ts';
import {
  aDepot,
  aTenant,
  aVan,
  type BuiltDepot,
  type BuiltVan,
  openTestDatabase,
  type TestDatabase,
} from '../../testing/src/index.ts';
import { createPool, FixedRead, sql, TenantDb } from './index.ts';

let database: TestDatabase;
const tenants: { tenant: TenantContext; depot: BuiltDepot; van: BuiltVan }[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  for (const slug of ['alpha', 'beta']) {
    const tenant = await aTenant(database, { slug });
    const depot = await aDepot(database, tenant);
    tenants.push({ tenant, depot, van: await aVan(database, tenant, depot) });
  }
});
afterAll(() => database.close());

const directions = [
  [0, 1],
  [1, 0],
] as const;

/** The only connection of a pool, so that what one call leaves behind the next one meets. */
async function onOneConnection(
  work: (db: TenantDb, raw: (text: string) => Promise<unknown>) => Promise<void>,
) {
  const pool = createPool({ connectionString: database.url('convoy_app'), name: 'one', max: 1 });
  try {
    await work(new TenantDb(pool), (text) => pool.query(text));
  } finally {
    await pool.end();
  }
}

describe.each(directions)('quick looks of tenant %i beside those of tenant %i', (mine, theirs) => {
  /** By which transaction, and what there is of everybody. */
  const seen = new FixedRead<{ asked: number; by: number }, { id: number; at: string; session: number }>(
    (value) => sql`
      select id, now()::text as at, pg_backend_pid() as session from van
      where tenant_id = ${value('asked')} and 100 / ${value('by')} > 0`,
    { shared: true },
  );
  const work = new Work('job', 'looks', 'spec-looks', 1);
  const lookOutside = (as: number, of: number, by = 1) =>
    database.db.rows({ tenant: tenants[as]!.tenant }, seen, { asked: tenants[of]!.tenant.id, by });
  const lookAt = (as: number, of: number, by = 1) => inWork(work, () => lookOutside(as, of, by));

  it('go together where they are asked at one moment, and never with those of another tenant', async () => {
    // Whose they are changes from one to the next: each goes with its own.
    const [first, foreign, second] = await Promise.all([
      lookAt(mine, mine),
      lookAt(theirs, theirs),
      lookAt(mine, mine),
    ]);
    expect(first.map(({ id }) => id)).toEqual([tenants[mine]!.van.id]);
    expect(second).toEqual(first);
    expect(foreign.map(({ id }) => id)).toEqual([tenants[theirs]!.van.id]);
    expect([foreign[0]!.at, foreign[0]!.session]).not.toEqual([first[0]!.at, first[0]!.session]);
    const [later] = await lookAt(mine, mine);
    expect(later!.at).not.toBe(first[0]!.at);
  });

  it('go each by itself outside any work: nobody knows that they are of one request', async () => {
    const [[first], [second]] = await Promise.all([lookOutside(mine, mine), lookOutside(mine, mine)]);
    expect(first!.id).toBe(second!.id);
    expect([first!.at, first!.session]).not.toEqual([second!.at, second!.session]);
  });

  it('see nothing of the other tenant, whatever they ask for beside', async () => {
    const [own, others] = await Promise.all([lookAt(mine, mine), lookAt(mine, theirs)]);
    expect(own).toHaveLength(1);
    expect(others).toEqual([]);
  });

  it('fail each for itself', async () => {
    const [own, failed, again] = await Promise.allSettled([
      lookAt(mine, mine),
      lookAt(mine, mine, 0),
      lookAt(mine, mine),
    ]);
    expect([own.status, again.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
  });

  it('ask a database that is away once, not each for itself again', async () => {
    const away = createPool({ connectionString: 'postgres://nobody@127.0.0.1:1/none', name: 'away', max: 4 });
    const connect = vi.spyOn(away, 'connect');
    const { tenant } = tenants[mine]!;
    const db = new TenantDb(away);
    const look = () => inWork(work, () => db.rows({ tenant }, seen, { asked: tenant.id, by: 1 }));
    const answers = await Promise.allSettled([look(), look(), look()]);
    expect(answers).toMatchObject(Array(3).fill({ status: 'rejected', reason: { code: 'ECONNREFUSED' } }));
    expect(connect).toHaveBeenCalledTimes(1);
    await away.end();
  });

  it('name their tenant, or nothing of them is sent', async () => {
    const nameless = new FixedRead<{ id: number }, { id: number }>(
      (value) => sql`select id from van where id = ${value('id')}`,
      { shared: true },
    );
    const { tenant, van } = tenants[mine]!;
    const [own, refused] = await Promise.allSettled([
      lookAt(mine, mine),
      inWork(work, () => database.db.rows({ tenant }, nameless, { id: van.id })),
    ]);
    expect(own.status).toBe('fulfilled');
    expect(refused).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('van') },
    });
  });
});

describe.each(directions)('a read of tenant %i beside tenant %i', (mine, theirs) => {
  it('sees its own rows and no others', async () => {
    const { tenant, van } = tenants[mine]!;
    const rows = await database.db
      .read({ tenant })
      .selectFrom('van')
      .select(['id', 'tenant_id'])
      .where('tenant_id', '=', tenant.id)
      .execute();
    expect(rows).toEqual([{ id: van.id, tenant_id: tenant.id }]);
  });

  it('sees nothing of the other even where the predicate asks for it', async () => {
    const { tenant } = tenants[mine]!;
    const other = tenants[theirs]!;
    const read = database.db.read({ tenant });
    expect(
      await read.selectFrom('van').selectAll().where('tenant_id', '=', other.tenant.id).execute(),
    ).toEqual([]);
    const all = await sql<{ id: number }>`select id from van /* every tenant_id */`.execute(read);
    expect(all.rows).toEqual([{ id: tenants[mine]!.van.id }]);
  });

  it('cannot write to the other: insert, update, delete, and a reference across', async () => {
    const { tenant, depot } = tenants[mine]!;
    const other = tenants[theirs]!;
    const before = await database.rows('select * from van order by id');
    await expect(
      database.db.write({ tenant }, (tx) =>
        tx
          .insertInto('idempotency_key')
          .values({ tenant_id: other.tenant.id, actor: 'x', key: 'k', request_hash: 'h' })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      database.db.write({ tenant }, (tx) =>
        tx
          .updateTable('van')
          .set({ tenant_id: other.tenant.id })
          .where('tenant_id', '=', tenant.id)
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' });
    await database.db.write({ tenant }, (tx) =>
      tx.updateTable('van').set({ status: 'unavailable' }).where('tenant_id', '=', other.tenant.id).execute(),
    );
    // A depot of the other does not exist for a van of ours: the foreign key carries the tenant.
    await expect(
      database.db.write({ tenant }, (tx) =>
        tx.updateTable('van').set({ depot_id: other.depot.id }).where('tenant_id', '=', tenant.id).execute(),
      ),
    ).rejects.toMatchObject({ code: '23503' });
    expect(depot.id).not.toBe(other.depot.id);
    expect(await database.rows('select * from van order by id')).toEqual(before);
  });
});

describe('TenantDb', () => {
  it('is an error without a tenant, never an empty or a full answer', async () => {
    for (const pool of [database.app, database.worker])
      await expect(pool.query('select * from van')).rejects.toMatchObject({ code: 'CV001' });
    await expect(database.platform.query('select * from van')).rejects.toMatchObject({ code: '42501' });
  });

  it('leaves nothing of a tenant in the session, after a read, a write and a failure of each', async () => {
    await onOneConnection(async (db, raw) => {
      const { tenant } = tenants[0]!;
      const nothingLeft = async () => {
        await expect(raw('select count(*) from van')).rejects.toMatchObject({ code: 'CV001' });
        expect(await raw(`select current_setting('transaction_read_only') as only`)).toMatchObject({
          rows: [{ only: 'off' }],
        });
      };
      const query = () =>
        db.read({ tenant }).selectFrom('van').select('id').where('tenant_id', '=', tenant.id).execute();
      await query();
      await nothingLeft();
      await expect(
        sql`select 1 / 0 from van where tenant_id = ${tenant.id}`.execute(db.read({ tenant })),
      ).rejects.toMatchObject({ code: '22012' });
      await nothingLeft();
      await db.write({ tenant }, async (tx) => {
        await tx.updateTable('van').set({ seats: 3 }).where('tenant_id', '=', tenant.id).execute();
      });
      await nothingLeft();
      await expect(db.write({ tenant }, () => Promise.reject(new Error('changed our mind')))).rejects.toThrow(
        'changed our mind',
      );
      await nothingLeft();
      expect(await query()).toHaveLength(1);
    });
  });

  it('keeps parallel reads of two tenants on shared connections apart', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const { tenant, van } = tenants[n % 2]!;
        const rows = await database.db
          .read({ tenant })
          .selectFrom('van')
          .select('id')
          .where('tenant_id', '=', tenant.id)
          .execute();
        return rows.length === 1 && rows[0]!.id === van.id;
      }),
    );
    expect(answers.filter(Boolean)).toHaveLength(200);
  });

  it('reads without being able to write', async () => {
    const { tenant } = tenants[0]!;
    await expect(
      sql`update van set seats = 9 where tenant_id = ${tenant.id}`.execute(database.db.read({ tenant })),
    ).rejects.toMatchObject({ code: '25006' });
    await expect(
      sql`select app.expire_holds(${tenant.id})`.execute(database.db.read({ tenant })),
    ).rejects.toMatchObject({ code: '25006' });
  });

  it('refuses a statement that does not name its tenant, before the database is asked', async () => {
    const { tenant } = tenants[0]!;
    const read = database.db.read({ tenant });
    await expect(read.selectFrom('van').select('seats').execute()).rejects.toThrow(/van without naming/);
    await expect(sql`select seats from van`.execute(read)).rejects.toThrow(/van without naming/);
    await expect(
      database.db.write({ tenant }, (tx) => tx.deleteFrom('van_allocation').execute()),
    ).rejects.toThrow(/van_allocation without naming/);
  });

  it('takes all of a write or nothing', async () => {
    const { tenant } = tenants[0]!;
    await expect(
      database.db.write({ tenant }, async (tx) => {
        await tx.updateTable('van').set({ seats: 7 }).where('tenant_id', '=', tenant.id).execute();
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await database.rows('select seats from van where seats = 7')).toEqual([]);
  });

  it('tries again after a serialisation failure and a deadlock, and gives up after the fourth', async () => {
    const { tenant } = tenants[0]!;
    const raise = (code: string) =>
      sql.raw(`do $$ begin raise exception 'lost a race' using errcode = '${code}'; end $$`);
    for (const code of ['40001', '40P01']) {
      let runs = 0;
      const answer = await database.db.write({ tenant }, async (tx) => {
        runs += 1;
        if (runs < 3) await raise(code).execute(tx);
        return runs;
      });
      expect(answer).toBe(3);
    }
    let runs = 0;
    const hopeless = database.db.write({ tenant }, async (tx) => {
      runs += 1;
      await raise('40001').execute(tx);
    });
    await expect(hopeless).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(4);
    runs = 0;
    const other = database.db.write({ tenant }, async (tx) => {
      runs += 1;
      await raise('23505').execute(tx);
    });
    await expect(other).rejects.toMatchObject({ code: '23505' });
    expect(runs).toBe(1);
  });

  it('survives its connections being cut', async () => {
    const { tenant } = tenants[0]!;
    const read = () =>
      database.db
        .read({ tenant })
        .selectFrom('van')
        .select('id')
        .where('tenant_id', '=', tenant.id)
        .execute();
    await read();
    await database
      .rows(
        `select pg_terminate_backend(pid) from pg_stat_activity
       where usename = 'convoy_app' and datname = current_database()`,
      )
      .catch(() => {});
    await read().catch(() => {});
    expect(await read()).toHaveLength(1);
  });
});
