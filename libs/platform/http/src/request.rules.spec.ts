import type { TenantContext } from '@convoy/platform/context';
import { ErrorSentences } from '@convoy/platform/errors';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorFilter } from './error.filter.ts';
import { callerOf, installRequestRules } from './request.rules.ts';

const MOST = 3;
const PROXY = '10.0.0.1';
const brand = { id: 1, slug: 'swift-vans' } as TenantContext;

/** A server that knows one brand already and would have to ask for another, and one proxy whose word it takes. */
async function aServer(answer = async (host: string) => (host === 'cold.example' ? brand : null)) {
  const server = fastify({ trustProxy: [PROXY] });
  const filter = new ErrorFilter(new ErrorSentences([]));
  server.setErrorHandler((error, request, reply) => filter.answer(error, request, reply));
  await server.register(rateLimit, { max: 1_000, timeWindow: 60_000 });
  const found = new Set<string>();
  const lookUp = vi.fn(async (host: string) => {
    const tenant = await answer(host);
    if (tenant) found.add(host);
    return tenant;
  });
  installRequestRules(server, {
    tenants: {
      byHost: lookUp,
      recall: (host) => (host === 'known.example' ? Promise.resolve(brand) : undefined),
      wasFound: (host) => found.has(host),
    },
    originOf: (host) => `http://${host}`,
    machinePaths: [],
    unknownHostPage: '<!doctype html>',
    maintenancePage: (_request, { name }) => `<!doctype html><title>${name}</title>`,
    strangers: server.createRateLimit({
      max: MOST,
      timeWindow: 60_000,
      keyGenerator: callerOf,
    }),
  });
  server.get('/*', (_request: FastifyRequest, reply: FastifyReply) => reply.send('served'));
  open.push(server);
  const ask = async (host: string, { from = '192.0.2.1', forwarded = '', path = '/' } = {}) => {
    const headers = { host, ...(forwarded ? { 'x-forwarded-for': forwarded } : {}) };
    const { statusCode } = await server.inject({ url: path, headers, remoteAddress: from });
    return statusCode;
  };
  return { ask, lookUp };
}
const open: { close(): Promise<unknown> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((server) => server.close())));

it('counts hosts that nobody has by address, and looks for no more than so many', async () => {
  const { ask, lookUp } = await aServer();
  const said = [];
  for (let n = 0; n < MOST + 2; n++)
    said.push(await ask(`nobody-${n}.example`, { path: n % 2 === 0 ? '/' : '/api/x' }));
  expect(said).toEqual([404, 404, 404, 429, 429]);
  expect(lookUp).toHaveBeenCalledTimes(MOST);
  // A host of no letters at all is nobody's, and was never looked for.
  expect(await ask('_')).toBe(429);
  expect(await ask('known.example')).toBe(200);
  expect(await ask('nobody.example', { from: '192.0.2.2' })).toBe(404);
});

it('counts no host that somebody has', async () => {
  const { ask, lookUp } = await aServer();
  for (let n = 0; n < 2 * MOST; n++)
    expect([await ask('known.example'), await ask('cold.example')]).toEqual([200, 200]);
  expect(lookUp).toHaveBeenCalledTimes(2 * MOST);
});

it('counts whom a listed proxy names, and nobody whom somebody else names', async () => {
  const { ask } = await aServer();
  const said = async (given: { from: string; forwarded: string }) => {
    const all = [];
    for (let n = 0; n <= MOST; n++) all.push(await ask(`nobody-${n}.example`, given));
    return all;
  };
  expect(await said({ from: PROXY, forwarded: '198.51.100.1' })).toEqual([404, 404, 404, 429]);
  expect(await ask('nobody.example', { from: PROXY, forwarded: '198.51.100.2' })).toBe(404);
  expect(await said({ from: '192.0.2.3', forwarded: '198.51.100.3' })).toEqual([404, 404, 404, 429]);
  expect(await ask('nobody.example', { from: '192.0.2.3', forwarded: '198.51.100.4' })).toBe(429);
});

it('looks for a host by which somebody was found before, also for who named too many that nobody has', async () => {
  const { ask } = await aServer();
  expect(await ask('cold.example', { from: '192.0.2.9' })).toBe(200);
  for (let n = 0; n <= MOST; n++) await ask(`nobody-${n}.example`);
  expect(await ask('nobody-x.example')).toBe(429);
  // It is not remembered any more, as after any change of any brand.
  expect(await ask('cold.example')).toBe(200);
});

it('counts before the database has answered, and where it fails', async () => {
  let answer = (_tenant: null) => {};
  const waiting = new Promise<null>((resolve) => {
    answer = resolve;
  });
  const slow = await aServer(() => waiting);
  const all = [];
  for (let n = 0; n < MOST; n++) {
    all.push(slow.ask(`nobody-${n}.example`));
    await vi.waitFor(() => expect(slow.lookUp).toHaveBeenCalledTimes(n + 1));
  }
  // None is answered yet.
  expect(await slow.ask('nobody-more.example')).toBe(429);
  answer(null);
  expect(await Promise.all(all)).toEqual([404, 404, 404]);
  expect(slow.lookUp).toHaveBeenCalledTimes(MOST);

  const broken = await aServer(() => Promise.reject(new Error('gone')));
  const said = [];
  for (let n = 0; n < MOST + 2; n++) said.push(await broken.ask(`nobody-${n}.example`));
  expect(said).toEqual([500, 500, 500, 429, 429]);
});

it('counts all addresses of one subscriber as one', async () => {
  const { ask } = await aServer();
  const said = [];
  for (let n = 1; n <= MOST + 1; n++) said.push(await ask(`nobody-${n}.example`, { from: `2001:db8::${n}` }));
  expect(said).toEqual([404, 404, 404, 429]);
  expect(await ask('nobody.example', { from: '2001:db8:0:1::1' })).toBe(404);
});

it('serves nothing of a brand in maintenance but scripts: a page, or 503 that says when to ask again', async () => {
  const closed = { id: 2, slug: 'closed', name: 'Closed Vans', maintenance: true } as TenantContext;
  const server = fastify();
  const filter = new ErrorFilter(new ErrorSentences([]));
  server.setErrorHandler((error, request, reply) => filter.answer(error, request, reply));
  await server.register(rateLimit, { max: 1_000, timeWindow: 60_000 });
  installRequestRules(server, {
    tenants: {
      byHost: async (host) => (host === 'closed.example' ? closed : brand),
      recall: () => undefined,
      wasFound: () => true,
    },
    originOf: (host) => `http://${host}`,
    machinePaths: ['/api/webhooks/stripe'],
    unknownHostPage: '',
    maintenancePage: (_request, { name }) => `<!doctype html><title>${name}</title>`,
    strangers: server.createRateLimit({ max: MOST, timeWindow: 60_000, keyGenerator: callerOf }),
  });
  let served = 0;
  server.all('/*', (_request, reply) => {
    served += 1;
    return reply.send('served');
  });
  open.push(server);
  const ask = (host: string, method: 'GET' | 'POST', url: string) =>
    server.inject({ method, url, headers: { host } });
  const page = await ask('closed.example', 'GET', '/booking');
  expect([page.statusCode, page.headers['retry-after'], page.body]).toEqual([
    503,
    '120',
    '<!doctype html><title>Closed Vans</title>',
  ]);
  for (const [method, url] of [
    ['GET', '/api/vans'],
    ['POST', '/api/bookings'],
    ['POST', '/graphql'],
    ['POST', '/api/webhooks/stripe'],
  ] as const) {
    const call = await ask('closed.example', method, url);
    expect([url, call.statusCode, call.headers['retry-after']]).toEqual([url, 503, '120']);
    expect(call.body).toContain('"MAINTENANCE"');
  }
  expect(served).toBe(0);
  expect((await ask('closed.example', 'GET', '/assets/shell.js')).body).toBe('served');
  expect((await ask('open.example', 'GET', '/api/vans')).body).toBe('served');
});
