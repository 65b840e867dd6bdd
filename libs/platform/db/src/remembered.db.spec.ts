import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aDepot, aTenant, openTestDatabase, type TestDatabase } from '../../testing/src/index.ts';
import { Freshness } from './freshness.ts';
import { Remembered } from './remembered.ts';

let database: TestDatabase;
let freshness: Freshness;
let mine: { id: number };
let other: { id: number };
let reads: number[];
let depots: Remembered<number, number>;

beforeAll(async () => {
  database = await openTestDatabase();
  freshness = new Freshness();
  freshness.start(database.url('convoy_app'), () => {});
  mine = await aTenant(database);
  other = await aTenant(database);
  reads = [];
  depots = new Remembered({
    freshness,
    topic: 'depots',
    keyOf: (tenantId) => tenantId,
    tenantOf: (tenantId) => tenantId,
    read: async (tenantId) => {
      reads.push(tenantId);
      const [row] = await database.rows<{ count: number }>(
        'select count(*)::int as count from depot where tenant_id = $1',
        [tenantId],
      );
      return row!.count;
    },
  });
});
afterAll(async () => {
  await freshness.stop();
  await database.close();
});

/** One that is told of changes, without a line. */
const hearing = <V>(read: (key: number) => Promise<V>) =>
  new Remembered<number, V>({
    freshness: Object.defineProperty(new Freshness(), 'hears', { value: true }),
    topic: 'rates',
    keyOf: (key) => key,
    tenantOf: (key) => key,
    read,
  });

describe('what is remembered', () => {
  it('is read once, and again when the database tells that it has changed: the one tenant’s alone', async () => {
    await expect.poll(() => freshness.hears).toBe(true);
    expect([await depots.of(mine.id), await depots.of(mine.id), await depots.of(other.id)]).toEqual([
      0, 0, 0,
    ]);
    expect(reads).toEqual([mine.id, other.id]);
    await aDepot(database, mine);
    await expect.poll(() => depots.of(mine.id)).toBe(1);
    await depots.of(other.id);
    expect(reads.filter((id) => id === other.id)).toHaveLength(1);
  });

  it.each([
    ['depots', 'depot', (id: number) => [`update depot set phone = '1' where tenant_id = $1`, [id]]],
    [
      'rates',
      'booking_policy',
      (id: number) => ['insert into booking_policy (tenant_id) values ($1) on conflict do nothing', [id]],
    ],
    [
      'cards',
      'provider_account',
      (id: number) => [
        `insert into provider_account (tenant_id, provider, account_id) values ($1, 'emulator', 'acct_told')`,
        [id],
      ],
    ],
    ['tenants', 'tenant', (id: number) => [`update tenant set name = name where id = $1`, [id]]],
    // What all brands are offered is forgotten of all.
    ['tenants', 'plan', () => [`update plan set name = 'Beginner' where code = 'starter'`, []], null],
  ] as const)(
    'of %s is forgotten when %s changes',
    async (topic, _table, change, of: number | null = mine.id) => {
      const told = vi.fn();
      freshness.on(topic, told);
      const [statement, values] = change(mine.id);
      await database.rows(statement as string, values as unknown[]);
      await expect.poll(() => told.mock.calls).toContainEqual([of]);
    },
  );

  it('is told of after the change is there, never of one that was taken back', async () => {
    const told = vi.fn();
    freshness.on('depots', told);
    await expect(
      database.rows(
        `with gone as (update depot set phone = '2' where tenant_id = $1 returning 1) select 1 / 0 from gone`,
        [mine.id],
      ),
    ).rejects.toThrow(/division/);
    await aDepot(database, other);
    await expect.poll(() => told.mock.calls).toContainEqual([other.id]);
    expect(told.mock.calls).not.toContainEqual([mine.id]);
  });

  it('is all forgotten when the line was lost, and believed for seconds only while it is', async () => {
    await depots.of(mine.id);
    const before = reads.length;
    await database.asSuperuser(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename = 'convoy_app' and query = 'select 1'`,
    );
    await expect
      .poll(
        async () => {
          await depots.of(mine.id);
          return reads.length;
        },
        { timeout: 8_000 },
      )
      .toBeGreaterThan(before);
    await expect.poll(() => freshness.hears, { timeout: 8_000 }).toBe(true);
  });

  it('is forgotten when the line is made, also for the first time: what changed before it was told to nobody', async () => {
    const early = new Freshness();
    const count = new Remembered({
      freshness: early,
      topic: 'depots',
      keyOf: (tenantId: number) => tenantId,
      tenantOf: (tenantId) => tenantId,
      read: async (tenantId) =>
        (await database.rows('select 1 from depot where tenant_id = $1', [tenantId])).length,
    });
    const before = await count.of(mine.id);
    await aDepot(database, mine);
    try {
      early.start(database.url('convoy_app'), () => {});
      await expect.poll(() => early.hears).toBe(true);
      expect(await count.of(mine.id)).toBe(before + 1);
    } finally {
      await early.stop();
    }
  });

  it('without a line is believed for three seconds', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const read = vi.fn(async () => 1);
      const deaf = new Remembered({
        freshness: new Freshness(),
        topic: 'rates',
        keyOf: () => 1,
        tenantOf: () => 1,
        read,
      });
      await deaf.of(null);
      vi.advanceTimersByTime(2_900);
      await deaf.of(null);
      expect(read).toHaveBeenCalledTimes(1);
      vi.advanceTimersByTime(200);
      await deaf.of(null);
      expect(read).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('with a line is believed for ten minutes, and makes room by what was read longest ago', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const read = vi.fn(async (key: number) => key);
      const heard = hearing(read);
      await heard.of(0);
      vi.advanceTimersByTime(599_000);
      await heard.of(0);
      expect(read).toHaveBeenCalledTimes(1);
      vi.advanceTimersByTime(2_000);
      await heard.of(0);
      expect(read).toHaveBeenCalledTimes(2);
      // One more than is kept: the first goes, the others stay.
      for (let key = 1; key <= 20_000; key++) heard.of(key);
      read.mockClear();
      await Promise.all([heard.of(1), heard.of(20_000), heard.of(2)]);
      expect(read).not.toHaveBeenCalled();
      await heard.of(0);
      expect(read).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('makes room by what was asked for longest ago: what is asked for all the time stays', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const read = vi.fn(async (key: number) => key);
      const heard = hearing(read);
      await heard.of(0);
      for (let key = 1; key <= 40_000; key++) {
        await heard.of(key);
        if (key % 1_000 > 0) continue;
        vi.advanceTimersByTime(1_001);
        await heard.of(0);
      }
      expect(read.mock.calls.filter(([key]) => key === 0)).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not pushed out by what there is not, of which little is kept, for three seconds', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const read = vi.fn(async (key: number) => (key === 0 ? key : null));
      const heard = hearing<number | null>(read);
      const times = (asked: number) => read.mock.calls.filter(([key]) => key === asked).length;
      await heard.of(0);
      for (let key = 1; key <= 20_000; key++) {
        // Many at once: nobody knows yet what they are.
        const waiting = heard.of(key);
        if (key % 1_000 > 0) continue;
        await heard.of(0);
        await waiting;
      }
      expect(times(0)).toBe(1);
      read.mockClear();
      await Promise.all([heard.of(20_000), heard.of(19_001), heard.of(19_000)]);
      expect([times(20_000), times(19_001), times(19_000)]).toEqual([0, 0, 1]);
      vi.advanceTimersByTime(3_001);
      await Promise.all([heard.of(20_000), heard.of(0)]);
      expect([times(20_000), times(0)]).toEqual([1, 0]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is told from what would have to be asked', async () => {
    const read = vi.fn(async (key: number) => (key === 0 ? key : null));
    const heard = hearing<number | null>(read);
    expect(heard.recall(0)).toBeUndefined();
    const [asked, missing] = [heard.of(0), heard.of(1)];
    expect([heard.recall(0), heard.recall(1)]).toEqual([asked, missing]);
    await Promise.all([asked, missing]);
    expect([await heard.recall(0), await heard.recall(1)]).toEqual([0, null]);
    heard.forget(null);
    expect([heard.recall(0), heard.recall(1)]).toEqual([undefined, undefined]);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is not kept where it was forgotten while it was read', async () => {
    let answer = (_: number) => {};
    const read = vi.fn(
      () =>
        new Promise<number>((resolve) => {
          answer = resolve;
        }),
    );
    const heard = hearing(read);
    const before = heard.of(0);
    heard.forget(0);
    answer(1);
    expect(await before).toBe(1);
    const after = heard.of(0);
    answer(2);
    expect(await after).toBe(2);
    expect(await heard.of(0)).toBe(2);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is not kept when it could not be read', async () => {
    const read = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(1);
    const once = new Remembered({
      freshness,
      topic: 'rates',
      keyOf: () => 1,
      tenantOf: () => 1,
      read,
    });
    await expect(once.of(null)).rejects.toThrow('gone');
    expect(await once.of(null)).toBe(1);
  });
});
