import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { TenantContext } from '../../context/src/index.ts';
import { TenantDb, writeEvent } from '../../db/src/index.ts';
import { defineEvent } from '../../events/src/index.ts';
import { aTenant, openTestDatabase, type TestDatabase } from '../../testing/src/index.ts';
import { ListenerRegistry } from './listener.registry.ts';
import { OutboxDispatcher } from './outbox.dispatcher.ts';
import { TenantDirectory } from './tenant-directory.ts';

const happened = defineEvent('spec.happened.v1', z.object({ n: z.number() }));

let database: TestDatabase;
let tenants: TenantContext[];

beforeAll(async () => {
  Logger.overrideLogger(false);
  database = await openTestDatabase();
  tenants = [await aTenant(database), await aTenant(database)];
});
beforeEach(() => database.rows('delete from outbox_event'));
afterAll(() => database.close());

/** A worker whose one listener does what the test says. */
function aWorker(...listeners: ((ctx: TenantContext, n: number) => Promise<void> | void)[]) {
  const registry = new ListenerRegistry();
  for (const [index, listener] of listeners.entries())
    registry.add({
      name: `spec.listener-${index}`,
      event: happened,
      handle: async (ctx, { n }) => listener(ctx.tenant, n),
    });
  class Directory extends TenantDirectory {
    byId = async (id: number) => tenants.find((tenant) => tenant.id === id) ?? null;
    byIdEvenClosed = this.byId;
    activeIds = async () => tenants.map(({ id }) => id);
  }
  return new OutboxDispatcher(database.worker, new TenantDb(database.worker), registry, new Directory());
}

const tell = (n: number, aggregate = 'spec:1', tenant = tenants[0]!) =>
  database.db.write({ tenant }, (tx) => writeEvent(tx, { tenant }, happened, aggregate, { n }));
/** As if the time to wait were over. */
const later = () => database.rows('update outbox_event set available_at = now()');
const events = (columns: string) => database.rows(`select ${columns} from outbox_event order by id`);

describe('the outbox', () => {
  it('delivers to every listener once, in the tenant of the event', async () => {
    const heard: [number, number, number][] = [];
    const worker = aWorker(
      (tenant, n) => void heard.push([0, tenant.id, n]),
      (tenant, n) => void heard.push([1, tenant.id, n]),
    );
    await tell(1);
    await tell(2, 'spec:2', tenants[1]);
    expect(await worker.deliverBatch()).toBe(2);
    expect(await worker.deliverBatch()).toBe(0);
    const [a, b] = [tenants[0]!.id, tenants[1]!.id];
    expect(heard.sort()).toEqual(
      [
        [0, a, 1],
        [0, b, 2],
        [1, a, 1],
        [1, b, 2],
      ].sort(),
    );
    expect(await events('delivered_at is not null as done')).toEqual([{ done: true }, { done: true }]);
  });

  it('tries again what failed, later each time, and does not repeat what was done', async () => {
    let first = 0;
    let second = 0;
    const worker = aWorker(
      () => {
        first += 1;
      },
      () => {
        second += 1;
        if (second < 3) throw new Error('mail server away');
      },
    );
    await tell(1);
    for (const seconds of [1, 2]) {
      await worker.deliverBatch();
      expect(await worker.deliverBatch()).toBe(0);
      const [row] = await database.rows<{ wait: number; last_error: string }>(
        'select extract(epoch from available_at - now())::float8 as wait, last_error from outbox_event',
      );
      expect(row!.last_error).toBe('mail server away');
      expect(row!.wait).toBeGreaterThan(0);
      expect(row!.wait).toBeLessThanOrEqual(seconds);
      await later();
    }
    await worker.deliverBatch();
    expect([first, second]).toEqual([1, 3]);
    expect(await events('attempts, last_error, delivered_at is not null as done')).toEqual([
      { attempts: 3, last_error: null, done: true },
    ]);
  });

  it('lets the others hear of what one listener cannot do yet, and hear it once', async () => {
    let fails = true;
    let heard = 0;
    const worker = aWorker(
      () => {
        if (fails) throw new Error('mail server away');
      },
      () => {
        heard += 1;
      },
    );
    await tell(1);
    await worker.deliverBatch();
    expect([heard, await events('last_error')]).toEqual([1, [{ last_error: 'mail server away' }]]);
    fails = false;
    await later();
    await worker.deliverBatch();
    expect([heard, await events('delivered_at is not null as done')]).toEqual([1, [{ done: true }]]);
  });

  it('keeps the order of what concerns one thing, while other things go on', async () => {
    const heard: number[] = [];
    let broken = true;
    const worker = aWorker((_tenant, n) => {
      if (n === 1 && broken) throw new Error('not yet');
      heard.push(n);
    });
    for (const n of [1, 2, 3]) await tell(n, 'spec:1');
    await tell(4, 'spec:2');
    await tell(5, 'spec:1', tenants[1]);
    while ((await worker.deliverBatch()) > 0);
    expect(heard.sort()).toEqual([4, 5]);
    broken = false;
    await later();
    while ((await worker.deliverBatch()) > 0);
    expect(heard.slice(2)).toEqual([1, 2, 3]);
  });

  it('keeps that order and delivers once with three workers at once', async () => {
    const heard: Record<string, number[]> = {};
    const listener = async (tenant: TenantContext, n: number) => {
      const key = `${tenant.id}:${n % 3}`;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
      heard[key] = [...(heard[key] ?? []), n];
    };
    for (let n = 0; n < 45; n++) await tell(n, `spec:${n % 3}`, tenants[n % 2]);
    const workers = [aWorker(listener), aWorker(listener), aWorker(listener)];
    await Promise.all(
      workers.map(async (worker) => {
        for (let idle = 0; idle < 5; ) idle = (await worker.deliverBatch()) > 0 ? 0 : idle + 1;
      }),
    );
    while ((await workers[0]!.deliverBatch()) > 0);
    const lists = Object.values(heard);
    expect(lists.flat()).toHaveLength(45);
    for (const list of lists) expect(list).toEqual([...list].sort((a, b) => a - b));
  });

  it('sets poison aside after the last attempt and goes on with what follows', async () => {
    const heard: number[] = [];
    const worker = aWorker((_tenant, n) => {
      if (n === 1) throw new Error('poison');
      heard.push(n);
    });
    await tell(1);
    await tell(2);
    for (let attempt = 1; attempt <= 12; attempt++) {
      expect(heard).toEqual([]);
      await later();
      await worker.deliverBatch();
    }
    await worker.deliverBatch();
    expect(heard).toEqual([2]);
    expect(await events('attempts, dead_at is not null as dead, delivered_at is not null as done')).toEqual([
      { attempts: 12, dead: true, done: false },
      { attempts: 1, dead: false, done: true },
    ]);
  });

  it('gives back what a worker held that died, when its lease is over, and not before', async () => {
    await tell(1);
    // It claimed the event and then its process was gone: nothing comes of the delivery.
    let hung = 0;
    const dying = aWorker(() => {
      hung += 1;
      return new Promise<void>(() => {});
    });
    void dying.deliverBatch();
    await expect.poll(() => hung).toBe(1);
    const heard: number[] = [];
    const heir = aWorker((_tenant, n) => void heard.push(n));
    expect(await heir.deliverBatch()).toBe(0);
    const [row] = await database.rows<{ lease: number }>(
      'select extract(epoch from available_at - now())::float8 as lease from outbox_event',
    );
    expect(row!.lease).toBeGreaterThan(0);
    expect(row!.lease).toBeLessThanOrEqual(60);
    await later();
    expect(await heir.deliverBatch()).toBe(1);
    expect(heard).toEqual([1]);
  });

  it('writes an event with its change or not at all, and only one that keeps to its schema', async () => {
    const tenant = tenants[0]!;
    await expect(
      database.db.write({ tenant }, async (tx) => {
        await writeEvent(tx, { tenant }, happened, 'spec:1', { n: 1 });
        throw new Error('changed our mind');
      }),
    ).rejects.toThrow('changed our mind');
    await expect(
      database.db.write({ tenant }, (tx) =>
        writeEvent(tx, { tenant }, happened, 'spec:1', { n: 'one' } as unknown as { n: number }),
      ),
    ).rejects.toThrow();
    expect(await events('id')).toEqual([]);
  });
});
