import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import type { LoyaltyTier } from '@convoy/loyalty/contract';
import type { Actor, TenantContext } from '@convoy/platform/context';
import {
  aCustomer,
  anOperator,
  aTenant,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let here: TenantContext;
let there: TenantContext;
let admin: Person;
let operator: Person;
let customer: Person;
let stranger: Person;

/** Somebody signed in at one of the two brands. */
interface Person {
  readonly actor: Actor;
  readonly cookie: string;
  readonly at: TenantContext;
}

const signedIn = async (
  at: TenantContext,
  actor: Actor,
  role: Actor['role'] = actor.role,
): Promise<Person> => {
  if (role === 'admin')
    await database.rows("update app_user set role = 'admin' where tenant_id = $1 and id = $2", [
      at.id,
      actor.id,
    ]);
  return { actor, cookie: await api.signIn(at, actor), at };
};

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  here = await aTenant(database, { slug: 'tiers-here' });
  there = await aTenant(database, { slug: 'tiers-there' });
  admin = await signedIn(here, await anOperator(database, here), 'admin');
  operator = await signedIn(here, await anOperator(database, here));
  customer = await signedIn(here, await aCustomer(database, here));
  stranger = await signedIn(there, await anOperator(database, there), 'admin');
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const call = (method: string, path: string, as: Person | null, body?: unknown): Promise<TestAnswer> =>
  api.call(method, `/api/loyalty/tiers${path}`, { on: (as?.at ?? here).slug, as: as?.cookie, body });
const said = ({ status, body }: TestAnswer) => [status, body?.code];
const tiersOf = async (as: Person): Promise<LoyaltyTier[]> => (await call('GET', '', as)).body;
const named = async (name: string, as = admin): Promise<LoyaltyTier> => {
  const tier = (await tiersOf(as)).find((one) => one.name === name);
  if (!tier) throw new Error(`There is no tier ${name}.`);
  return tier;
};
const facts = ({ name, minimumPoints, multiplier }: LoyaltyTier) => [name, minimumPoints, multiplier];
const DEFAULTS = [
  ['Bronze', 0, 1],
  ['Silver', 500, 1.5],
  ['Gold', 1500, 2],
  ['Platinum', 3000, 3],
];

describe('the tiers of a brand', () => {
  it('are the four of the specification from its first day on, for everybody signed in', async () => {
    for (const person of [customer, operator, admin])
      expect((await tiersOf(person)).map(facts)).toEqual(DEFAULTS);
    expect((await tiersOf(customer)).map(({ key }) => key)).toEqual(['bronze', 'silver', 'gold', 'platinum']);
  });

  it('are nobody’s who is not signed in, and an admin’s alone to change', async () => {
    const silver = await named('Silver');
    const body = { minimumPoints: 600, multiplier: 1.5, revision: silver.revision };
    expect((await call('GET', '', null)).status).toBe(401);
    for (const person of [customer, operator]) {
      expect((await call('PUT', `/${silver.id}`, person, body)).status).toBe(403);
      expect((await call('POST', '', person, { name: 'Mine', minimumPoints: 9, multiplier: 1 })).status).toBe(
        403,
      );
      expect((await call('DELETE', `/${silver.id}`, person)).status).toBe(403);
    }
    expect((await tiersOf(admin)).map(facts)).toEqual(DEFAULTS);
  });

  it('can be added, renamed, moved and removed; each leaves an audit entry and an event', async () => {
    const added = await call('POST', '', admin, { name: 'Fleet', minimumPoints: 6000, multiplier: 4.25 });
    expect([added.status, facts(added.body), added.body.key]).toEqual([201, ['Fleet', 6000, 4.25], null]);
    const { id, revision } = added.body;
    const changed = await call('PUT', `/${id}`, admin, {
      name: 'Partner',
      minimumPoints: 5500,
      multiplier: 4,
      revision,
    });
    expect([changed.status, facts(changed.body), changed.body.revision]).toEqual([
      200,
      ['Partner', 5500, 4],
      revision + 1,
    ]);
    expect((await call('DELETE', `/${id}`, admin)).status).toBe(204);
    expect((await tiersOf(admin)).map(facts)).toEqual(DEFAULTS);
    const audit = await database.rows(
      "select action, actor_id from audit_entry where tenant_id = $1 and subject = 'LoyaltyTier' and subject_id = $2 order by at",
      [here.id, id],
    );
    expect(audit).toEqual(
      ['add', 'change', 'remove'].map((action) => ({ action, actor_id: admin.actor.id })),
    );
    const events = await database.rows<{ payload: { change: string; name: string } }>(
      'select payload from outbox_event where tenant_id = $1 and aggregate = $2 order by id',
      [here.id, `loyalty-tier:${id}`],
    );
    expect(events.map(({ payload }) => [payload.change, payload.name]).sort()).toEqual([
      ['added', 'Fleet'],
      ['changed', 'Partner'],
      ['removed', 'Partner'],
    ]);
  });

  it('are told to staff when a colleague changes them, and to nobody else', async () => {
    const added = await call('POST', '', admin, { name: 'Told', minimumPoints: 8000, multiplier: 5 });
    await api.deliver();
    const told = async (as: Person) => {
      const { body } = await api.call('GET', '/api/notifications', { on: as.at.slug, as: as.cookie });
      return body.filter(({ kind }: { kind: string }) => kind === 'loyalty-tiers-changed');
    };
    expect((await told(operator)).map(({ path }: { path: string }) => path)).toContain('/loyalty/tiers');
    for (const person of [admin, customer, stranger]) expect(await told(person)).toEqual([]);
    await call('DELETE', `/${added.body.id}`, admin);
  });

  it('keep the name they came with until they get another, and get it back', async () => {
    const gold = await named('Gold');
    const { id, minimumPoints, multiplier } = gold;
    const put = async (body: object, revision: number) =>
      (await call('PUT', `/${id}`, admin, { minimumPoints, multiplier, ...body, revision })).body;
    const first = await put({ multiplier: 2.5 }, gold.revision);
    expect([first.key, first.name]).toEqual(['gold', 'Gold']);
    const renamed = await put({ name: 'Loyal' }, first.revision);
    expect([renamed.key, renamed.name]).toEqual([null, 'Loyal']);
    const back = await put({ name: 'Gold' }, renamed.revision);
    expect([back.key, facts(back)]).toEqual(['gold', ['Gold', 1500, 2]]);
  });

  it('refuse a name or a number of points twice, and to leave 0 points', async () => {
    const silver = await named('Silver');
    const bronze = await named('Bronze');
    const put = (tier: LoyaltyTier, body: object) =>
      call('PUT', `/${tier.id}`, admin, {
        minimumPoints: tier.minimumPoints,
        multiplier: tier.multiplier,
        revision: tier.revision,
        ...body,
      });
    expect(said(await put(silver, { name: 'gOLD' }))).toEqual([409, 'LOYALTY_TIER_NAME_TAKEN']);
    expect(said(await put(silver, { minimumPoints: 1500 }))).toEqual([409, 'LOYALTY_TIER_MINIMUM_TAKEN']);
    expect(said(await put(silver, { minimumPoints: 0 }))).toEqual([409, 'LOYALTY_TIER_MINIMUM_TAKEN']);
    expect(said(await put(bronze, { minimumPoints: 10 }))).toEqual([409, 'LOYALTY_TIER_LOWEST']);
    expect(said(await call('DELETE', `/${bronze.id}`, admin))).toEqual([409, 'LOYALTY_TIER_LOWEST']);
    for (const multiplier of [0.5, 10.5, 1.005]) expect((await put(silver, { multiplier })).status).toBe(400);
    expect((await tiersOf(admin)).map(facts)).toEqual(DEFAULTS);
  });

  it('change once for two who read the same: the second gets the tier as it is', async () => {
    const silver = await named('Silver');
    const body = { minimumPoints: 500, multiplier: 1.75, revision: silver.revision };
    expect((await call('PUT', `/${silver.id}`, admin, body)).status).toBe(200);
    const second = await call('PUT', `/${silver.id}`, admin, { ...body, multiplier: 1.25 });
    expect(said(second)).toEqual([409, 'CONFLICT']);
    expect(second.body.details.current.multiplier).toBe(1.75);
    const now = await named('Silver');
    await call('PUT', `/${now.id}`, admin, { minimumPoints: 500, multiplier: 1.5, revision: now.revision });
  });

  it('are at most ten, also when more are added at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, at) =>
        call('POST', '', admin, { name: `More ${at}`, minimumPoints: 10_000 + at, multiplier: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 201, 409, 409, 409]);
    for (const { status, body } of answers)
      if (status === 409) expect(['LOYALTY_TIERS_TOO_MANY', 'CONFLICT']).toContain(body.code);
    for (const { status, body } of answers)
      if (status === 201) expect((await call('DELETE', `/${body.id}`, admin)).status).toBe(204);
  });
});

describe('the tiers of two brands', () => {
  it('are apart: another brand’s tier is absent, and its own are untouched', async () => {
    const gold = await named('Gold');
    const body = { minimumPoints: 1, multiplier: 9, revision: gold.revision };
    expect(said(await call('PUT', `/${gold.id}`, stranger, body))).toEqual([404, 'LOYALTY_TIER_NOT_FOUND']);
    expect(said(await call('DELETE', `/${gold.id}`, stranger))).toEqual([404, 'LOYALTY_TIER_NOT_FOUND']);
    const own = (await tiersOf(stranger)).map(({ id }) => id);
    expect((await tiersOf(admin)).filter(({ id }) => own.includes(id))).toEqual([]);
    expect((await named('Gold')).multiplier).toBe(2);
  });

  it('are apart in the database too, which keeps one tier at 0 points whoever writes', async () => {
    const client = await database.app.connect();
    try {
      await client.query('begin');
      await client.query("select set_config('app.tenant_id', $1, true)", [String(here.id)]);
      const { rows } = await client.query('select distinct tenant_id from loyalty_tier');
      expect(rows).toEqual([{ tenant_id: here.id }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
    await expect(
      database.rows('delete from loyalty_tier where tenant_id = $1 and minimum_points = 0', [there.id]),
    ).rejects.toThrow('no loyalty tier starts at 0 points');
    await expect(
      database.rows(
        "insert into loyalty_tier (tenant_id, name, minimum_points, multiplier_percent) values ($1, 'x', 500, 100)",
        [there.id],
      ),
    ).rejects.toThrow('loyalty_tier_minimum');
  });
});
