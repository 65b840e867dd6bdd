import { BlockList } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Listener } from '../protocols/protocol.ts';
import { FakeIntake } from '../testing/fake-intake.ts';
import { TrackerClient } from '../testing/tracker-client.ts';
import { AddressBook } from './address-book.ts';
import { Tally } from './tally.ts';
import { listenTcp } from './tcp-listener.ts';
import { TrackerGate } from './tracker-gate.ts';

let listener: Listener;
const clients: TrackerClient[] = [];
const tally = new Tally();
afterEach(async () => {
  for (const client of clients.splice(0)) client.end();
  await listener.stop();
  tally.turn();
});

/** Sessions of a protocol whose frames are lines; the first one names the device. */
async function listen(limits: { loginMs: number; idleMs: number }): Promise<void> {
  const intake = new FakeIntake();
  const input = intake.input();
  listener = await listenTcp({
    host: '127.0.0.1',
    port: 0,
    gate: new TrackerGate(input, tally),
    addresses: new AddressBook({ connections: 100, unknown: 100 }),
    tally,
    limits: { connections: 100, ...limits },
    proxies: new BlockList(),
    log: input.log,
    open: (reply) => {
      let lines = 0;
      return {
        get identified() {
          return lines > 0;
        },
        receive: async (bytes) => {
          const frames = [...bytes].filter((byte) => byte === 10).length;
          lines += frames;
          if (frames > 0) reply(Buffer.from('.'));
          return { frames };
        },
      };
    },
  });
}
const connected = async () => {
  const client = await TrackerClient.to(listener.port);
  clients.push(client);
  return client;
};
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a connection', () => {
  it('on which no device names itself is closed, also while bytes drip', async () => {
    await listen({ loginMs: 60, idleMs: 60_000 });
    const [silent, dripping] = [await connected(), await connected()];
    const drip = setInterval(() => dripping.write(Buffer.from('x')), 10);
    await Promise.all([silent.closed(), dripping.closed()]);
    clearInterval(drip);
    expect(tally.of('silent')).toBe(2);
  });

  it('of a device stays while whole frames come, and is closed when none come any more', async () => {
    await listen({ loginMs: 40, idleMs: 400 });
    const client = await connected();
    for (let n = 0; n < 8; n++) {
      client.write(Buffer.from('frame\n'));
      expect(await client.next(1)).toBe('2e');
      await pause(60);
    }
    expect(client.isClosed).toBe(false);
    await client.closed();
    expect(tally.of('silent')).toBe(1);
  });
});
