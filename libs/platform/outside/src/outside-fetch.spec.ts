import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isInside } from './inside-address.rule.ts';
import { OutsideFailed, OutsideFetch, type OutsideManners, OutsideRefused } from './outside-fetch.ts';

/** A server on loopback that stands for the internet: these specs let that one address through. */
let server: Server;
let origin: string;
let asked: string[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://pictures.example:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const loopback = [{ address: '127.0.0.1', family: 4 }];
const limits = { mostBytes: 1_000, timeoutMs: 700, accept: 'image/*' };
const fetcher = (manners: Partial<OutsideManners> = {}) =>
  new OutsideFetch({
    http: true,
    anyPort: true,
    refuses: (address) => address !== '127.0.0.1' && isInside(address),
    resolve: async () => loopback,
    ...manners,
  });
const failing = async (path: string, manners?: Partial<OutsideManners>) =>
  fetcher(manners)
    .get(`${origin}${path}`, limits)
    .then(
      () => 'fetched',
      (error: unknown) => (error instanceof OutsideFailed ? error.why : (error as Error).constructor.name),
    );

describe('what is fetched', () => {
  it('comes from the address that was looked at, and the name is asked once', async () => {
    answer = (request, response) => response.end(`for ${request.headers.host}`);
    const resolve = vi.fn(async () => loopback);
    const body = await fetcher({ resolve }).get(`${origin}/van.jpg`, limits);
    expect(body.toString()).toBe(`for ${new URL(origin).host}`);
    expect(resolve.mock.calls).toEqual([['pictures.example']]);
  });

  it('is what the third address that it is sent on to has, and not the fourth', async () => {
    answer = (request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end('there');
      else response.writeHead(302, { Location: `/${left - 1}` }).end();
    };
    expect((await fetcher().get(`${origin}/3`, limits)).toString()).toBe('there');
    expect(await failing('/4')).toBe('redirects');
  });
});

describe('what is refused before anything is asked', () => {
  const refused = async (address: string, manners: OutsideManners) => {
    await expect(new OutsideFetch(manners).get(address, limits)).rejects.toBeInstanceOf(OutsideRefused);
    expect(asked).toEqual([]);
  };

  it.each([
    'ftp://example.com/van.jpg',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'http://example.com/van.jpg',
    'https://ann:secret@example.com/van.jpg',
    'https://example.com:8443/van.jpg',
    'van.jpg',
    '//example.com/van.jpg',
    '',
    `https://example.com/${'x'.repeat(2_000)}`,
  ])('%s', (address) =>
    refused(address, { http: false, resolve: async () => loopback, refuses: () => false }),
  );

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fe80::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/',
    'https://localhost/',
  ])('%s, as the system resolves it', (address) => refused(address, { http: false }));

  it('a name of which one address is inside, whatever the others are', () =>
    refused('https://example.com/', {
      http: false,
      resolve: async () => [
        { address: '93.184.216.34', family: 4 },
        { address: '::ffff:10.0.0.1', family: 6 },
      ],
    }));

  it('a name that nobody has', () =>
    refused('https://nobody.example/', { http: false, resolve: async () => [] }));
});

describe('what sends on to inside', () => {
  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]:1/',
    'http://10.0.0.1/',
    'ftp://pictures.example/',
    'http://ann:secret@pictures.example/',
  ])('is refused: %s', async (location) => {
    answer = (_request, response) => response.writeHead(302, { Location: location }).end();
    const resolve = async (name: string) =>
      name === 'pictures.example' ? loopback : [{ address: name, family: name.includes(':') ? 6 : 4 }];
    expect(await failing('/', { resolve })).toBe('OutsideRefused');
    expect(asked).toEqual(['/']);
  });

  it('is refused where the name is the same and leads inside by then', async () => {
    answer = (_request, response) => response.writeHead(307, { Location: '/again' }).end();
    const resolve = vi
      .fn(async () => [{ address: '192.168.0.1', family: 4 }])
      .mockResolvedValueOnce(loopback);
    expect(await failing('/', { resolve })).toBe('OutsideRefused');
    expect(asked).toEqual(['/']);
  });

  it('is refused where it leads from https to http', async () => {
    const https = new OutsideFetch({ http: false });
    expect(() =>
      (https as unknown as { read: (to: string, from: URL) => URL }).read(
        'http://x.example/',
        new URL('https://x.example/'),
      ),
    ).toThrow(OutsideRefused);
  });
});

describe('what brings nothing', () => {
  it.each<[string, string, typeof answer]>([
    ['another status than 200', 'status', (_request, response) => response.writeHead(404).end('none')],
    ['a part', 'status', (_request, response) => response.writeHead(206).end('half')],
    [
      'more than is let in, and says so',
      'too-large',
      (_request, response) => response.writeHead(200, { 'Content-Length': 1_000_000_000 }).write('x'),
    ],
    [
      'more than is let in, without end',
      'too-large',
      (_request, response) => {
        const more = () =>
          void (response.destroyed || response.write(Buffer.alloc(400), () => setImmediate(more)));
        more();
      },
    ],
    [
      'something squeezed',
      'encoded',
      (_request, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('x'),
    ],
    ['a connection that is cut', 'silent', (_request, response) => void response.destroy()],
    [
      'half of what was said',
      'silent',
      (_request, response) => {
        response.writeHead(200, { 'Content-Length': 500 });
        response.write('half', () => response.destroy());
      },
    ],
    ['no answer', 'silent', () => {}],
    [
      'an answer that never ends',
      'silent',
      (_request, response) => {
        response.writeHead(200);
        const drip = setInterval(() => response.write('.'), 50);
        response.on('close', () => clearInterval(drip));
      },
    ],
  ])('%s', async (_what, why, given) => {
    answer = given;
    const before = Date.now();
    expect(await failing('/')).toBe(why);
    expect(Date.now() - before).toBeLessThan(3_000);
  });

  it('a name that is not found in time', async () => {
    expect(await failing('/', { resolve: () => new Promise(() => {}) })).toBe('silent');
  });
});
