// Rotates: what a restore of one brand keeps of the days since the dump.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TenantContext } from '@convoy/platform/context';
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
import { brandsInMaintenance, inMaintenance } from './maintenance.ts';
import { restoreTenant } from './restore-tenant.ts';
import { restoreWhole } from './restore-whole.ts';
import { connect } from './session.ts';
import { backupBench, forge, SECRET } from './testing/backup-bench.ts';

let database: TestDatabase;
let bench: ReturnType<typeof backupBench>;
let tenant: TenantContext;
let customer: { readonly id: number };
let hire: number;

beforeAll(async () => {
  database = await openTestDatabase();
  bench = backupBench(database);
  tenant = await aTenant(database, { slug: 'came-back' });
  customer = await aCustomer(database, tenant);
  const van = await aVan(database, tenant, await aDepot(database, tenant));
  const [from, until] = [new Date('2035-03-01T09:00Z'), new Date('2035-03-03T09:00Z')];
  await aBooking(database, tenant, { van, customer, from, until });
  [{ id: hire }] = (await database.rows<{ id: number }>('select id from booking where tenant_id = $1', [
    tenant.id,
  ])) as [{ id: number }];
});
afterAll(async () => {
  await bench.close();
  await database.close();
});

const told = () => ({ url: bench.url, filesDir: bench.filesDir });
const dump = async () => {
  const folder = bench.folder();
  await dumpTenant({ ...told(), folder, slug: tenant.slug, secret: SECRET });
  return folder;
};
const restore = (folder: string) => restoreTenant({ ...told(), folder, secrets: [SECRET], replace: true });
const oneOf = async (sql: string, values: unknown[] = [tenant.id]) => (await database.rows(sql, values))[0];

const asBrand = async () => {
  await database.rows(`update tenant set kind = 'brand' where id = $1`, [tenant.id]);
};

describe('a brand that is put back', () => {
  it('comes back although devices were told in sessions, which no dump has', async () => {
    const operator = await anOperator(database, tenant);
    await database.rows(
      `with s as (
         insert into session (tenant_id, sid_hash, user_id, session_epoch, idle_limit, expires_at)
         values ($1, 'sid of a device', $2, 0, '1 hour', now() + interval '1 day') returning id)
       insert into push_subscription (tenant_id, user_id, session_id, endpoint_hash, sealed)
       select $1, $2, s.id, repeat('a', 64), 'sealed' from s`,
      [tenant.id, operator.id],
    );
    await restore(await dump());
    expect(await oneOf('select count(*)::int as n from push_subscription where tenant_id = $1')).toEqual({
      n: 0,
    });
    // All others as well: what names a row that no dump has can be in none.
    const named = await database.rows<{ name: string }>(
      `select distinct 'public.' || conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and 'public.' || confrelid::regclass::text = any($1)`,
      [Object.keys(leftOut)],
    );
    expect(named.map(({ name }) => name).filter((name) => !Object.hasOwn(leftOut, name))).toEqual([]);
  });

  it('deletes no account whose owner withdrew the wish since, and forgets no wish', async () => {
    const other = await aCustomer(database, tenant);
    await database.rows(
      `insert into account_deletion (tenant_id, user_id, due_at) values ($1, $2, now() + interval '14 days')`,
      [tenant.id, customer.id],
    );
    const folder = await dump();
    await database.rows(
      `update account_deletion set state = 'withdrawn', withdrawn_at = now() where tenant_id = $1`,
      [tenant.id],
    );
    await database.rows(
      `insert into account_deletion (tenant_id, user_id, due_at) values ($1, $2, now() + interval '14 days')`,
      [tenant.id, other.id],
    );
    const wishes = () =>
      database.rows('select user_id, state from account_deletion where tenant_id = $1 order by state desc', [
        tenant.id,
      ]);
    const wished = await wishes();
    expect(wished).toEqual([
      { user_id: customer.id, state: 'withdrawn' },
      { user_id: other.id, state: 'requested' },
    ]);
    await restore(folder);
    expect(await wishes()).toEqual(wished);
  });

  it('mails only who wants mails today, and knows who objected to a score since', async () => {
    const folder = await dump();
    await database.rows(
      `insert into notification_preference (tenant_id, user_id, kind, in_app, email) values ($1, $2, 'booking-expired', true, false)`,
      [tenant.id, customer.id],
    );
    await database.rows(
      `insert into telematics_objection (tenant_id, booking_id, words) values ($1, $2, 'No.')`,
      [tenant.id, hire],
    );
    const since = async () => [
      await database.rows('select * from notification_preference where tenant_id = $1', [tenant.id]),
      await database.rows('select * from telematics_objection where tenant_id = $1', [tenant.id]),
    ];
    const said = await since();
    await restore(folder);
    expect(await since()).toEqual(said);
    await restore(await dump());
    expect(await since()).toEqual(said);
  });

  it('erases again, by their wish, who wished it and was erased since, and lets a wish that was withdrawn later be', async () => {
    const [early, late, back, gone] = [
      await aCustomer(database, tenant),
      await aCustomer(database, tenant),
      await aCustomer(database, tenant),
      await aCustomer(database, tenant),
    ];
    const done = (id: number, requested: string, due: string) =>
      database.rows(
        `insert into account_deletion (tenant_id, user_id, state, requested_at, due_at, done_at)
         values ($1, $2, 'done', now() + $3::interval, now() + $4::interval, now() - interval '1 minute')`,
        [tenant.id, id, requested, due],
      );
    await database.rows(
      `insert into customer (tenant_id, id, erased_at) values ($1, $2, now())
       on conflict (tenant_id, id) do update set erased_at = excluded.erased_at`,
      [tenant.id, gone.id],
    );
    const folder = await dump();
    await done(early.id, '-2 days', '12 days');
    await done(late.id, '-15 days', '-1 day');
    await done(back.id, '-15 days', '-1 day');
    await database.rows(
      `insert into account_deletion (tenant_id, user_id, state, due_at, withdrawn_at)
       values ($1, $2, 'withdrawn', now() + interval '14 days', now())`,
      [tenant.id, back.id],
    );
    await done(gone.id, '-15 days', '-1 day');
    await restore(folder);
    const wishes = await database.rows<{ user_id: number; state: string; due: boolean; done: boolean }>(
      `select user_id, state, due_at <= now() as due, done_at is not null as done from account_deletion
       where user_id = any($1::bigint[]) order by requested_at`,
      [[early.id, late.id, back.id, gone.id]],
    );
    const of = ({ id }: { readonly id: number }) =>
      wishes.filter(({ user_id }) => user_id === id).map(({ state, due, done }) => ({ state, due, done }));
    const again = [{ state: 'requested', due: true, done: false }];
    expect([of(early), of(late)]).toEqual([again, again]);
    expect(of(back).map(({ state }) => state)).toEqual(['done', 'withdrawn']);
    expect(of(gone)).toEqual([{ state: 'done', due: true, done: true }]);
  });

  it('keeps an objection that a colleague answered whom the dump lacks, and leaves out words that were erased since', async () => {
    const objection = () =>
      database.rows(
        'select words, answer, answered_at, answered_by, erased_at is not null as erased from telematics_objection where tenant_id = $1',
        [tenant.id],
      );
    await database.rows('delete from telematics_objection where tenant_id = $1', [tenant.id]);
    const before = await dump();
    const answerer = await anOperator(database, tenant);
    await database.rows(
      `insert into telematics_objection (tenant_id, booking_id, words, answer, answered_at, answered_by)
       values ($1, $2, 'No.', 'Yes.', now(), $3)`,
      [tenant.id, hire, answerer.id],
    );
    await restore(before);
    const open = { words: 'No.', answer: null, answered_at: null, answered_by: null, erased: false };
    expect(await objection()).toEqual([open]);
    const said = await dump();
    await database.rows(
      `update telematics_objection set words = '[erased]', erased_at = now() where tenant_id = $1`,
      [tenant.id],
    );
    await restore(said);
    expect(await objection()).toEqual([{ ...open, words: '[erased]', erased: true }]);
  });

  it('charges no card that was removed since, by no consent that was withdrawn since', async () => {
    await database.asSuperuser(`
      begin; set local session_replication_role = replica;
      insert into payment_customer (tenant_id, customer_id, account, provider_customer_id)
        values (${tenant.id}, ${customer.id}, 'acct_1', 'cus_1');
      insert into payment_consent (tenant_id, id, customer_id, setup_intent_id, text_version, language, agreed_at)
        values (${tenant.id}, 1, ${customer.id}, 'seti_1', '2026-01', 'en', now() - interval '1 day');
      insert into saved_card (tenant_id, id, customer_id, account, provider_method_id, consent_id, brand, last4, exp_month, exp_year, is_default)
        values (${tenant.id}, 1, ${customer.id}, 'acct_1', 'pm_1', 1, 'visa', '4242', 12, 2040, true);
      commit`);
    const folder = await dump();
    await database.asSuperuser(`
      update saved_card set removed_at = now(), is_default = false where tenant_id = ${tenant.id};
      update payment_consent set withdrawn_at = now() where tenant_id = ${tenant.id}`);
    await restore(folder);
    expect(
      await oneOf(
        `select c.removed_at is not null as removed, c.is_default, p.withdrawn_at is not null as withdrawn
         from saved_card c join payment_consent p on p.tenant_id = c.tenant_id and p.id = c.consent_id
         where c.tenant_id = $1`,
      ),
    ).toEqual({ removed: true, is_default: false, withdrawn: true });
  });

  it('asks for no review that was asked for since, and warns of held vans as seldom as before', async () => {
    const folder = await dump();
    await database.rows('insert into review_invitation (tenant_id, booking_id) values ($1, $2)', [
      tenant.id,
      hire,
    ]);
    await database.rows('insert into hold_warning (tenant_id) values ($1)', [tenant.id]);
    const asked = await database.rows('select * from review_invitation where tenant_id = $1', [tenant.id]);
    const warned = await database.rows('select * from hold_warning where tenant_id = $1', [tenant.id]);
    await restore(folder);
    expect(await database.rows('select * from review_invitation where tenant_id = $1', [tenant.id])).toEqual(
      asked,
    );
    expect(await database.rows('select * from hold_warning where tenant_id = $1', [tenant.id])).toEqual(
      warned,
    );
  });

  it('is called by the name it has now where it was renamed since', async () => {
    const folder = await dump();
    await database.rows(`update tenant set slug = 'now-otherwise' where id = $1`, [tenant.id]);
    await expect(
      restoreTenant({ ...told(), folder, secrets: [SECRET], replace: false }),
    ).rejects.toMatchObject({
      code: 'TENANT_IS_THERE',
      message: expect.stringContaining('"came-back" is in this database, as "now-otherwise"'),
    });
    await restore(folder);
    expect(await oneOf('select slug from tenant where id = $1')).toEqual({ slug: 'came-back' });
  });
});

describe('a restore of everything', () => {
  it('tells which brands are in maintenance, because the dump caught them so', async () => {
    const folder = bench.folder();
    await inMaintenance(
      bench.url,
      tenant.id,
      async () => void (await dumpWhole({ ...told(), folder, secret: SECRET, path: '/nowhere' })),
      0,
    );
    const bare = await bench.bare();
    await restoreWhole({ folder, filesDir: bench.filesDir, secrets: [SECRET], ...bare });
    expect(await brandsInMaintenance(bare.url, null)).toEqual([tenant.slug]);
    expect(await brandsInMaintenance(bench.url, null)).toEqual([]);
  });
});

describe.skipIf(process.platform === 'win32')('a dump of everything by pg_dump', () => {
  it('is refused by another version before anything is put into the database', async () => {
    const folder = bench.folder();
    await dumpWhole({ ...told(), folder, secret: SECRET, path: '/nowhere' });
    writeFileSync(join(folder, 'whole.pgdump'), 'x');
    forge(folder, (said) => {
      said.by = 'pg_dump';
      said.archive = {
        file: 'whole.pgdump',
        bytes: 1,
        sha256: createHash('sha256').update('x').digest('hex'),
      };
      said.schema.migrations.pop();
    });
    const path = bench.folder();
    mkdirSync(path);
    for (const tool of ['pg_dump', 'pg_restore'])
      writeFileSync(join(path, tool), `#!/bin/sh\necho '${tool} (PostgreSQL) 99.1'\n`, { mode: 0o755 });
    const bare = await bench.bare();
    await expect(
      restoreWhole({ folder, filesDir: bench.filesDir, secrets: [SECRET], path, ...bare }),
    ).rejects.toMatchObject({
      code: 'OTHER_SCHEMA',
      message: expect.stringContaining(`lacks the migrations ${bare.migrations.at(-1)}`),
    });
  });
});

describe('what is asked of a database or a disk that cannot give it', () => {
  it('is refused in a sentence where no schema is there, or an older one', async () => {
    const { url } = await bench.bare();
    const input = { ...told(), url, folder: bench.folder(), slug: tenant.slug, secret: SECRET };
    await expect(dumpTenant(input)).rejects.toMatchObject({
      code: 'OTHER_SCHEMA',
      message: expect.stringContaining('npm start'),
    });
    const folder = await dump();
    await expect(
      restoreTenant({ ...told(), url, folder, secrets: [SECRET], replace: true }),
    ).rejects.toMatchObject({ code: 'OTHER_SCHEMA' });
    await expect(inMaintenance(url, tenant.id, async () => {}, 0)).rejects.toMatchObject({
      code: 'OTHER_SCHEMA',
    });
  });

  it('is refused in a sentence where the database does not answer, or refuses the account', async () => {
    const away = new URL(bench.url);
    away.port = '1';
    await expect(connect(away.toString())).rejects.toMatchObject({
      code: 'NO_DATABASE',
      message: expect.stringMatching(/cannot be reached .*DATABASE_URL/),
    });
    const unknown = new URL(bench.url);
    unknown.pathname = '/not-there';
    await expect(connect(unknown.toString())).rejects.toMatchObject({ code: 'NO_DATABASE' });
    const wrong = new URL(bench.url);
    wrong.password = 'wrong';
    await expect(connect(wrong.toString())).rejects.toMatchObject({ code: 'NO_DATABASE' });
  });

  it('is refused in a sentence where the folder is a file or lies in one', async () => {
    mkdirSync(bench.home, { recursive: true });
    const file = bench.folder();
    writeFileSync(file, 'mine');
    for (const folder of [file, `${file}/deep/er`])
      await expect(
        dumpTenant({ ...told(), folder, slug: tenant.slug, secret: SECRET }),
      ).rejects.toMatchObject({ code: 'FOLDER_IN_USE', message: expect.stringContaining(folder) });
  });

  it('is refused for the platform, which is no brand', async () => {
    await database.rows(`update tenant set kind = 'platform' where id = $1`, [tenant.id]);
    await expect(dump().finally(asBrand)).rejects.toMatchObject({ code: 'TENANT_NOT_FOUND' });
  });
});
