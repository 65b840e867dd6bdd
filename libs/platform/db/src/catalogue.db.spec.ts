import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/src/index.ts';
import { catalogueFaults } from './testing/catalogue-faults.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('the catalogue', () => {
  it('keeps every tenant table under the rules of tenancy', async () => {
    expect(await catalogueFaults(database.owner)).toEqual([]);
  });

  it.each([
    [
      'a table without a tenant',
      'create table loose (id int primary key)',
      'loose: has no tenant_id NOT NULL',
    ],
    [
      'a tenant that may be missing',
      'create table loose (tenant_id bigint references tenant (id), id int)',
      'loose: has no tenant_id NOT NULL',
    ],
    [
      'a key that does not start with the tenant',
      `create table loose (tenant_id bigint not null references tenant (id), id int primary key);
       select app.protect_tenant_table('loose', 'select')`,
      'loose: its primary key does not start with tenant_id',
    ],
    [
      'row level security never switched on',
      'create table loose (tenant_id bigint not null references tenant (id), id int, primary key (tenant_id, id))',
      'loose: row level security is not enabled and forced',
    ],
    [
      'row level security the owner escapes',
      'alter table van no force row level security',
      'van: row level security is not enabled and forced',
    ],
    [
      'a second policy that opens the table',
      'create policy open_door on van to convoy_app using (true)',
      'van: policy open_door is not of the one form',
    ],
    [
      'the bare function, which raises at plan time',
      `drop policy tenant_isolation on van;
       create policy tenant_isolation on van using (tenant_id = app.current_tenant())
         with check (tenant_id = app.current_tenant())`,
      'van: policy tenant_isolation is not of the one form',
    ],
    [
      'a policy without its check',
      `drop policy tenant_isolation on van;
       create policy tenant_isolation on van using (tenant_id = (select app.current_tenant()))`,
      'van: policy tenant_isolation is not of the one form',
    ],
    [
      'a policy that forgets a role with rights',
      `drop policy tenant_isolation on van;
       create policy tenant_isolation on van to convoy_app using (tenant_id = (select app.current_tenant()))
         with check (tenant_id = (select app.current_tenant()))`,
      'van: policy tenant_isolation is not of the one form',
    ],
    [
      'a foreign key without the tenant',
      `alter table depot add column n bigint unique; alter table van add column n bigint references depot (n)`,
      'van: foreign key van_n_fkey does not carry the tenant',
    ],
    [
      'uniqueness over all tenants',
      'create unique index everywhere on van (registration)',
      'van: unique index everywhere does not start with tenant_id',
    ],
    [
      'an exclusion over all tenants',
      'alter table van_allocation add constraint wide exclude using gist (van_id with =, period with &&)',
      'van_allocation: exclusion constraint wide does not hold the tenant',
    ],
    [
      'a view with its owner’s eyes',
      'create view seen as select * from van',
      'seen: a view without security_invoker',
    ],
    [
      'a materialised view',
      'create materialized view kept as select * from plan',
      'kept: a materialised view keeps rows of all tenants',
    ],
    [
      'a definer function with an open path',
      'create function app.sly() returns int language sql security definer as $$ select 1 $$; revoke all on function app.sly() from public',
      'app.sly(): SECURITY DEFINER without a search_path that ends with pg_temp',
    ],
    [
      'a definer function that temporary objects can lead astray',
      'create function app.sly() returns int language sql security definer set search_path = pg_catalog, public as $$ select 1 $$; revoke all on function app.sly() from public',
      'app.sly(): SECURITY DEFINER without a search_path that ends with pg_temp',
    ],
    [
      'a definer function for everybody',
      'create function app.sly() returns int language sql security definer set search_path = pg_catalog, pg_temp as $$ select 1 $$',
      'app.sly(): SECURITY DEFINER and executable by PUBLIC',
    ],
    ['rights for everybody', 'grant select on plan to public', 'plan: PUBLIC has rights'],
    [
      'rights of the platform role on a tenant table',
      'grant select on van to convoy_platform',
      'van: convoy_platform has rights',
    ],
    ['a table of the app itself', 'alter table plan owner to convoy_app', 'plan: belongs to convoy_app'],
  ])('names %s', async (_what, sql, fault) => {
    const bad = await openTestDatabase();
    try {
      // The owner may make roles' members of itself only; the superuser stands in where more is needed.
      await bad.asSuperuser(sql);
      expect(await catalogueFaults(bad.owner)).toContain(fault);
    } finally {
      await bad.close();
    }
  });

  it('gives the roles of running processes no way round', async () => {
    const roles = await database.rows(
      `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
              exists (select from pg_auth_members m where m.member = r.oid) as member
       from pg_roles r where rolname in ('convoy_app', 'convoy_worker', 'convoy_platform') order by rolname`,
    );
    expect(roles).toEqual(
      ['convoy_app', 'convoy_platform', 'convoy_worker'].map((rolname) => ({
        rolname,
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        member: false,
      })),
    );
  });

  it('lets nobody rewrite what was once written: audit, history, books, what the provider said; of events the worker alone notes what became of them', async () => {
    const written = [
      'agreed_words',
      'audit_entry',
      'booking_goodwill',
      'booking_history',
      'booking_plugin_refund',
      'booking_price_override',
      'booking_terms',
      'customer_erasure',
      'ledger_entry',
      'ledger_posting',
      'payment_event',
      'van_odometer',
    ];
    // Whoever has a right, on the table or on one of its columns: processes, plugins, everybody.
    const rights = await database.rows<{ right: string }>(
      `select distinct format('%s: %s %s', c.relname,
                case given.grantee when 0 then 'PUBLIC' else pg_get_userbyid(given.grantee) end,
                given.privilege_type) as right
       from pg_class c, lateral (
         select * from aclexplode(c.relacl)
         union all
         select of_column.* from pg_attribute a, aclexplode(a.attacl) of_column where a.attrelid = c.oid
       ) given
       where c.oid = any ($1::regclass[]) and given.grantee <> c.relowner
         and given.privilege_type not in ('SELECT', 'INSERT') order by 1`,
      [[...written, 'outbox_event']],
    );
    expect(rights.map(({ right }) => right)).toEqual([
      'outbox_event: convoy_worker DELETE',
      'outbox_event: convoy_worker UPDATE',
    ]);
    // What runs with the rights of its owner could: one function does, for who is erased.
    const functions = await database.rows<{ name: string }>(
      `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('app', 'public') and p.prokind in ('f', 'p') and exists (
         select from unnest($1::text[]) as of (name)
         where pg_get_functiondef(p.oid) ~* format('(update|delete from|truncate( table)?)\\s+(only\\s+)?(public\\.)?%s\\M', of.name))
       order by 1`,
      [written],
    );
    expect(functions.map(({ name }) => name)).toEqual(['forget_review_words', 'forget_words']);
  });
});
