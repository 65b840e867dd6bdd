import { beforeAll, expect, it } from 'vitest';
import { oldDatabase } from '../../testing/src/index.ts';

/** The last migration before notifications knew their digest, and tenants had subscriptions. */
const BEFORE = '0070';
/** The one that does beside traffic what takes long, and the last one here. */
const BESIDE = '0079_made_beside_traffic';

const old = oldDatabase(BEFORE);
const { rows } = old;
beforeAll(async () => {
  for (const [slug, status] of [
    ['alpha', 'active'],
    ['beta', 'trial'],
  ] as const)
    await brandWithDigests(slug, status);
  await old.upTo(BESIDE.slice(0, 4));
});

/** A brand of 1 February whose operator had a digest on two days, and notifications of before, between and after. */
async function brandWithDigests(slug: string, status: string): Promise<void> {
  const one = async (sql: string, values: readonly unknown[]) =>
    (await rows<{ id: string }>(`${sql} returning id`, values))[0]!.id;
  const tenant = await one(
    `insert into tenant (slug, name, kind, plan_code, locale, locales, currency, time_zone, reference_prefix,
       contact, theme, copy, layout, status, created_at)
     values ($1, $1, 'brand', 'starter', 'en', '{en}', 'GBP', 'Europe/London', 'TB', '{}', '{}', '{}', '{}', $2,
       '2026-02-01 09:00Z')`,
    [slug, status],
  );
  const user = await one(
    `insert into app_user (tenant_id, email, email_lc, password_hash, first_name, last_name, role)
     values ($1, 'kit@example.com', 'kit@example.com', 'x', 'Kit', 'Other', 'operator')`,
    [tenant],
  );
  await rows(
    `insert into notification_digest (tenant_id, user_id, day, frequency, news, claimed_at, sent_at)
     select $1, $2, day, 'daily', 1, day + time '08:00', day + time '08:01'
     from unnest('{2026-03-02,2026-03-03}'::date[]) day`,
    [tenant, user],
  );
  await rows(
    `insert into notification (tenant_id, user_id, event_id, kind, params, path, created_at, read_at)
     select $1, $2, n, 'new-booking', '{}', '/', at::timestamptz, case n when 2 then at::timestamptz end
     from unnest('{2026-03-01 12:00Z,2026-03-02 12:00Z,2026-03-02 13:00Z,2026-03-03 12:00Z}'::text[])
       with ordinality as told (at, n)`,
    [tenant, user],
  );
}

const told = () =>
  rows<{ slug: string; days: (string | null)[] }>(
    `select t.slug, array_agg(n.digest_day::text order by n.event_id) as days
     from notification n join tenant t on t.id = n.tenant_id group by 1 order by 1`,
  );

it('what is unread and was there when the last digest went out stood in it; the rest is still to be told', async () => {
  const days = ['2026-03-03', null, '2026-03-03', null];
  expect(await told()).toEqual([
    { slug: 'alpha', days },
    { slug: 'beta', days },
  ]);
});

it('what is made beside traffic keeps nobody from writing, and is whole, also after it was broken off and run again', async () => {
  const made = () =>
    rows(
      `select c.relname as name, i.indisvalid as whole from pg_index i join pg_class c on c.oid = i.indexrelid
       where c.relname in ('notification_digested', 'app_user_staff')
       union all
       select conname, convalidated from pg_constraint where conname = 'notification_digest_day_fkey'
       order by 1`,
    );
  const whole = [
    { name: 'app_user_staff', whole: true },
    { name: 'notification_digest_day_fkey', whole: true },
    { name: 'notification_digested', whole: true },
  ];
  expect(await made()).toEqual(whole);
  const before = await told();
  // As a process leaves it that ended before the last statement.
  await rows('drop index app_user_staff');
  await rows(`update pg_index set indisvalid = false where indexrelid = 'notification_digested'::regclass`);
  await rows('delete from app_history.migration where name = $1', [BESIDE]);
  // It waits for who writes already, and nobody waits for it.
  const writer = await old.connect();
  try {
    const write = 'update notification set read_at = now() where event_id = 2';
    await writer.query(`begin; ${write}; update app_user set first_name = first_name`);
    const again = old.upTo(BESIDE.slice(0, 4));
    await expect
      .poll(() =>
        rows(
          `select 1 as waits from pg_stat_activity
           where datname = $1 and usename = 'convoy_migrator' and wait_event_type = 'Lock'`,
          [old.name],
        ),
      )
      .toEqual([{ waits: 1 }]);
    await rows(`set lock_timeout = '2s'; update notification set path = '/read' where event_id <> 2`);
    await writer.query('commit');
    expect(await again).toEqual([BESIDE]);
  } finally {
    await writer.end();
  }
  expect(await made()).toEqual(whole);
  expect(await told()).toEqual(before);
});

it('a trial that was running ends when it would have; who had none has none', async () => {
  expect(
    await rows(
      `select t.slug, s.state, s.plan_since, s.trial_ends_at
       from subscription s join tenant t on t.id = s.tenant_id order by t.slug`,
    ),
  ).toEqual([
    { slug: 'alpha', state: 'active', plan_since: new Date('2026-02-01T09:00:00Z'), trial_ends_at: null },
    {
      slug: 'beta',
      state: 'trial',
      plan_since: new Date('2026-02-01T09:00:00Z'),
      trial_ends_at: new Date('2026-03-03T09:00:00Z'),
    },
  ]);
});
