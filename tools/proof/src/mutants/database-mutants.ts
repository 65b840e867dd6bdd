import type { DatabaseMutant } from './mutant.ts';

const policy = (table: string, using: string) =>
  `drop policy tenant_isolation on ${table};
   create policy tenant_isolation on ${table} using (${using}) with check (${using})`;
const ONE_FORM = 'tenant_id = (select app.current_tenant())';

/** Leaks put into the database. */
export const databaseMutants: readonly DatabaseMutant[] = [
  {
    id: 'policy-dropped',
    breaks: 'The policy of prices lets everything pass.',
    sql: policy('price_rule', 'true'),
    undo: policy('price_rule', ONE_FORM),
    says: /: admin \/api\/rates: (alder|birch)-/,
    caughtBy: 'lists',
  },
  {
    id: 'row-security-off',
    breaks: 'Row level security is switched off for promotions.',
    sql: 'alter table promotion disable row level security',
    undo: 'alter table promotion enable row level security',
    says: /: admin \/api\/rates: (alder|birch)-/,
    caughtBy: 'lists',
  },
  {
    id: 'second-policy',
    breaks: 'A second policy opens depots to the application: policies are joined by "or".',
    sql: 'create policy support on depot to convoy_app using (true)',
    undo: 'drop policy support on depot',
    says: /: operator \/api\/search\?q=canary: (alder|birch)-/,
    caughtBy: 'lists',
  },
  {
    id: 'owners-view',
    breaks: 'Extras are read through a view, with the eyes of its owner.',
    sql: `alter table extra rename to extra_kept;
      create view extra as select * from extra_kept;
      grant select on extra to convoy_app, convoy_worker`,
    undo: 'drop view extra; alter table extra_kept rename to extra',
    says: /: admin \/api\/rates: (alder|birch)-/,
    caughtBy: 'lists',
  },
  {
    id: 'definer-function',
    breaks: 'A function runs with its owner’s rights, for everybody.',
    sql: 'alter function app.expire_holds(bigint, bigint) security definer; grant execute on function app.expire_holds(bigint, bigint) to public',
    undo: 'alter function app.expire_holds(bigint, bigint) security invoker',
    says: /^app\.expire_holds\(bigint,bigint\): SECURITY DEFINER/,
    caughtBy: 'catalogue',
  },
  {
    id: 'bare-foreign-key',
    breaks: 'A booking may be of any tenant’s van.',
    sql: `create unique index van_anywhere on van (id);
      alter table booking drop constraint booking_tenant_id_van_id_fkey,
        add constraint booking_van_id_fkey foreign key (van_id) references van (id)`,
    undo: `alter table booking drop constraint booking_van_id_fkey,
        add constraint booking_tenant_id_van_id_fkey foreign key (tenant_id, van_id) references van (tenant_id, id);
      drop index van_anywhere`,
    says: /^booking: foreign key booking_van_id_fkey does not carry the tenant/,
    caughtBy: 'catalogue',
  },
  {
    id: 'idempotency-without-tenant',
    breaks: 'An Idempotency-Key that one tenant has used is used for all.',
    sql: 'alter table idempotency_key drop constraint idempotency_key_pkey, add constraint idempotency_key_pkey primary key (actor, key)',
    undo: 'alter table idempotency_key drop constraint idempotency_key_pkey, add constraint idempotency_key_pkey primary key (tenant_id, actor, key)',
    says: /^idempotency_key: its primary key does not start with tenant_id/,
    caughtBy: 'catalogue',
  },
  {
    id: 'platform-reads-tenants',
    breaks: 'The role for what belongs to no tenant may read payments.',
    sql: 'grant select on payment to convoy_platform',
    undo: 'revoke select on payment from convoy_platform',
    says: /^payment: convoy_platform has rights/,
    caughtBy: 'catalogue',
  },
];
