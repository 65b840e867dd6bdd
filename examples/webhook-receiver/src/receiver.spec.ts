import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createReceiver, type Message } from './receiver.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const body = JSON.stringify({ type: 'van.added', timestamp: '2026-11-22T20:00:00.000Z', data: { vanId: 7 } });

let server: Server;
let handled: Message[];
let fails: boolean;
beforeEach(async () => {
  [handled, fails] = [[], false];
  server = createReceiver({
    secret,
    handle: (message) => {
      if (fails) throw new Error('not now');
      handled.push(message);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function send(id: string, given: { at?: Date; body?: string; key?: string } = {}): Promise<number> {
  const { at = new Date(), key = secret } = given;
  const { status } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
    method: 'POST',
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(key).sign(id, at, body),
    },
    body: given.body ?? body,
  });
  return status;
}

it('handles what is signed, once however often it comes', async () => {
  expect([await send('msg_1'), await send('msg_1'), await send('msg_2')]).toEqual([204, 200, 204]);
  expect(handled.map(({ id, type }) => [id, type])).toEqual([
    ['msg_1', 'van.added'],
    ['msg_2', 'van.added'],
  ]);
});

it('believes nothing that was changed, is old, or was signed by somebody else', async () => {
  const stranger = `whsec_${Buffer.alloc(32).toString('base64')}`;
  expect(await send('msg_1', { body: body.replace('7', '8') })).toBe(401);
  expect(await send('msg_1', { at: new Date(Date.now() - 600_000) })).toBe(401);
  expect(await send('msg_1', { key: stranger })).toBe(401);
  expect(await send('msg_1', { body: 'x'.repeat(100_000) })).toBe(413);
  expect(handled).toEqual([]);
});

it('takes again what it could not handle', async () => {
  fails = true;
  expect(await send('msg_1')).toBe(500);
  fails = false;
  expect([await send('msg_1'), handled.length]).toEqual([204, 1]);
});
