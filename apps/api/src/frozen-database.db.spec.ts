import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '@convoy/platform/db';
import {
  aCustomer,
  aDepot,
  aVan,
  openTestDatabase,
  seededRandom,
  specSeed,
  type TestDatabase,
} from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../../tools/proof/src/brand.ts';
import { exchangeOf, openShop } from '../../../tools/proof/src/faults/load.ts';
import { readStored } from '../../../tools/proof/src/faults/stored.ts';
import { startTcpProxy, type TcpProxy } from '../../../tools/proof/src/faults/tcp-proxy.ts';
import { History } from '../../../tools/proof/src/history/history.ts';
import { historyFaults } from '../../../tools/proof/src/history/history-faults.rule.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

/** A statement's limit here: a line that says nothing is given up two seconds after it. In life it has ten. */
const STATEMENT_MS = 1_000;
/** Longer than that: whoever waits must not wait for the end of it. */
const FROZEN_MS = 5_000;
const ANSWERED_WITHIN_MS = 12_000;

let database: TestDatabase;
let line: TcpProxy;
let api: TestApi;
const seed = specSeed();

beforeAll(async () => {
  console.log(`frozen database: seed ${seed}`);
  database = await openTestDatabase();
  line = await startTcpProxy({ host: '127.0.0.1', port: database.cluster.port });
  const url: TestDatabase['url'] = (role) => {
    const address = new URL(database.url(role));
    address.search = '';
    address.port = String(line.port);
    return address.href;
  };
  const pool = (readOnly: boolean) =>
    createPool({
      connectionString: url('convoy_app'),
      name: 'spec frozen',
      max: 6,
      statementTimeout: STATEMENT_MS,
      readOnly,
    });
  api = await startTestApi(
    { ...database, url, app: pool(false), reader: pool(true) },
    { slugs: ['swift-vans'], env: { CALLS_PER_MINUTE: '1000000' } },
  );
});
afterAll(async () => {
  line?.set({ kind: 'pass' });
  await api?.close();
  await line?.close();
  await database?.close();
});

describe('a database that takes what it is sent and says nothing', () => {
  it('is a 503 in time for whoever waits, loses nothing that was acknowledged, and needs no new start', {
    timeout: 90_000,
  }, async () => {
    const tenant = api.brands['swift-vans']!;
    const depot = await aDepot(database, tenant, { name: 'Testford' });
    const history = new History();
    const people = new Map<string, number>();
    const once = async (
      method: string,
      path: string,
      cookie: string,
      body?: object,
      key?: string,
    ): Promise<Answer> => {
      const askedAt = performance.now();
      const {
        status,
        headers,
        body: said,
      } = await api.call(method, path, {
        on: 'swift-vans',
        as: cookie,
        ...(body === undefined ? {} : { body }),
        ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
      });
      const retryAfter = headers['retry-after'];
      const answer = { status, retryAfter: retryAfter === undefined ? null : String(retryAfter), body: said };
      const call = { method, path, cookie, key: key ?? null, body: body ?? null, askedAt };
      history.add(exchangeOf({ ...call, endedAt: performance.now(), answer }, people));
      return answer;
    };
    const shop = await openShop(
      {
        tenant,
        depot,
        van: () => aVan(database, tenant, depot),
        customer: async () => {
          const customer = await aCustomer(database, tenant);
          const cookie = await api.signIn(tenant, customer);
          people.set(cookie, customer.id);
          return cookie;
        },
        once,
      },
      seededRandom(seed),
      6,
    );
    await sleep(700);
    line.set({ kind: 'freeze' });
    const frozenAt = performance.now();
    await sleep(FROZEN_MS);
    line.set({ kind: 'pass' });
    const thawedAt = performance.now();
    const [cookie = ''] = people.keys();
    await expect
      .poll(async () => (await once('GET', '/api/bookings?perPage=100', cookie)).status, { timeout: 20_000 })
      .toBe(200);
    await sleep(700);
    await shop.close();

    const { exchanges } = history;
    const meanwhile = exchanges.filter(({ endedAt }) => endedAt > frozenAt && endedAt < thawedAt);
    expect(meanwhile.map(({ answer }) => [answer?.status, answer?.retryAfter])).toContainEqual([503, '2']);
    const written = exchanges.filter(({ door, answer }) => door === 'book' && answer?.status === 201);
    expect(written.some(({ askedAt }) => askedAt > thawedAt)).toBe(true);
    const nothing = { bookings: [], intents: [], refunds: [], journal: [], bookedPence: 0 };
    const stored = await readStored(database, { tenant }, nothing);
    expect(stored.bookings.length).toBeGreaterThan(0);
    expect(historyFaults(exchanges, stored, ANSWERED_WITHIN_MS)).toEqual([]);
  });
});
