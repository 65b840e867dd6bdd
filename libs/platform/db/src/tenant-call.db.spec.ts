import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor, TenantContext } from '../../context/src/index.ts';
import {
  aBooking,
  aCustomer,
  aDepot,
  aTenant,
  aVan,
  type BuiltVan,
  openTestDatabase,
  type TestDatabase,
} from '../../testing/src/index.ts';
import { createPool, FixedRead, sql, TenantDb } from './index.ts';

let database: TestDatabase;
const tenants: { tenant: TenantContext; van: BuiltVan; customer: Actor }[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  for (const slug of ['alpha', 'beta']) {
    const tenant = await aTenant(database, { slug });
    const van = await aVan(database, tenant, await aDepot(database, tenant));
    tenants.push({ tenant, van, customer: await aCustomer(database, tenant) });
  }
  // Lets a spec say what a transaction meets when it ends, and lose a race as often as it likes.
  await database.asSuperuser(`
    create sequence spec_attempts;
    grant usage on sequence spec_attempts to convoy_app, convoy_migrator;
    create function app.spec_lose(p_times bigint, p_code text) returns bigint language plpgsql as $$
    declare attempt bigint := nextval('spec_attempts');
    begin
      if attempt <= p_times then raise exception 'lost a race' using errcode = p_code; end if;
      return attempt;
    end $$;
    create function app.spec_refuse() returns trigger language plpgsql as $$
    begin raise exception 'refused at the end' using errcode = 'CV999'; end $$;
    create constraint trigger spec_refuse after update on van deferrable initially deferred
      for each row when (new.seats = 9) execute function app.spec_refuse()`);
});
afterAll(() => database.close());

const setSeats = (db: TenantDb, as: TenantContext, of: TenantContext, seats: number) =>
  sql<{ seats: number }>`update van set seats = ${seats} where tenant_id = ${of.id} returning seats`.execute(
    db.call({ tenant: as }),
  );
const seatsOf = async (tenant: TenantContext) =>
  (await database.rows<{ seats: number }>('select seats from van where tenant_id = $1', [tenant.id]))[0]
    ?.seats;

describe.each([
  [0, 1],
  [1, 0],
])('a call of tenant %i beside tenant %i', (mine, theirs) => {
  it('writes its own rows and no others', async () => {
    const [{ tenant }, other] = [tenants[mine]!, tenants[theirs]!];
    expect((await setSeats(database.db, tenant, tenant, 5 + mine)).rows).toEqual([{ seats: 5 + mine }]);
    expect((await setSeats(database.db, tenant, other.tenant, 9)).rows).toEqual([]);
    expect(await seatsOf(tenant)).toBe(5 + mine);
    expect(await seatsOf(other.tenant)).not.toBe(9);
    await expect(
      sql`insert into idempotency_key (tenant_id, actor, key, request_hash) values (${other.tenant.id}, 'x', 'k', 'h')`.execute(
        database.db.call({ tenant }),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('is the same where its text never changes', async () => {
    const [{ tenant }, other] = [tenants[mine]!, tenants[theirs]!];
    const set = new FixedRead<
      { of: number; seats: number },
      { seats: number; tenant: string; actor: string }
    >(
      (value) => sql`
        update van set seats = ${value('seats')} where tenant_id = ${value('of')}
        returning seats, current_setting('app.tenant_id') as tenant, current_setting('app.actor_id') as actor`,
    );
    const { customer } = tenants[mine]!;
    expect(
      await database.db.callRows({ tenant, actor: customer }, set, { of: tenant.id, seats: 3 + mine }),
    ).toEqual([{ seats: 3 + mine, tenant: String(tenant.id), actor: String(customer.id) }]);
    expect(await database.db.callRows({ tenant }, set, { of: other.tenant.id, seats: 8 })).toEqual([]);
    expect(await seatsOf(tenant)).toBe(3 + mine);
    await expect(database.db.callRows({ tenant }, set, { of: tenant.id, seats: 9 })).rejects.toMatchObject({
      code: 'CV999',
    });
  });

  it('says who acts, as a write does, and nobody where nobody does', async () => {
    const { tenant, van, customer } = tenants[mine]!;
    const at = (n: number) => new Date(Date.UTC(2040, mine, n));
    const booking = (n: number) =>
      aBooking(database, tenant, { van, customer, from: at(n), until: at(n + 1) });
    const ends = [await booking(1), await booking(3), await booking(5)];
    const end = ({ id }: { id: number }) =>
      sql`update booking set status = 'cancelled' where tenant_id = ${tenant.id} and id = ${id}`;
    await end(ends[0]!).execute(database.db.call({ tenant, actor: customer }));
    await database.db.write({ tenant, actor: customer }, (tx) => end(ends[1]!).execute(tx));
    await end(ends[2]!).execute(database.db.call({ tenant }));
    const told = await database.rows(
      `select booking_id, actor_id from booking_history where tenant_id = $1 and kind = 'cancelled' order by id`,
      [tenant.id],
    );
    expect(told).toEqual([
      { booking_id: ends[0]!.id, actor_id: customer.id },
      { booking_id: ends[1]!.id, actor_id: customer.id },
      { booking_id: ends[2]!.id, actor_id: null },
    ]);
  });
});

describe('a call', () => {
  it('leaves nothing of tenant and actor in the session, done or failed', async () => {
    const { tenant, customer } = tenants[0]!;
    const pool = createPool({ connectionString: database.url('convoy_app'), name: 'one', max: 1 });
    try {
      const db = new TenantDb(pool);
      const nothingLeft = async () => {
        await expect(pool.query('select count(*) from van')).rejects.toMatchObject({ code: 'CV001' });
        expect(
          (await pool.query(`select coalesce(current_setting('app.actor_id', true), '') as actor`)).rows,
        ).toEqual([{ actor: '' }]);
      };
      await setSeats(db, tenant, tenant, 3);
      await sql`select 1 as one`.execute(db.call({ tenant, actor: customer }));
      await nothingLeft();
      await expect(
        sql`select 1 / 0 as one`.execute(db.call({ tenant, actor: customer })),
      ).rejects.toMatchObject({
        code: '22012',
      });
      await nothingLeft();
      // Reads and calls share the connection, each with its own rights.
      await expect(
        sql`update van set seats = 4 where tenant_id = ${tenant.id}`.execute(db.read({ tenant })),
      ).rejects.toMatchObject({ code: '25006' });
      expect((await setSeats(db, tenant, tenant, 4)).rows).toEqual([{ seats: 4 }]);
    } finally {
      await pool.end();
    }
  });

  it('has failed where its transaction could not end', async () => {
    const { tenant } = tenants[0]!;
    await setSeats(database.db, tenant, tenant, 6);
    await expect(setSeats(database.db, tenant, tenant, 9)).rejects.toMatchObject({ code: 'CV999' });
    expect(await seatsOf(tenant)).toBe(6);
  });

  it.each(['40001', '40P01'])('is tried again after %s, three times and no more', async (code) => {
    const { tenant } = tenants[0]!;
    const lose = (times: number) =>
      sql<{ attempt: number }>`select app.spec_lose(${times}, ${code}) as attempt`.execute(
        database.db.call({ tenant }),
      );
    await database.asSuperuser('alter sequence spec_attempts restart');
    expect((await lose(3)).rows).toEqual([{ attempt: 4 }]);
    await database.asSuperuser('alter sequence spec_attempts restart');
    await expect(lose(4)).rejects.toMatchObject({ code });
    const [next] = await database.rows<{ nextval: number }>(`select nextval('spec_attempts')`);
    expect(next?.nextval).toBe(5);
  });

  it('is not tried again after anything else, and names its tenant', async () => {
    const { tenant } = tenants[0]!;
    await database.asSuperuser('alter sequence spec_attempts restart');
    await expect(
      sql`select app.spec_lose(4, '23505') as attempt`.execute(database.db.call({ tenant })),
    ).rejects.toMatchObject({ code: '23505' });
    const [next] = await database.rows<{ nextval: number }>(`select nextval('spec_attempts')`);
    expect(next?.nextval).toBe(2);
    await expect(sql`update van set seats = 3`.execute(database.db.call({ tenant }))).rejects.toThrow(
      /van without naming/,
    );
  });
});
