import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isInside } from './inside-address.rule.ts';
import { OutsideFailed, OutsideFetch, type OutsideManners, OutsideRefused } from './outside-fetch.ts';

/** A server on loopback that stands for the internet: these specs let that one address through. */
let server: Server;
let address: string;
let heard: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
beforeEach(async () => {
  heard = [];
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://hooks.example:${(server.address() as AddressInfo).port}/in`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const loopback = [{ address: '127.0.0.1', family: 4 }];
const limits = { mostBytes: 1_000, timeoutMs: 400 };
const letter = { headers: { 'Content-Type': 'application/json', 'webhook-id': 'msg_1' }, body: '{"ü":1}' };
const poster = (manners: Partial<OutsideManners> = {}) =>
  new OutsideFetch({
    http: true,
    anyPort: true,
    refuses: (found) => found !== '127.0.0.1' && isInside(found),
    resolve: async () => loopback,
    ...manners,
  });
const failing = (to: string, manners?: Partial<OutsideManners>) =>
  poster(manners)
    .post(to, letter, limits)
    .then(
      () => 'answered',
      (error: unknown) => (error instanceof OutsideFailed ? error.why : (error as Error).constructor.name),
    );

describe('what is sent', () => {
  it('arrives as it is, at the address that was looked at, and its answer comes back whatever its status', async () => {
    answer = (_request, response) => response.writeHead(422, { 'Retry-After': '7' }).end('not like this');
    const resolve = vi.fn(async () => loopback);
    const reply = await poster({ resolve }).post(address, letter, limits);
    expect({ ...reply, body: reply.body.toString() }).toMatchObject({
      status: 422,
      headers: { 'retry-after': '7' },
      body: 'not like this',
      cut: null,
    });
    expect(heard).toMatchObject([
      {
        method: 'POST',
        url: '/in',
        body: letter.body,
        headers: { 'webhook-id': 'msg_1', 'content-length': '8', host: new URL(address).host },
      },
    ]);
    expect(resolve.mock.calls).toEqual([['hooks.example']]);
  });

  it('is not sent on where an answer sends on', async () => {
    answer = (_request, response) => response.writeHead(307, { Location: '/elsewhere' }).end();
    expect(await poster().post(address, letter, limits)).toMatchObject({ status: 307 });
    expect(heard.map(({ url }) => url)).toEqual(['/in']);
  });
});

describe('what leads inside', () => {
  it.each([
    'http://127.0.0.1/',
    'http://10.1.2.3/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://2130706433/',
    'http://localhost/',
    'ftp://hooks.example/',
    'http://ann:secret@hooks.example/',
  ])('gets nothing: %s', async (to) => {
    const strict = new OutsideFetch({ http: true });
    await expect(strict.post(to, letter, limits)).rejects.toBeInstanceOf(OutsideRefused);
    await expect(strict.look(to, 400)).rejects.toBeInstanceOf(OutsideRefused);
  });

  it('gets nothing by http where only https is let through, nor at another port', async () => {
    const strict = new OutsideFetch({
      http: false,
      resolve: async () => [{ address: '8.8.8.8', family: 4 }],
    });
    for (const to of ['http://hooks.example/', 'https://hooks.example:8443/'])
      await expect(strict.post(to, letter, limits)).rejects.toBeInstanceOf(OutsideRefused);
  });

  it('gets nothing where a name leads outside when it is looked at and inside a moment later', async () => {
    const rebinding = () =>
      vi.fn(async () => [{ address: '10.0.0.5', family: 4 }]).mockResolvedValueOnce(loopback);
    answer = (_request, response) => response.end('ok');
    const resolve = rebinding();
    // The connection goes to what was looked at: the name is not asked twice for one letter.
    expect(await poster({ resolve }).post(address, letter, limits)).toMatchObject({ status: 200 });
    expect(resolve).toHaveBeenCalledTimes(1);
    // And each letter looks anew.
    expect(await failing(address, { resolve })).toBe('OutsideRefused');
    expect(heard).toHaveLength(1);
  });
});

describe('an answer', () => {
  const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
    const before = Date.now();
    const result = await work;
    expect(Date.now() - before).toBeLessThan(ms);
    return result;
  };

  it('of ten gigabytes is read to the limit and then cut off', async () => {
    let sent = 0;
    const closed = new Promise<void>((resolve) => {
      answer = (_request, response) => {
        response.writeHead(200, { 'Content-Length': 10_000_000_000 });
        const more = () => {
          if (!response.writable || response.destroyed) return;
          sent += 65_536;
          response.write(Buffer.alloc(65_536), () => setImmediate(more));
        };
        response.on('close', resolve);
        more();
      };
    });
    const reply = await poster().post(address, letter, { ...limits, timeoutMs: 5_000 });
    expect([reply.status, reply.body.length, reply.cut]).toEqual([200, 1_000, 'size']);
    await closed;
    expect(sent).toBeLessThan(50_000_000);
  });

  it('that never comes is late', async () => {
    answer = () => {};
    expect(await within(2_000, failing(address))).toBe('late');
  });

  it('that drips without end is cut by time', async () => {
    answer = (_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('.'), 30);
      response.on('close', () => clearInterval(drip));
    };
    expect(await within(2_000, poster().post(address, letter, limits))).toMatchObject({
      status: 200,
      cut: 'time',
    });
  });

  it('of which not even the headers end is late', async () => {
    const tcp = createTcpServer((socket) => {
      socket.on('error', () => {});
      socket.write('HTTP/1.1 200 OK\r\nX-One: ');
      const drip = setInterval(() => socket.write('x'), 30);
      socket.on('close', () => clearInterval(drip));
    });
    await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
    const to = `http://hooks.example:${(tcp.address() as AddressInfo).port}/`;
    expect(await within(2_000, failing(to))).toBe('late');
    tcp.close();
  });

  it('that is cut off, is no HTTP or comes from nobody is silence', async () => {
    answer = (request) => void request.socket.destroy();
    expect(await failing(address)).toBe('silent');
    const tcp = createTcpServer(
      (socket) => void socket.on('error', () => {}).end('hello\r\n\r\n', () => socket.destroy()),
    );
    await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
    const to = `http://hooks.example:${(tcp.address() as AddressInfo).port}/`;
    expect(await failing(to)).toBe('silent');
    await new Promise((resolve) => tcp.close(resolve));
    expect(await failing(to)).toBe('silent');
  });

  it('of a name that is not found in time is late', async () => {
    expect(await within(2_000, failing(address, { resolve: () => new Promise(() => {}) }))).toBe('late');
  });
});
