import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, type Receiver, startBench, startReceiver } from '../testing/test-bench.ts';

describe('webhooks in disorder', () => {
  let bench: Bench;
  let receiver: Receiver;
  beforeEach(async () => {
    bench = await startBench();
    receiver = await startReceiver();
    await bench.stripe.webhookEndpoints.create({
      url: receiver.url,
      enabled_events: ['customer.created'],
    });
  });
  afterEach(async () => {
    await bench.close();
    await receiver.close();
  });

  const names = () =>
    receiver.received.map(({ event }) => (event.data.object as { name: string }).name).join('');
  const create = async (text: string) => {
    for (const name of text) await bench.stripe.customers.create({ name });
  };
  const shuffled = async (seed: number, text: string) => {
    receiver.received.length = 0;
    await bench.lever('deliveries', { hold: true, shuffle: seed });
    await create(text);
    await bench.lever('deliveries', { hold: false });
    await bench.emulator.settled();
    return names();
  };

  it('come as often as asked, under one event id', async () => {
    await bench.lever('deliveries', { copies: 3 });
    await create('a');
    await bench.emulator.settled();
    expect(names()).toBe('aaa');
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1);
  });

  it('come in an order that the seed decides', async () => {
    const first = await shuffled(7, 'abcdefgh');
    expect([...first].sort().join('')).toBe('abcdefgh');
    expect(first).not.toBe('abcdefgh');
    expect(await shuffled(7, 'abcdefgh')).toBe(first);
    expect(await shuffled(8, 'abcdefgh')).not.toBe(first);
  });

  it('come one after the other when asked', async () => {
    await bench.lever('deliveries', { hold: true, serial: true });
    await create('abcdefgh');
    await bench.lever('deliveries', { hold: false });
    await bench.emulator.settled();
    expect(names()).toBe('abcdefgh');
  });

  it('come late, and again as before after a reset', async () => {
    await bench.lever('deliveries', { delay: 60_000, copies: 2 });
    await create('a');
    bench.clock.advance(59_999);
    await bench.emulator.settled();
    expect(names()).toBe('');
    bench.clock.advance(1);
    await bench.emulator.settled();
    expect(names()).toBe('aa');
    await bench.lever('reset');
    await create('b');
    await bench.emulator.settled();
    expect(names()).toBe('aab');
    expect((await bench.lever('deliveries', { copies: 0 })).status).toBe(400);
  });
});

describe('a file of the first version', () => {
  it('keeps its webhook endpoints, whose secrets are known elsewhere', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'emulator-'));
    const file = join(folder, 'emulator.sqlite');
    try {
      const before = await startBench(file);
      const { id } = await before.stripe.webhookEndpoints.create({
        url: 'http://127.0.0.1:1/',
        enabled_events: ['customer.created'],
      });
      await before.close();
      const old = new DatabaseSync(file);
      old.exec('ALTER TABLE deliveries DROP COLUMN rank; PRAGMA user_version = 1;');
      old.close();
      const after = await startBench(file);
      expect((await after.stripe.webhookEndpoints.retrieve(id)).id).toBe(id);
      await after.stripe.customers.create({ name: 'Ada' });
      await after.close();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
