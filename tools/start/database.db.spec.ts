import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSettings } from '@convoy/platform/config';
import { connectOnce } from '@convoy/platform/db';
import { type EmbeddedPostgres, isPortFree, startEmbeddedPostgres } from '@convoy/platform/embedded-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootstrapDatabase, openDatabaseServer } from './database.ts';

let home: string;
let server: EmbeddedPostgres;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'convoy-bootstrap-'));
  chmodSync(home, 0o755);
  let port = 0;
  do port = 30_000 + Math.floor(Math.random() * 9_000);
  while (!(await isPortFree(port)));
  server = await startEmbeddedPostgres({
    dataDir: join(home, 'db'),
    port,
    superuserPassword: 'super',
    logFile: join(home, 'log'),
    shared: 'test',
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

const external = (database: string, password = 'super') =>
  openDatabaseServer(
    loadSettings({ DATABASE_URL: server.connectionString(database, 'postgres', password) }, 'launcher'),
    { databaseSuperuserPassword: '' },
  );

describe('bootstrapDatabase', () => {
  it('makes the owner and the database once, and follows a changed secret', async () => {
    const embedded = { ...(await external('postgres')), database: 'convoy' };
    const before = await bootstrapDatabase(embedded, 'first secret');
    await bootstrapDatabase(embedded, 'first secret');
    const addresses = await bootstrapDatabase(embedded, 'second secret');
    const client = await connectOnce(addresses.migrator, () => {});
    const facts = await client.query(
      `select current_database() as database, rolsuper, rolbypassrls, rolcreaterole,
              pg_get_userbyid((select datdba from pg_database where datname = current_database())) as owner
         from pg_roles where rolname = current_user`,
    );
    await client.end();
    expect(facts.rows).toEqual([
      {
        database: 'convoy',
        rolsuper: false,
        rolbypassrls: true,
        rolcreaterole: true,
        owner: 'convoy_migrator',
      },
    ]);
    await expect(connectOnce(before.migrator, () => {})).rejects.toMatchObject({ code: '28P01' });
  });

  it('takes over an empty database of a server of one own', async () => {
    const admin = await connectOnce(server.connectionString('postgres'), () => {});
    await admin.query('create database theirs');
    await admin.end();
    const addresses = await bootstrapDatabase(await external('theirs'), 'second secret');
    expect(new URL(addresses.app)).toMatchObject({ username: 'convoy_app', pathname: '/theirs' });
    const owner = await connectOnce(addresses.migrator, () => {});
    await owner.query('create table public.made (id int)');
    await owner.end();
  });

  it('refuses to lock out another installation of the same server', async () => {
    const first = await bootstrapDatabase(await external('theirs'), 'second secret');
    await expect(bootstrapDatabase(await external('a second one'), 'third secret')).rejects.toThrow(
      /^Another installation .* set DATABASE_ROLE_SECRET to that installation's/,
    );
    await (await connectOnce(first.migrator, () => {})).end();
  });

  it('makes the database that DATABASE_URL names where there is none', async () => {
    for (const _twice of [1, 2]) {
      const addresses = await bootstrapDatabase(await external('not yet'), 'second secret');
      expect(new URL(addresses.worker).pathname).toBe('/not%20yet');
      const owner = await connectOnce(addresses.migrator, () => {});
      const facts = await owner.query(
        'select pg_get_userbyid(datdba) as owner from pg_database where datname = current_database()',
      );
      await owner.end();
      expect(facts.rows).toEqual([{ owner: 'convoy_migrator' }]);
    }
  });

  it('says of the embedded one that another password means another secrets.json', async () => {
    const wrong = server.connectionString('postgres', 'postgres', 'of another folder');
    const embedded = { ...(await external('convoy')), adminUrl: wrong, embedded: true };
    await expect(bootstrapDatabase(embedded, 'second secret')).rejects.toThrow(/secrets\.json .*DATA_DIR\.$/);
  });

  it('says in one sentence what is wrong with DATABASE_URL', async () => {
    const attempt = async (url: string) =>
      bootstrapDatabase(
        await openDatabaseServer(loadSettings({ DATABASE_URL: url }, 'launcher'), {
          databaseSuperuserPassword: '',
        }),
        'second secret',
      );
    await expect(attempt(server.connectionString('postgres', 'postgres', 'wrong'))).rejects.toThrow(
      /^The database at 127\.0\.0\.1:\d+ refuses the user or password: correct DATABASE_URL\.$/,
    );
    await expect(attempt('postgres://a:b@127.0.0.1:9/convoy')).rejects.toThrow(
      /cannot be reached \(ECONNREFUSED\).*DATABASE_URL\.$/,
    );
    const admin = await connectOnce(server.connectionString('postgres'), () => {});
    await admin.query(`create role plain login password 'plain'`);
    await admin.end();
    for (const database of ['postgres', 'not there either'])
      await expect(attempt(server.connectionString(database, 'plain', 'plain'))).rejects.toThrow(/superuser/);
  });
});
