import { changesBench } from '@convoy/booking/testing/changes-bench';
import { CUSTOMER_DOCUMENT_MAX_BYTES, customerDocumentTypes } from '@convoy/customer/contract';
import {
  IMPORT_MAX_BYTES,
  JOB_DOCUMENT_MAX_BYTES,
  jobDocumentTypes,
  VAN_PHOTO_MAX_BYTES,
  vanPhotoTypes,
} from '@convoy/fleet/contract';
import { PICTURE_MAX_BYTES, pictureTypes } from '@convoy/identity/contract';
import { type AccountBench, accountBench } from '@convoy/identity/testing/account-bench';
import { EVIDENCE_FILE_MAX_BYTES } from '@convoy/payment/contract';
import { describeSettings, loadSettings } from '@convoy/platform/config';
import { PASSWORD } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sliceSettings } from './slice-settings.generated.ts';
import { everyDoor } from './testing/every-door.ts';
import { writtenRules } from './testing/written-rules.ts';

const rules = writtenRules('rules');
const data = writtenRules('data');

let bench: AccountBench;
beforeAll(async () => {
  bench = await accountBench();
});
afterAll(() => bench.close());

let lastAddress = 0;
/** A new address for each test, so that limits of one do not reach the next. */
const someAddress = () => `10.7.0.${++lastAddress}`;
const post = (path: string, body: unknown, from = someAddress()) =>
  bench.api.call('POST', path, { on: bench.one.slug, body, from });
/** As if so many calls had been counted in this window. */
const counted = (subject: string, times: number, window: '15 minutes' | '1 hour' = '15 minutes') =>
  bench.database.rows(
    `insert into login_attempt (tenant_id, subject, window_start, failures)
     values ($1, $2, date_bin($4::interval, now(), timestamptz '2000-01-01'), $3)`,
    [bench.one.id, subject, times, window],
  );
const newcomer = (n: number | string, password = 'a quiet sentence') => ({
  email: `newcomer-${n}@example.com`,
  password,
  firstName: 'New',
  lastName: 'Comer',
});

describe('the limits that are written down hold', () => {
  it('for the length of passwords', async () => {
    const [least, most] = rules.numbers('Passwords and guessing', 'length') as [number, number];
    const long = 'a quiet sentence, said again and again. '.repeat(9);
    for (const [length, status] of [
      [least - 1, 400],
      [least, 202],
      [most, 202],
      [most + 1, 400],
    ] as const)
      expect([
        length,
        (await post('/api/auth/register', newcomer(length, long.slice(0, length)))).status,
      ]).toEqual([length, status]);
  });

  it('for words that passwords may not be made of', async () => {
    const [, listed = ''] = rules.text.split('Words that a password may not be made of alone')[1]!.split(':');
    const words = rules.names(listed.split('\n## ')[0]!);
    expect(words.length).toBeGreaterThan(15);
    for (const [n, word] of [...words, bench.one.name, 'newcomer'].entries()) {
      const refused = await post('/api/auth/register', newcomer(`word-${n}`, `${word}-1985-${word}`));
      expect([word, refused.status, refused.body.code]).toEqual([word, 422, 'PASSWORD_EASY']);
    }
  });

  it('for wrong passwords of an account', async () => {
    const [most] = rules.numbers('Passwords and guessing', 'wrong ones of one account from one address');
    const { actor } = await bench.customer(bench.one);
    const from = someAddress();
    const guess = () => post('/api/auth/login', { username: actor.email, password: 'guess' }, from);
    for (let n = 0; n < most!; n++) expect([n, (await guess()).status]).toEqual([n, 401]);
    expect((await guess()).status).toBe(429);
    const [, all] = [0, rules.numbers('Passwords and guessing', 'wrong ones of one address')[0]!];
    const other = someAddress();
    await counted(`address:${other}`, all);
    const login = { username: actor.email, password: PASSWORD };
    expect((await post('/api/auth/login', login, other)).status).toBe(429);
  });

  it('for doors that cost a hash, a mail or an account', async () => {
    const rule = 'registering, forgotten passwords, links, second proofs from one address';
    const [register, forgot, link, second] = rules.numbers('Passwords and guessing', rule) as [
      number,
      number,
      number,
      number,
    ];
    const token = 'x'.repeat(43);
    for (const [subject, most, path, body] of [
      ['register', register, '/api/auth/register', newcomer('limit')],
      ['forgot', forgot, '/api/auth/forgot-password', { email: 'nobody@example.com' }],
      ['link', link, '/api/auth/verify-email', { token }],
      ['two-factor', second, '/api/auth/two-factor', { challenge: token, code: '123456' }],
    ] as const) {
      const from = someAddress();
      await counted(`${subject}:${from}`, most - 1);
      expect([subject, (await post(path, body, from)).status]).not.toEqual([subject, 429]);
      expect([subject, (await post(path, body, from)).status]).toEqual([subject, 429]);
    }
  });

  it('for mails, pictures and calls', async () => {
    const [mails] = rules.numbers('Passwords and guessing', 'mails of one kind to an account');
    const { actor } = await bench.customer(bench.one);
    for (let n = 0; n <= mails!; n++) await post('/api/auth/forgot-password', { email: actor.email });
    await bench.api.deliver();
    expect(await bench.api.mails(actor.email)).toHaveLength(mails!);

    const [, pictures] = /(\d+) an hour/.exec(rules.cell('What costs much', 'drawing pictures anew')) ?? [];
    const ann = await bench.customer(bench.one);
    await counted(`picture-of:${ann.actor.id}`, Number(pictures), '1 hour');
    const picture = await bench.api.call('PUT', '/api/account/picture', {
      on: bench.one.slug,
      as: ann.cookie,
      raw: Buffer.from('GIF89a'),
      headers: { 'content-type': 'image/gif' },
    });
    expect(picture.status).toBe(429);

    const calls = rules.numbers('Passwords and guessing', 'calls of one address to a brand');
    expect(calls).toEqual([loadSettings({}, 'launcher').callsPerMinute]);
  });

  it('for how long a session lasts, and how many there are', async () => {
    const idle = rules.cell('Sessions', 'without use it ends after').split('; ');
    const most = rules.cell('Sessions', 'it ends at the latest after');
    const { actor } = await bench.customer(bench.one);
    await bench.login(bench.one, actor.email);
    await bench.login(bench.one, actor.email, { remember: true });
    const kept = await bench.database.rows<{ remembered: boolean; idle: boolean; absolute: boolean }>(
      `select remembered, expires_at - created_at = $2::interval as absolute,
         idle_limit = (case when remembered then $3 else $4 end)::interval as idle
       from session where user_id = $1 and user_agent is not distinct from (select user_agent from session where user_id = $1 and remembered)
       order by remembered`,
      [actor.id, most, /\d+ days/.exec(idle[1]!)![0], idle[0]],
    );
    expect(kept.filter(({ idle, absolute }) => idle && absolute).map(({ remembered }) => remembered)).toEqual(
      expect.arrayContaining([false, true]),
    );
    expect(rules.cell('Sessions', 'how many one account may have')).toMatch(/^as many as it likes/);
    const many = await Promise.all(Array.from({ length: 25 }, () => bench.api.signIn(bench.one, actor)));
    for (const cookie of many) {
      const user = await bench.api.call('GET', '/api/auth/user', { on: bench.one.slug, as: cookie });
      expect(user.status).toBe(200);
    }
  });

  it('for the size of what is sent, and for how long it may take', async () => {
    const [megabytes] = rules.numbers(
      'Input',
      'bodies are JSON and nothing else, except files at their own doors',
    );
    const sized = (bytes: number) =>
      bench.api.call('POST', '/api/auth/login', {
        on: bench.one.slug,
        raw: `{"a":"${'x'.repeat(bytes - 8)}"}`,
      });
    expect((await sized(megabytes! * 1024 * 1024)).status).toBe(400);
    expect((await sized(megabytes! * 1024 * 1024 + 1)).status).toBe(413);
    const [seconds] = rules.numbers('What costs much', 'a request that never ends');
    expect(bench.api.app.getHttpServer().requestTimeout).toBe(seconds! * 1_000);
  });

  it('for files: their kinds and their most bytes', () => {
    const MB = { picture: 1024 * 1024, other: 1_000_000 };
    const names: Record<string, string> = {
      GIF: 'image/gif',
      AVIF: 'image/avif',
      WebP: 'image/webp',
      PNG: 'image/png',
    };
    for (const [feature, most, unit, types] of [
      ['picture of a person', PICTURE_MAX_BYTES, MB.picture, pictureTypes],
      ['photo of a van', VAN_PHOTO_MAX_BYTES, MB.other, vanPhotoTypes],
      ['document of a customer', CUSTOMER_DOCUMENT_MAX_BYTES, MB.other, customerDocumentTypes],
      ['document of the workshop', JOB_DOCUMENT_MAX_BYTES, MB.other, jobDocumentTypes],
      ['evidence of a dispute', EVIDENCE_FILE_MAX_BYTES, MB.other, null],
      ['vans to import', IMPORT_MAX_BYTES, MB.other, null],
    ] as const) {
      expect([feature, rules.numbers('Files', feature, 2)[0]! * unit]).toEqual([feature, most]);
      if (!types) continue;
      let kinds = rules.cell('Files', feature);
      if (kinds.startsWith('as above')) kinds = rules.cell('Files', 'picture of a person');
      for (const [name, type] of Object.entries(names))
        if (kinds.includes(name)) expect([feature, types]).toEqual([feature, expect.arrayContaining([type])]);
      expect([feature, kinds.includes('PDF')]).toEqual([
        feature,
        (types as readonly string[]).includes('application/pdf'),
      ]);
    }
  });

  it('for the business: keys, endpoints and later costs, by the database itself', async () => {
    const definition = async (name: string) =>
      (
        await bench.database.rows<{ text: string }>(
          'select string_agg(pg_get_constraintdef(oid), chr(10)) as text from pg_constraint where conrelid = $1::regclass',
          [name],
        )
      )[0]!.text;
    const [pounds] = rules.numbers('Limits of the business', 'later costs of one hire');
    expect(await definition('late_charge')).toMatch(new RegExp(`amount_pence <= ${pounds! * 100}\\b`));
    const [endpoints] = rules.numbers('Limits of the business', 'endpoints of a brand');
    expect(await definition('webhook_endpoint')).toMatch(new RegExp(`place <= ${endpoints}\\b`));
    const [keys] = rules.numbers('Limits of the business', 'API keys of a brand that work');
    const functions = await bench.database.rows<{ text: string }>(
      "select prosrc as text from pg_proc where prosrc like '%API_KEY_LIMIT%' or prosrc like '%from api_key%'",
    );
    expect(functions.some(({ text }) => new RegExp(`>= ${keys}\\b`).test(text))).toBe(true);
    expect(await definition('van_allocation')).toMatch(/EXCLUDE USING gist/);
  });
});

describe('the lists that are written down are whole', () => {
  it('of keys: each secret that the installation is given stands there', () => {
    const section = JSON.stringify(rules.rows('Keys and algorithms'));
    const secrets = describeSettings(sliceSettings)
      .map(({ name }) => name)
      .filter((name) => /SECRET|_KEY$/.test(name) && !/PREVIOUS|PUBLISHABLE/.test(name));
    expect(secrets.length).toBeGreaterThan(4);
    expect(secrets.filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
  });

  it('of others that are talked to: each setting that holds an address stands there', () => {
    const section = JSON.stringify(rules.rows('Talking to others'));
    const addresses = describeSettings(sliceSettings)
      .map(({ name }) => name)
      .filter((name) => /_URL$|_API_BASE$|_ENDPOINT$/.test(name));
    expect(addresses.length).toBeGreaterThan(4);
    expect(addresses.filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
  });

  it('of tables: each has one level', async () => {
    const levels = data.first().map(([level]) => level);
    const written = data.first().flatMap(([, names]) => data.names(names!));
    const tables = await bench.database.rows<{ name: string; level: string | null }>(
      `select c.relname as name, substring(obj_description(c.oid, 'pg_class') from '^Level: ([a-z, ]+)\\.') as level
         from pg_class c where c.relnamespace = 'public'::regnamespace
         and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    );
    // A new table says its level itself: `comment on table … is 'Level: of the brand. …'`.
    const said = tables.filter(({ level }) => level !== null);
    expect(said.filter(({ level }) => !levels.includes(level!))).toEqual([]);
    expect([...written, ...said.map(({ name }) => name)].sort()).toEqual(
      tables.map(({ name }) => name).filter((name) => !/migration/.test(name)),
    );
    expect(data.first().map(([level]) => level)).toEqual(
      expect.arrayContaining(rules.rows('What is sensitive').map(([level]) => level)),
    );
  });

  it('of what is sealed or hashed: each such column stands there, and what it holds is', async () => {
    const written = data.rows('Sealed or hashed, never as it is').flatMap(([names]) => data.names(names!));
    const columns = await bench.database.rows<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and column_name ~ '(seal|hash|secret)'
         and column_name !~ '(request|content)_hash|_until' order by 1`,
    );
    expect([...written].sort()).toEqual(columns.map(({ name }) => name));
  });

  it('of logs: each place in the database is there', async () => {
    for (const [, where] of rules.rows('Logs'))
      for (const name of data.names(where!).filter((one) => /^[a-z]+_[a-z]+$/.test(one)))
        expect(await bench.database.rows('select to_regclass($1) is not null as there', [name])).toEqual([
          { there: true },
        ]);
  });
});

describe('asking', () => {
  it('by GET changes no row, at any address and for anybody', async () => {
    const { database, api, one } = bench;
    const hires = await changesBench(database, api, one);
    const hire = await hires.held();
    const admin = await bench.operator(one);
    await database.rows("update app_user set role = 'admin' where id = $1", [admin.actor.id]);
    const [row] = await database.rows<{ van: number; depot: number; payment: number | null }>(
      `select van_id as van, pickup_depot_id as depot, (select max(id) from payment) as payment from booking where id = $1`,
      [hire.id],
    );
    const ids: Readonly<Record<string, unknown>> = {
      bookings: hire.id,
      customers: hire.customer.id,
      vans: row!.van,
      depots: row!.depot,
      payments: row!.payment ?? 1,
    };
    const paths = everyDoor(api.app)
      // Signing out is one, and refused to other sites: libs/identity/server/src/sign-in/identity.db.spec.ts.
      .filter(({ method, path }) => method === 'GET' && path !== '/api/logout')
      // Pictures for sharing are of the built web, which specs have not: apps/api/src/site-pages.db.spec.ts.
      .filter(({ path }) => !path.startsWith('/share/'))
      .map(({ path }) =>
        path.replaceAll(/\{[^}]+\}|:[a-zA-Z]+/g, () =>
          String(ids[path.split('/').find((part) => ids[part]) ?? ''] ?? 1),
        ),
      );
    expect(paths.length).toBeGreaterThan(60);
    const tables = await database.rows<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and not c.relispartition`,
    );
    // Notes of the asking itself: how often somebody searched, and that they were here.
    const noted: Readonly<Record<string, string>> = {
      session: "- 'last_seen_at'",
      app_user: "- 'last_seen_at'",
    };
    const held = async () => {
      const parts = tables
        .filter(({ name }) => !['login_attempt', 'audit_entry'].includes(name))
        .map(
          ({ name }) =>
            `select '${name}' as name, md5(coalesce(string_agg((to_jsonb(t) ${noted[name] ?? ''})::text, ',' order by (to_jsonb(t) ${noted[name] ?? ''})::text), '')) as sum from ${name} t`,
        );
      return database.rows(`${parts.join(' union all ')} order by 1`);
    };
    const audited = () =>
      database.rows<{ id: string; action: string; subject: string }>(
        'select id::text, action, subject from audit_entry',
      );
    await api.deliver();
    const before = await held();
    const known = new Set((await audited()).map(({ id }) => id));
    const answered: number[] = [];
    for (const as of [undefined, hire.cookie, admin.cookie])
      for (const path of paths) answered.push((await api.call('GET', path, { on: one.slug, as })).status);
    expect(answered.filter((status) => status === 200).length).toBeGreaterThan(60);
    expect(answered.filter((status) => status >= 500)).toEqual([]);
    expect(await held()).toEqual(before);
    // That staff took data of people along is noted, as it has to be.
    const noticed = (await audited()).filter(({ id }) => !known.has(id));
    expect([...new Set(noticed.map(({ action, subject }) => `${action} ${subject}`))].sort()).toEqual([
      'export Customer',
      'export-list Customer',
    ]);
  });
});
