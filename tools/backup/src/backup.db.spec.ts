// Rotates: whole backups; restores of a brand have specs of their own.
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TenantContext } from '@convoy/platform/context';
import { FolderFileStore } from '@convoy/platform/files';
import {
  aBooking,
  aCustomer,
  aDepot,
  anOperator,
  aTenant,
  aVan,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leftOut } from './catalogue.ts';
import { dumpTenant, dumpWhole } from './dump.ts';
import { FORM, type Manifest } from './manifest.ts';
import { restoreTenant } from './restore-tenant.ts';
import { restoreWhole } from './restore-whole.ts';
import { backupBench, forge, hashesBut, SECRET } from './testing/backup-bench.ts';

let database: TestDatabase;
let bench: ReturnType<typeof backupBench>;
let store: FolderFileStore;
let here: TenantContext;
let elsewhere: TenantContext;

/** A brand with a hire, an event that waits, somebody signed in, a key and a file. */
async function filled(slug: string): Promise<TenantContext> {
  const tenant = await aTenant(database, { slug });
  const [customer, operator] = [await aCustomer(database, tenant), await anOperator(database, tenant)];
  const van = await aVan(database, tenant, await aDepot(database, tenant));
  const [from, until] = [new Date('2035-03-01T09:00Z'), new Date('2035-03-03T09:00Z')];
  await aBooking(database, tenant, { van, customer, from, until });
  await database.rows(
    `insert into outbox_event (tenant_id, type, aggregate, payload)
     values ($1, 'booking.requested.v1', 'booking:1', '{"text": "null, \\"quoted\\", (a,b) \\n ä 🚐", "nothing": null}')`,
    [tenant.id],
  );
  // A value of JSON that is null is something else than no value.
  await database.rows(
    `insert into audit_entry (tenant_id, actor_kind, action, subject, details, request_id)
     values ($1, 'worker', 'spec', 'Booking', 'null', E'a \\\\ backslash, "quotes", and\\na second line')`,
    [tenant.id],
  );
  await database.rows(
    `insert into session (tenant_id, sid_hash, user_id, session_epoch, idle_limit, expires_at)
     values ($1, 'sid of ${slug}', $2, 0, '1 hour', now() + interval '1 day')`,
    [tenant.id, operator.id],
  );
  await database.rows(
    `insert into api_key (tenant_id, name, mode, prefix, secret_hash, scopes, calls_per_minute, created_by)
     values ($1, 'Books', 'live', 'cvk_live_abcdefgh', repeat('a', 64), '{read:Booking}', 60, $2)`,
    [tenant.id, operator.id],
  );
  await database.rows(`insert into brand_asset values ($1, 'logo.png', 'image/png', '\\x00ff5c22', 'x')`, [
    tenant.id,
  ]);
  await store.put({ tenant }, 'pictures/a/large.webp', Buffer.from(`of ${slug}`));
  return tenant;
}

beforeAll(async () => {
  database = await openTestDatabase();
  bench = backupBench(database);
  store = new FolderFileStore(bench.filesDir);
  here = await filled('backed-up');
  elsewhere = await filled('bystander');
});
afterAll(async () => {
  await bench.close();
  await database.close();
});

const told = () => ({ url: bench.url, filesDir: bench.filesDir });
const dump = async (slug = here.slug) => {
  const folder = bench.folder();
  const { manifest } = await dumpTenant({ ...told(), folder, slug, secret: SECRET });
  return { folder, manifest };
};
const restore = (folder: string, more: object = {}) =>
  restoreTenant({ ...told(), folder, secrets: [SECRET], replace: true, ...more });
const rowsOf = async (table: string, tenant: TenantContext, where = 'true') =>
  (
    await database.rows<{ n: number }>(
      `select count(*)::int as n from ${table} where tenant_id = $1 and ${where}`,
      [tenant.id],
    )
  )[0]!.n;

describe('a dump of one brand', () => {
  it('has every table that names a tenant, without what must not come back, and nothing of another brand', async () => {
    const { folder, manifest } = await dump();
    const tables = await database.rows<{ name: string }>(
      `select 'public.' || table_name as name from information_schema.columns c join information_schema.tables t
         using (table_schema, table_name)
       where table_schema = 'public' and column_name = 'tenant_id' and table_type = 'BASE TABLE'`,
    );
    const expected = [...tables.map(({ name }) => name), 'public.tenant'].filter(
      (name) => !(name in leftOut),
    );
    expect(manifest.tables.map(({ table }) => table).sort()).toEqual(expected.sort());
    expect(manifest.files.map(({ tenant, path }) => [tenant, path])).toEqual([
      [here.id, 'pictures/a/large.webp'],
    ]);
    const all = manifest.tables.map(({ file }) => readFileSync(join(folder, file!), 'utf8')).join('');
    expect(all).toContain('backed-up');
    for (const word of ['bystander', String(elsewhere.id), 'sid of']) expect(all).not.toContain(word);
    if (process.platform !== 'win32') {
      expect(statSync(folder).mode & 0o077).toBe(0);
      expect(statSync(join(folder, manifest.tables[0]!.file!)).mode & 0o077).toBe(0);
    }
  });

  it('is refused for a brand that is not there, into a folder that holds something, and to an account that may not; closes a folder that was open', async () => {
    await expect(dump('nobody-here')).rejects.toMatchObject({ code: 'TENANT_NOT_FOUND' });
    const folder = bench.folder();
    mkdirSync(folder);
    writeFileSync(join(folder, 'mine.txt'), '');
    const input = { ...told(), folder, slug: here.slug, secret: SECRET };
    await expect(dumpTenant(input)).rejects.toMatchObject({ code: 'FOLDER_IN_USE' });
    const open = bench.folder();
    mkdirSync(open, { mode: 0o755 });
    await dumpTenant({ ...input, folder: open });
    if (process.platform !== 'win32') expect(statSync(open).mode & 0o077).toBe(0);
    await expect(
      dumpTenant({ ...input, folder: bench.folder(), url: database.url('convoy_app') }),
    ).rejects.toMatchObject({ code: 'NOT_ENOUGH_RIGHTS', message: expect.stringContaining('convoy_app') });
  });
});

describe('restoring one brand', () => {
  it('brings its rows back as they were dumped and touches no other brand, not even by a sequence', async () => {
    const { folder, manifest } = await dump();
    const before = await bench.hashes();
    await database.rows(`update depot set sort_order = 99 where tenant_id = $1`, [here.id]);
    await aCustomer(database, here);
    await store.put({ tenant: here }, 'pictures/a/large.webp', Buffer.from('changed since'));
    await restore(folder);
    const after = await bench.hashes();
    expect(hashesBut(after, here.id)).toEqual(hashesBut(before, here.id));
    const differ = Object.keys(after).filter((name) => after[name] !== before[name]);
    // What a restore settles: who was signed in, what waited to be told.
    expect(differ.sort()).toEqual(
      [`public.app_user ${here.id}`, `public.outbox_event ${here.id}`, `public.session ${here.id}`].sort(),
    );
    expect(String(await store.get({ tenant: here }, 'pictures/a/large.webp'))).toBe('of backed-up');
    expect(await rowsOf('outbox_event', here, 'delivered_at is null and dead_at is null')).toBe(0);
    expect(await rowsOf('session', here)).toBe(0);
    expect(manifest.tables.length).toBeGreaterThan(50);
  });

  it('brings back one that is gone from the database; its keys work only where somebody says so', async () => {
    const { folder } = await dump();
    const tables = await database.rows<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
       where table_schema = 'public' and column_name = 'tenant_id'
         and table_name in (select relname from pg_class where relkind = 'r')`,
    );
    const gone = () =>
      database.asSuperuser(
        `begin; set local session_replication_role = replica; delete from tenant where id = ${here.id};
         ${tables.map(({ name }) => `delete from ${name} where tenant_id = ${here.id};`).join(' ')} commit`,
      );
    const bystander = hashesBut(await bench.hashes(), here.id);
    await gone();
    expect((await restore(folder)).setAside.keysRevoked).toBe(1);
    expect(await rowsOf('api_key', here, 'revoked_at is null')).toBe(0);
    await gone();
    expect((await restore(folder, { keepKeys: true })).setAside.keysRevoked).toBe(0);
    expect(await rowsOf('api_key', here, 'revoked_at is null')).toBe(1);
    expect(hashesBut(await bench.hashes(), here.id)).toEqual(bystander);
  });

  it('leaves revoked what was revoked since, and people what they have become', async () => {
    const { folder } = await dump();
    await database.rows(
      `update api_key set revoked_at = now(), revoked_by = created_by where tenant_id = $1`,
      [here.id],
    );
    await database.rows(
      `update app_user set password_hash = 'another', session_epoch = session_epoch + 1 where tenant_id = $1`,
      [here.id],
    );
    await database.rows(`update app_user set role = 'renter' where tenant_id = $1 and role = 'operator'`, [
      here.id,
    ]);
    await restore(folder);
    expect(await rowsOf('api_key', here, 'revoked_at is null')).toBe(0);
    expect(await rowsOf('app_user', here, `password_hash <> 'another'`)).toBe(0);
    expect(await rowsOf('app_user', here, `role <> 'renter'`)).toBe(0);
  });

  it('leaves what head office decided since: a suspended brand stays suspended, on the plan of today', async () => {
    const brand = await filled('sent-away');
    const { folder } = await dump(brand.slug);
    const terms = () =>
      database.rows(
        `select t.status, t.plan_code, to_jsonb(s) as subscription,
           (select jsonb_agg(to_jsonb(a)) from subscription_add_on a where a.tenant_id = t.id) as add_ons
         from tenant t join subscription s on s.tenant_id = t.id where t.id = $1`,
        [brand.id],
      );
    await database.asSuperuser(`
      begin; set local session_replication_role = replica;
      update tenant set plan_code = (select code from plan p where p.code <> tenant.plan_code order by code limit 1),
        status = 'suspended' where id = ${brand.id};
      update subscription s set plan_code = t.plan_code, state = t.status, suspended_since = now(), state_since = now()
        from tenant t where t.id = s.tenant_id and t.id = ${brand.id};
      insert into subscription_add_on (tenant_id, add_on_code, plan_code, catalogue_version)
        select s.tenant_id, a.add_on_code, s.plan_code, s.catalogue_version
        from subscription s join catalogue_plan_add_on a
          on a.version = s.catalogue_version and a.plan_code = s.plan_code and a.terms = 'buy'
        where s.tenant_id = ${brand.id} limit 1;
      commit`);
    const decided = await terms();
    expect(decided).toMatchObject([{ status: 'suspended', add_ons: [{ terms: 'buy' }] }]);
    await restore(folder);
    expect(await terms()).toEqual(decided);
  });

  it('lets go out nothing a second time: events, messages, later costs, refunds', async () => {
    const brand = await filled('under-way');
    const [one] = await database.rows<{ id: number; customer_id: number }>(
      'select id, customer_id from booking where tenant_id = $1',
      [brand.id],
    );
    await database.asSuperuser(`
      begin; set local session_replication_role = replica;
      insert into webhook_message (tenant_id, id, endpoint_id, type, body, occurred_at)
        values (${brand.id}, 1, 1, 'booking.requested', '{}', now());
      insert into plugin_delivery (tenant_id, plugin_id, event_id, aggregate)
        select ${brand.id}, 'hears', id, aggregate from outbox_event where tenant_id = ${brand.id};
      insert into payment (tenant_id, id, booking_id, customer_id, type, amount_pence, rental_part_pence, deposit_part_pence,
          status, attempt, stripe_payment_intent_id)
        values (${brand.id}, 1, ${one!.id}, ${one!.customer_id}, 'rental', 5000, 5000, 0, 'succeeded', 1, 'pi_1');
      insert into payment_refund (tenant_id, id, booking_id, payment_id, amount_pence, rental_part_pence, deposit_part_pence, reason)
        values (${brand.id}, 1, ${one!.id}, 1, 1000, 1000, 0, 'change');
      commit`);
    const { folder } = await dump(brand.slug);
    // The endpoint is not there: what a dump stands on is looked at.
    await expect(restore(folder)).rejects.toMatchObject({ code: 'SOMETHING_MISSING' });
    await database.rows('delete from webhook_message where tenant_id = $1', [brand.id]);
    const whole = await dump(brand.slug);
    const { setAside } = await restore(whole.folder);
    expect(setAside).toMatchObject({
      events: 1,
      pluginNews: 1,
      webhookMessages: 0,
      laterCosts: 0,
      refundsToLookAt: 1,
    });
    // From the second attempt on the provider is asked whether there was a first.
    expect(await rowsOf('payment_refund', brand, 'attempt = 0')).toBe(0);
    expect(await rowsOf('plugin_delivery', brand, 'done_at is null and dead_at is null')).toBe(0);
  });

  it('keeps tombstones of those who were erased since, whatever the dump has', async () => {
    const { folder } = await dump();
    const stone = 'tombstones/17-1700000000000.json';
    await store.put({ tenant: here }, stone, Buffer.from('set since'));
    await restore(folder);
    expect(String(await store.get({ tenant: here }, stone))).toBe('set since');
    const later = await dump();
    await store.put({ tenant: here }, stone, Buffer.from('written anew'));
    await restore(later.folder);
    expect(String(await store.get({ tenant: here }, stone))).toBe('written anew');
  });
});

describe('a restore that is refused', () => {
  const bookings = (manifest: Manifest) => manifest.tables.find(({ table }) => table === 'public.booking')!;
  const cases: [string, string, (folder: string, manifest: Manifest) => void, object?][] = [
    [
      'a truncated file',
      'DAMAGED',
      (folder, manifest) => truncateSync(join(folder, bookings(manifest).file!), 20),
    ],
    ['a missing file', 'DAMAGED', (folder, manifest) => rmSync(join(folder, bookings(manifest).file!))],
    [
      'a stored file that was changed',
      'DAMAGED',
      (folder) => writeFileSync(join(folder, `files/${here.id}/pictures/a/large.webp`), 'x'),
    ],
    [
      'a manifest that was changed',
      'DAMAGED',
      (folder) => writeFileSync(join(folder, 'manifest.json'), '{}'),
    ],
    ['a dump that was not finished', 'DAMAGED', (folder) => rmSync(join(folder, 'manifest.sha256'))],
    [
      'a row that is no row, under a right seal',
      'DAMAGED',
      (folder, manifest) => {
        writeFileSync(join(folder, bookings(manifest).file!), '"(1,2,3)"\n');
        forge(folder, () => {});
      },
    ],
    [
      'rows of another brand, under a right seal',
      'DAMAGED',
      (folder, manifest) => {
        const file = join(folder, manifest.tables.find(({ table }) => table === 'public.depot')!.file!);
        writeFileSync(file, readFileSync(file, 'utf8').replaceAll(String(here.id), String(elsewhere.id)));
        forge(folder, () => {});
      },
    ],
    [
      'a file of another brand, under a right seal',
      'DAMAGED',
      (folder) => {
        cpSync(join(folder, `files/${here.id}`), join(folder, `files/${elsewhere.id}`), { recursive: true });
        forge(folder, (said) => {
          said.files[0]!.tenant = elsewhere.id;
        });
      },
    ],
    [
      'a row that was left out, under a right seal',
      'SOMETHING_MISSING',
      (folder, manifest) => {
        writeFileSync(join(folder, manifest.tables.find(({ table }) => table === 'public.depot')!.file!), '');
        forge(folder, (said) => {
          said.tables.find(({ table }) => table === 'public.depot')!.rows = 0;
        });
      },
    ],
    [
      'another form',
      'OTHER_FORM',
      (folder) => forge(folder, (said) => Object.assign(said, { form: FORM + 1 })),
    ],
    [
      'a version of the database with other migrations',
      'OTHER_SCHEMA',
      (folder) => forge(folder, (said) => said.schema.migrations.push('9999_of_tomorrow')),
    ],
    [
      'a version of the database with other functions',
      'OTHER_SCHEMA',
      (folder) => forge(folder, (said) => Object.assign(said.schema, { functions: '0'.repeat(64) })),
    ],
    [
      'another installation',
      'OTHER_INSTALLATION',
      (folder) => forge(folder, (said) => Object.assign(said, { installation: '0'.repeat(64) })),
    ],
    ['another secret', 'OTHER_SECRET', () => {}, { secrets: ['somebody else’s'] }],
    ['a brand that is there, unless asked', 'TENANT_IS_THERE', () => {}, { replace: false }],
  ];

  let sound: { folder: string; manifest: Manifest };
  let before: Record<string, string>;
  beforeAll(async () => {
    sound = await dump();
    before = await bench.hashes();
  });

  it.each(cases)('for %s is %s, and changes nothing', async (_what, code, meddle, more = {}) => {
    const folder = bench.folder();
    cpSync(sound.folder, folder, { recursive: true });
    meddle(folder, sound.manifest);
    await expect(restore(folder, more)).rejects.toMatchObject({ name: 'BackupRefused', code });
    expect(await bench.hashes()).toEqual(before);
    expect(String(await store.get({ tenant: here }, 'pictures/a/large.webp'))).toBe('of backed-up');
    expect(String(await store.get({ tenant: elsewhere }, 'pictures/a/large.webp'))).toBe('of bystander');
  });

  it('for an account that is no superuser, and for a name that another has taken since', async () => {
    const { folder } = await dump();
    await expect(restore(folder, { url: database.url('convoy_migrator') })).rejects.toMatchObject({
      code: 'NOT_ENOUGH_RIGHTS',
    });
    await database.rows(`update tenant set slug = 'renamed' where id = $1`, [here.id]);
    await database.rows(`update tenant set slug = 'backed-up' where id = $1`, [elsewhere.id]);
    const before = await bench.hashes();
    await expect(restore(folder)).rejects.toMatchObject({
      code: 'NAME_TAKEN',
      message: expect.stringContaining('backed-up'),
    });
    expect(await bench.hashes()).toEqual(before);
    await database.rows(`update tenant set slug = 'bystander' where id = $1`, [elsewhere.id]);
    await database.rows(`update tenant set slug = 'backed-up' where id = $1`, [here.id]);
  });
});

describe('everything', () => {
  it('is dumped as rows where PostgreSQL’s tools are missing or too old, and comes back into an empty database', async () => {
    const folder = bench.folder();
    const { manifest, note } = await dumpWhole({ ...told(), folder, secret: SECRET, path: '/nowhere' });
    expect(note).toBe('as rows: pg_dump is not on this machine');
    expect(manifest.by).toBe('rows');
    const bare = await bench.bare();
    const filesDir = join(bench.home, 'files-again');
    const input = { folder, filesDir, secrets: [SECRET], ...bare };
    const restored = await restoreWhole(input);
    const [before, after] = [await bench.hashes(), await bench.hashes(bare.url)];
    const differ = Object.keys(before).filter((name) => before[name] !== after[name]);
    const settled = ['api_key', 'outbox_event', 'session'];
    expect([...new Set(differ.map((name) => name.replace(/^public\.| \d+$/g, '')))].sort()).toEqual(settled);
    expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
    expect(restored.files).toBe(manifest.files.length);
    // A number that was given after the dump was told to others: none is given twice.
    const { value } = manifest.sequences.find(({ name }) => name === 'public.van_id_seq')!;
    expect(await bench.value(bare.url, 'select last_value from van_id_seq')).toBe(value + 1_000_000);
    await expect(restoreWhole(input)).rejects.toMatchObject({ code: 'NOT_EMPTY' });
  });
});
