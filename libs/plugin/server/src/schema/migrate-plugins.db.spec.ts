import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectOnce } from '@convoy/platform/db';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { schemaOf } from '@convoy/sdk/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type InstalledPlugin, InstalledPlugins } from '../installed/installed-plugins.ts';
import type { InstallationError } from '../installed/read-plugins.ts';
import { pluginUrl } from '../plugin-pools.ts';
import { fixturePlugins } from '../testing/fixture-plugins.ts';
import { historyFaults, migratePlugins } from './migrate-plugins.ts';

const SECRET = 'a session secret of the specs';
let database: TestDatabase;
let home: string;
let given: InstalledPlugin;
beforeAll(async () => {
  database = await openTestDatabase();
  given = (await fixturePlugins()).of('road-note')!;
});
afterAll(() => database.close());
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'convoy-plugins-'));
  return () => rmSync(home, { recursive: true, force: true });
});

/** A plugin of its own with the tables of `road-note` and what is written besides. */
function aPlugin(
  id: string,
  more: Readonly<Record<string, string>> = {},
  version = '1.0.0',
): InstalledPlugin {
  const folder = join(home, `${id}-${version}`);
  cpSync(given.folder, folder, { recursive: true });
  for (const [name, sql] of Object.entries(more)) writeFileSync(join(folder, 'migrations', name), sql);
  return {
    ...given,
    folder,
    manifest: { ...given.manifest, id, version },
    migrations: [...given.migrations, ...Object.keys(more)],
  };
}
const migrated = (...plugins: InstalledPlugin[]) =>
  migratePlugins({
    migratorUrl: database.url('convoy_migrator'),
    sessionSecret: SECRET,
    plugins: new InstalledPlugins(plugins),
  });
/** What is said of a plugin that is refused. */
const refusal = (...plugins: InstalledPlugin[]): Promise<string> =>
  migrated(...plugins).then(
    () => 'it was taken',
    (error: Error) => error.message,
  );
const tablesOf = async (schema: string) =>
  (
    await database.rows<{ name: string }>(
      "select relname as name from pg_class where relnamespace = to_regnamespace($1) and relkind = 'r' order by 1",
      [schema],
    )
  ).map(({ name }) => name);

const TABLE = (rest: string, name = 'loose') =>
  `create table ${name} (tenant_id bigint not null, id bigint, n bigint, primary key (tenant_id, id)); ${rest}`;
const SAFE = `select protect('loose');`;

describe('migrating plugins', () => {
  it('makes schema and tables once, runs only what is new, and says which version there is', async () => {
    const more = { '0003_more.sql': TABLE(SAFE) };
    expect(await migrated(aPlugin('once'))).toEqual(['once/0001_notes.sql', 'once/0002_notes_of_roads.sql']);
    expect(await migrated(aPlugin('once'))).toEqual([]);
    expect(await migrated(aPlugin('once', more, '1.1.0'))).toEqual(['once/0003_more.sql']);
    expect(await tablesOf('plugin_once')).toEqual(['loose', 'migration', 'note', 'road']);
    expect(await database.rows("select version from plugin_installation where id = 'once'")).toEqual([
      { version: '1.1.0' },
    ]);
    const roles = await database.rows(
      "select rolcanlogin, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname like 'plugin_once%' order by rolname",
    );
    const nothing = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false };
    expect(roles).toEqual([
      { rolcanlogin: true, ...nothing },
      { rolcanlogin: false, ...nothing },
    ]);
  });

  it('refuses a version older than the one there is, before anything runs', async () => {
    await migrated(aPlugin('older', {}, '2.0.0'));
    expect(await refusal(aPlugin('newcomer'), aPlugin('older', {}, '1.9.0'))).toContain(
      'older: version: Version 2.0.0 was installed before and 1.9.0 is older',
    );
    expect(await tablesOf('plugin_newcomer')).toEqual([]);
  });

  // Each alone in a schema of its own; what is refused leaves no table behind.
  it.each([
    [
      'no tenant',
      'create table loose (id bigint primary key)',
      'The table loose has no column "tenant_id bigint not null".',
    ],
    [
      'a key that does not begin with the tenant',
      `create table loose (tenant_id bigint not null, id bigint primary key); ${SAFE}`,
      'The primary key of loose does not begin with tenant_id.',
    ],
    ['no row level security', TABLE(''), 'Row level security of loose is not enabled and forced'],
    [
      'row level security its owner escapes',
      TABLE(`${SAFE} alter table loose no force row level security;`),
      'Row level security of loose is not enabled and forced',
    ],
    [
      'no policy',
      TABLE(`${SAFE} drop policy tenant_isolation on loose;`),
      'The table loose has no policy that keeps tenants apart',
    ],
    [
      'a policy that opens a table',
      TABLE(`${SAFE} create policy open_door on loose using (true);`),
      'The policy open_door of loose is not of the one form',
    ],
    [
      'the bare function',
      TABLE(`${SAFE} drop policy tenant_isolation on loose;
        create policy tenant_isolation on loose using (tenant_id = app.current_tenant()) with check (tenant_id = app.current_tenant());`),
      'The policy tenant_isolation of loose is not of the one form',
    ],
    [
      'a foreign key without the tenant',
      TABLE(`${SAFE} create unique index on road (tenant_id, id); alter table road add unique (id);
        alter table loose add foreign key (n) references road (id);`),
      'The foreign key loose_n_fkey of loose does not carry the tenant.',
    ],
    [
      'uniqueness over all tenants',
      TABLE(`${SAFE} create unique index everywhere on loose (n);`),
      'What is unique by everywhere of loose is so over all tenants',
    ],
    [
      'a view with its owner’s eyes',
      'create view seen as select * from road;',
      'The view seen is seen with its owner',
    ],
    [
      'a materialised view',
      'create materialized view kept as select 1 as n;',
      'The materialised view kept keeps rows of all tenants.',
    ],
    [
      'a function with its owner’s rights',
      'create function sly() returns int language sql security definer as $$ select 1 $$;',
      'sly() is SECURITY DEFINER',
    ],
    ['rights for everybody', 'grant select on road to public;', 'PUBLIC has rights on road'],
    ['rights for the core', 'grant select on road to convoy_app;', 'convoy_app has rights on road'],
    [
      'rights for what is made later',
      'alter default privileges grant select on tables to public;',
      'Rights were set for what is made later',
    ],
    ['a table of the core', 'select * from public.booking;', 'permission denied for schema public'],
    ['a table elsewhere', 'create table public.loose (id int);', 'permission denied for schema public'],
    ['a schema of its own', 'create schema loose;', 'permission denied for database'],
    ['what is no SQL', 'create tabel loose (id int);', '0003_more.sql:1: It cannot be run: syntax error'],
    ['its own end of the transaction', 'commit; begin;', 'it ends the transaction that it runs in'],
  ])('refuses %s', async (what, sql, sentence) => {
    const id = `bad-${what.replace(/[^a-z]+/g, '-').slice(0, 24)}`.replace(/-+$/, '');
    expect(await refusal(aPlugin(id, { '0003_more.sql': sql }))).toContain(sentence);
    const schema = `plugin_${id.replaceAll('-', '_')}`;
    expect(await tablesOf(schema)).not.toContain('loose');
    expect(await database.rows('select from plugin_installation where id = $1', [id])).toEqual([]);
  });

  it('names the line, and brings the others forward where a refusal does not end it', async () => {
    const faulty = aPlugin('kept-back', {
      '0003_more.sql': `-- Wash\n${TABLE(SAFE)}\nselect nothing;`,
    });
    const refused: InstallationError[] = [];
    const ran = await migratePlugins({
      migratorUrl: database.url('convoy_migrator'),
      sessionSecret: SECRET,
      plugins: new InstalledPlugins([faulty, aPlugin('brought-on')]),
      onRefused: (error) => refused.push(error),
    });
    expect(ran).toEqual(['brought-on/0001_notes.sql', 'brought-on/0002_notes_of_roads.sql']);
    expect(refused.flatMap(({ faults }) => faults)).toEqual([
      {
        plugin: 'kept-back',
        at: 'migrations/0003_more.sql:3',
        sentence: 'It cannot be run: column "nothing" does not exist.',
      },
    ]);
  });

  it('leaves nothing of files that end their transaction', async () => {
    const files = {
      '0003_more.sql': TABLE(SAFE),
      '0004_kept.sql': `${TABLE(`select protect('kept');`, 'kept')} commit;`,
    };
    expect(await refusal(aPlugin('half-kept', files))).toContain('0004_kept.sql: It cannot be run: it ends');
    expect(await tablesOf('plugin_half_kept')).toEqual(['migration']);
  });

  it('keeps apart two plugins of which one is called as the owner of the other', async () => {
    const look = `do $$ begin
      if exists (select from pg_roles where rolname = 'plugin_parking_owner' and rolbypassrls) then
        raise exception 'a login sees all tenants'; end if; end $$`;
    const ids = ['parking', 'parking-owner'] as const;
    await migrated(...ids.map((id) => aPlugin(id)));
    await migrated(...ids.map((id) => aPlugin(id, { '0003_look.sql': look }, '1.1.0')));
    const rights = await database.rows(
      `select r.rolname as role, r.rolcanlogin as enters, r.rolbypassrls as "all",
         array(select n.nspname::text from pg_namespace n
               where n.nspname like 'plugin\\_parking%' and has_schema_privilege(r.oid, n.oid, 'usage')) as uses,
         array(select distinct t.schemaname::text from pg_tables t
               where t.schemaname like 'plugin\\_parking%' and t.tablename = 'note'
                 and has_table_privilege(r.oid, format('%I.%I', t.schemaname, t.tablename), 'delete')) as changes
       from pg_roles r where r.rolname like 'plugin\\_parking%' order by 1`,
    );
    const of = (role: string, schema: string, enters: boolean) => ({
      role,
      enters,
      all: false,
      uses: [schema],
      changes: [schema],
    });
    expect(rights).toEqual([
      of('plugin_parking', 'plugin_parking', true),
      of('plugin_parking__owner', 'plugin_parking', false),
      of('plugin_parking_owner', 'plugin_parking_owner', true),
      of('plugin_parking_owner__owner', 'plugin_parking_owner', false),
    ]);
    await database.rows(`insert into plugin_parking.road (tenant_id, name) values (1, 'High Street')`);
    const asked: unknown[] = [];
    for (const id of ids) {
      const url = pluginUrl(database.url('convoy_app'), SECRET, id);
      const client = await connectOnce(url, () => {});
      await client.query(`set search_path = ${schemaOf(id)}; select set_config('app.tenant_id', '1', false)`);
      asked.push((await client.query('select name from road')).rows);
      const foreign = id === 'parking' ? 'plugin_parking_owner' : 'plugin_parking';
      await expect(client.query(`select from ${foreign}.road`)).rejects.toMatchObject({ code: '42501' });
      await client.end();
    }
    expect(asked).toEqual([[{ name: 'High Street' }], []]);
  });

  it('takes over what an owner of the name of before made', async () => {
    await migrated(aPlugin('former'));
    await database.asSuperuser(`
      create role plugin_former_owner; grant plugin_former_owner to convoy_migrator with inherit true, set true;
      grant usage, create on schema plugin_former to plugin_former_owner;
      reassign owned by plugin_former__owner to plugin_former_owner`);
    const more = { '0003_longer.sql': 'alter table note add column longer text' };
    expect(await migrated(aPlugin('former', more, '1.1.0'))).toEqual(['former/0003_longer.sql']);
    expect(
      await database.rows(
        `select distinct tableowner::text as owner from pg_tables where schemaname = 'plugin_former' and tablename <> 'migration'`,
      ),
    ).toEqual([{ owner: 'plugin_former__owner' }]);
    const [left] = await database.rows(
      `select has_schema_privilege('plugin_former_owner', 'plugin_former', 'usage') as uses`,
    );
    expect(left).toEqual({ uses: false });
  });

  it('adds to a history and changes none', () => {
    const ran = [
      { name: '0001_a.sql', sha256: 'a' },
      { name: '0003_c.sql', sha256: 'c' },
    ];
    const [a, c] = ran;
    const said = (...files: ({ name: string; sha256: string } | undefined)[]) =>
      historyFaults(
        ran,
        files.filter((file) => file !== undefined),
      ).map(({ at, sentence }) => `${at}: ${sentence.split(':')[0]}`);
    expect(said(a, c, { name: '0004_d.sql', sha256: 'd' })).toEqual([]);
    expect(said(a)).toEqual(['migrations/0003_c.sql: It ran before and is not there any more']);
    expect(said(a, { name: '0003_c.sql', sha256: 'x' })).toEqual([
      'migrations/0003_c.sql: It was changed after it had run',
    ]);
    expect(said(a, { name: '0002_b.sql', sha256: 'b' }, c)).toEqual([
      'migrations/0002_b.sql: It stands before 0003_c.sql, which ran already',
    ]);
  });
});
