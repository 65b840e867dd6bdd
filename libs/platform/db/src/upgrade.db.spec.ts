import { describe, expect, it } from 'vitest';
import { oldDatabase } from '../../testing/src/index.ts';

/** The last migration of the release before accounts, notifications and languages. */
const BEFORE = '0008';

const old = oldDatabase(BEFORE);
const { rows } = old;

/** Eighty signs of one line whose compatibility forms are as long as they get, and hard to compress. */
const LONGEST_NAME = Array.from({ length: 80 }, (_, at) =>
  String.fromCodePoint(0x3300 + ((at * 37) % 88)),
).join('');

describe('a database that has data', () => {
  it('comes from the release before with two brands, their people, sessions and hires', async () => {
    for (const slug of ['alpha', 'beta']) {
      const tenant = await old.brand(slug);
      const people = await rows<{ id: string }>(
        `insert into app_user (tenant_id, email, email_lc, password_hash, first_name, last_name)
         select $1, n || '@example.com', n || '@example.com', 'x', case n when 1 then $2 else 'Ann' end,
                case n when 1 then $2 else 'Other' end
         from generate_series(1, 3) n returning id`,
        [tenant, LONGEST_NAME],
      );
      for (const [at, idle] of ['12 hours', '30 days'].entries())
        await rows(
          `insert into session (tenant_id, sid_hash, user_id, session_epoch, idle_limit, expires_at)
           values ($1, $2, $3, 0, $4::interval, now() + interval '30 days')`,
          [tenant, `${slug}-${at}`, people[at]!.id, idle],
        );
      const [depot] = await rows<{ id: string }>(
        `insert into depot (tenant_id, name, name_lc, address, town, postcode, latitude, longitude, phone, hours)
         values ($1, 'Léeds', 'léeds', '1 Road', 'Léeds', 'LS1 1AA', 53, -1, '0', '{}') returning id`,
        [tenant],
      );
      await rows(
        `insert into van (tenant_id, registration, make, model, year, van_type, load_length_dm, fuel_type, seats,
                          daily_rate_pence, deposit_pence, depot_id)
         values ($1, 'AB12CDE', 'Ford', 'Transit', 2024, 'medium', 32, 'diesel', 3, 8500, 20000, $2)`,
        [tenant, depot!.id],
      );
    }
    const ran = await old.upTo();
    expect(ran.length).toBeGreaterThan(0);

    const sessions = await rows<{ id: string; remembered: boolean; sid_hash: string }>(
      'select id, remembered, sid_hash from session order by sid_hash',
    );
    expect(sessions.map(({ sid_hash, remembered }) => [sid_hash, remembered])).toEqual([
      ['alpha-0', false],
      ['alpha-1', true],
      ['beta-0', false],
      ['beta-1', true],
    ]);
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(4);
    const found = await rows<{ town: string; model: string }>(
      'select d.search_town as town, v.search_model as model from depot d join van v on v.depot_id = d.id and v.tenant_id = d.tenant_id',
    );
    expect(found).toEqual([
      { town: 'leeds', model: 'transit' },
      { town: 'leeds', model: 'transit' },
    ]);
    expect(await old.upTo()).toEqual([]);
  });
});
