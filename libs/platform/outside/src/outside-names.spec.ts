import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { OutsideNames, type OutsideNamesOptions } from './outside-names.ts';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

/** A nameserver on loopback; `answer` gives the bytes that it answers a question of a type with, or null for silence. */
async function names(
  answer: (question: Buffer, type: number) => Buffer | null,
  options: OutsideNamesOptions = {},
) {
  const asked: number[] = [];
  const socket = createSocket('udp4');
  sockets.push(socket);
  socket.on('message', (message, { port, address }) => {
    const end = message.indexOf(0, 12) + 5;
    const type = message.readUInt16BE(end - 4);
    asked.push(type);
    const said = answer(message.subarray(0, end), type);
    if (said) socket.send(said, port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    asked,
    names: new OutsideNames({ servers: [`127.0.0.1:${socket.address().port}`], timeoutMs: 200, ...options }),
  };
}

/** An answer with addresses, or with a code and none. */
function said(question: Buffer, type: number, addresses: readonly (readonly number[])[], code = 0): Buffer {
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(addresses.length, 6);
  head.writeUInt32BE(0, 8);
  const records = addresses.map((address) =>
    Buffer.from([0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 60, 0, address.length, ...address]),
  );
  return Buffer.concat([head, question.subarray(12), ...records]);
}
const A = 1;
const NXDOMAIN = 3;
const SERVFAIL = 2;
const v4 = [93, 184, 216, 34];
const v6 = [0x26, 6, 0x47, 0, ...Array<number>(11).fill(0), 0x11];
const soon = () => AbortSignal.timeout(5_000);

describe('a name', () => {
  it('has the addresses of both families', async () => {
    const { names: outside } = await names((question, type) => said(question, type, [type === A ? v4 : v6]));
    expect(await outside.find('hooks.example.com', soon())).toEqual([
      { address: '93.184.216.34', family: 4 },
      { address: '2606:4700::11', family: 6 },
    ]);
  });

  it('that nobody has is found nowhere, and one of which nothing can be said is not', async () => {
    const nobody = await names((question, type) => said(question, type, [], NXDOMAIN));
    expect(await nobody.names.find('nobody.example.com', soon())).toEqual([]);
    const broken = await names((question, type) => said(question, type, [], SERVFAIL));
    await expect(broken.names.find('broken.example.com', soon())).rejects.toThrow();
    const half = await names((question, type) =>
      type === A ? said(question, type, [v4]) : said(question, type, [], SERVFAIL),
    );
    expect(await half.names.find('half.example.com', soon())).toHaveLength(1);
  });

  it.each([
    ['127.0.0.1', ['127.0.0.1']],
    ['::1', ['::1']],
    ['localhost', ['127.0.0.1', '::1']],
    ['hooks.localhost', ['127.0.0.1', '::1']],
    ['localhost.', ['127.0.0.1', '::1']],
    ['nobody.invalid', []],
  ])('that needs no nameserver is answered without: %s', async (name, addresses) => {
    const { names: outside, asked } = await names(() => null);
    expect((await outside.find(name, soon())).map(({ address }) => address)).toEqual(addresses);
    expect(asked).toEqual([]);
  });
});

describe('a nameserver that keeps silent', () => {
  it('is given up after a while, and keeps neither files nor other lookups waiting', async () => {
    const { names: outside } = await names(() => null);
    const stuck = Array.from({ length: 40 }, (_, n) =>
      outside.find(`n${n}.example.com`, soon()).then(
        () => 'found',
        () => 'silent',
      ),
    );
    let over = false;
    const all = Promise.all(stuck).finally(() => {
      over = true;
    });
    await Promise.all([readFile(import.meta.filename), lookup('localhost')]);
    expect(over).toBe(false);
    expect(new Set(await all)).toEqual(new Set(['silent']));
  });

  it('is waited for no longer than the signal says, and the place is free again', async () => {
    const { names: outside } = await names(() => null, { timeoutMs: 60_000, mostAtOnce: 1 });
    const over = new AbortController();
    const stuck = outside.find('stuck.example.com', over.signal);
    await expect(outside.find('other.example.com', soon())).rejects.toThrow('Too many names');
    // What needs no nameserver needs no place.
    expect(await outside.find('localhost', soon())).toHaveLength(2);
    over.abort();
    await expect(stuck).rejects.toMatchObject({ code: 'ECANCELLED' });
    const next = outside.find('next.example.com', AbortSignal.timeout(30));
    await expect(next).rejects.toMatchObject({ code: 'ECANCELLED' });
  });
});
