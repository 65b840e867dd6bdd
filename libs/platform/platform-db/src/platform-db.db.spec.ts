import { AsyncLocalStorage } from 'node:async_hooks';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPool, isUnavailable } from '../../db/src/index.ts';
import { PrismaClient } from './generated/client.ts';
import { PlatformDb, type PlatformReader } from './index.ts';

/** Who asks, as requests have it. */
const asker = new AsyncLocalStorage<string>();
/** Statements with the one in whose context they were sent. */
const sent: { by: string | undefined; statement: string }[] = [];

class Client extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: as pg has it, in all its forms
  override query(...given: any[]): any {
    const [statement] = given;
    sent.push({
      by: asker.getStore(),
      statement: typeof statement === 'string' ? statement : statement.text,
    });
    return super.query(...(given as [string]));
  }
}

let database: TestDatabase;
let pool: pg.Pool;
let platform: PlatformDb;
beforeAll(async () => {
  database = await openTestDatabase();
  pool = new pg.Pool({ connectionString: database.url('convoy_platform'), max: 2, Client });
  platform = new PlatformDb(pool);
});
afterAll(async () => {
  await pool.end();
  await database.close();
});
beforeEach(() => {
  sent.length = 0;
});

const plan = (code: string) => (tables: PlatformReader) => tables.plan.findFirstOrThrow({ where: { code } });

describe('PlatformDb', () => {
  it('reads with numbers and dates as all other code has them', async () => {
    const { monthly_pence, tenant, ...rest } = await platform.read('no request', ({ plan }) =>
      plan.findFirstOrThrow({
        where: { code: 'starter' },
        select: {
          monthly_pence: true,
          remotes: true,
          plan_fee: { select: { valid_from: true } },
          tenant: true,
        },
      }),
    );
    expect([monthly_pence, rest.remotes, tenant]).toEqual([7900, expect.any(Array), []]);
    for (const { valid_from } of rest.plan_fee) expect(valid_from).toBeInstanceOf(Date);
    await database.rows(`insert into catalogue_version values (2147483647, 0, 1, null)`);
    expect(
      await platform.read('no request', ({ catalogue_version }) =>
        catalogue_version.aggregate({ _max: { version: true } }),
      ),
    ).toEqual({ _max: { version: 2147483647 } });
  });

  it('is not for a brand’s request', async () => {
    await expect(platform.read({ tenant: { kind: 'brand' } }, plan('starter'))).rejects.toThrow('GlobalDb');
    expect(sent).toEqual([]);
    expect(await platform.read({ tenant: { kind: 'platform' } }, plan('starter'))).toMatchObject({
      name: 'Starter',
    });
  });

  it('sends each of the reads of one tick in the context of its own request', async () => {
    await Promise.all(
      ['starter', 'enterprise'].map((code) =>
        asker.run(code, () => platform.read({ tenant: { kind: 'platform' } }, plan(code))),
      ),
    );
    expect(sent.map(({ by }) => by).sort()).toEqual(['enterprise', 'starter']);
  });

  it('refuses findUnique, of which Prisma makes one statement for several requests', async () => {
    const client = new PrismaClient({ adapter: new PrismaPg(pool) });
    await Promise.all(
      ['starter', 'enterprise'].map((code) =>
        asker.run(code, () => client.plan.findUnique({ where: { code } }).then(() => {})),
      ),
    );
    // The trap as it is: both were read as the first one asked. When this fails, Prisma has mended it.
    expect(sent).toHaveLength(1);
    sent.length = 0;
    for (const call of ['findUnique', 'findUniqueOrThrow', 'update', 'deleteMany'])
      await expect(
        platform.read('no request', (tables) =>
          (tables.plan as never as Record<string, (args: unknown) => Promise<unknown>>)[call]!({
            where: { code: 'starter' },
            ...(call === 'update' ? { data: { name: 'Other' } } : {}),
          }),
        ),
      ).rejects.toThrow(`PlatformDb does not offer plan.${call}`);
    expect(sent).toEqual([]);
  });

  it('throws what the database says, as other code knows it', async () => {
    await database.rows('revoke select on plan_fee from convoy_platform');
    await expect(platform.read('no request', ({ plan_fee }) => plan_fee.findMany())).rejects.toMatchObject({
      code: '42501',
    });
    const away = createPool({ connectionString: 'postgres://convoy@127.0.0.1:1/away', name: 'away', max: 1 });
    const error = await new PlatformDb(away).read('no request', plan('starter')).catch((thrown) => thrown);
    await away.end();
    expect(isUnavailable(error)).toBe(true);
  });

  it('has a role that reads the tables of its schema and nothing else', async () => {
    const rights = await database.rows<{ table: string; right: string }>(
      `select c.relname as table, a.privilege_type as right
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       cross join lateral aclexplode(c.relacl) a
       where a.grantee = 'convoy_platform'::regrole and c.relname <> 'plan_fee' order by 1`,
    );
    const tables = Object.keys(new PrismaClient({ adapter: new PrismaPg(pool) })).filter(
      (name) => !/^[_$]|^constructor$/.test(name) && name !== 'plan_fee',
    );
    expect(rights).toEqual(tables.sort().map((table) => ({ table, right: 'SELECT' })));
    expect(
      await database.rows(`select has_schema_privilege('convoy_platform', 'app', 'usage') as app`),
    ).toEqual([{ app: false }]);
  });
});
