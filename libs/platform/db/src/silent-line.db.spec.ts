import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUnavailable } from './database-errors.ts';
import { createPool, type Pool } from './pools.ts';
import { TenantDb } from './tenant-db.ts';
import { callAsTenant, queryAsTenant } from './tenant-query.ts';

let database: TestDatabase;
let server: Server;
let pool: Pool;
const sockets = new Set<Socket>();
let silent = false;

/** Limit of a statement; a line is given up two seconds after it. */
const STATEMENT_MS = 300;

beforeAll(async () => {
  database = await openTestDatabase();
  const { port } = database.cluster;
  server = createServer((client) => {
    const inner = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [client, inner],
      [inner, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      // A machine that stands still takes what it is sent and says nothing.
      from.on('data', (bytes) => silent || to.write(bytes));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = new URL(database.url('convoy_app'));
  address.search = '';
  address.port = String((server.address() as AddressInfo).port);
  pool = createPool({
    connectionString: address.href,
    name: 'spec silent',
    max: 4,
    statementTimeout: STATEMENT_MS,
  });
});
afterAll(async () => {
  silent = false;
  await pool.end();
  for (const socket of sockets) socket.destroy();
  server.close();
  await database.close();
});

describe('a database that takes what it is sent and says nothing', () => {
  const tenant = { tenant: { id: 1 } } as Parameters<TenantDb['write']>[0];
  const asked = 'select 1 as one where app.current_tenant() = 1';

  it('is unavailable within the limit of a statement and a little, however it is asked', async () => {
    const asks = [
      () => queryAsTenant(pool, 1, asked, []),
      () => callAsTenant(pool, { tenantId: 1, actorId: null, keyId: null }, asked, []),
      () => new TenantDb(pool).write(tenant, (tx) => tx.selectNoFrom([]).execute()),
      () => pool.query('select 1'),
    ];
    // Each has a connection that was well.
    await Promise.all(asks.map(() => pool.query('select pg_sleep(0.05)')));
    silent = true;
    const began = performance.now();
    const errors = await Promise.all(
      asks.map(async (ask) => {
        const error = await ask().catch((fault: unknown) => fault);
        return { error, took: performance.now() - began };
      }),
    );
    silent = false;
    for (const { error, took } of errors) {
      expect([isUnavailable(error), (error as Error).message]).toEqual([
        true,
        expect.stringContaining('Connection terminated'),
      ]);
      expect(took).toBeGreaterThan(STATEMENT_MS);
    }
    // The connections are gone, and others are made: nobody starts anything anew.
    await expect.poll(() => queryAsTenant(pool, 1, asked, [])).toEqual([{ one: 1 }]);
  });

  it('is not taken for one that works: a statement that lasts is ended by the server', async () => {
    const error = await queryAsTenant(pool, 1, 'select pg_sleep(5) where app.current_tenant() = 1', []).catch(
      (fault: { code?: string }) => fault.code,
    );
    expect(error).toBe('57014');
  });

  it('leaves those alone that wait behind others, and those that are idle', async () => {
    const client = await pool.connect();
    try {
      await client.query("set statement_timeout = '3s'");
      // Together longer than one may take.
      const waits = [1, 2, 3].map(() => client.query('select pg_sleep(0.9)'));
      await expect(Promise.all(waits)).resolves.toHaveLength(3);
      await new Promise((resolve) => setTimeout(resolve, STATEMENT_MS + 2_100));
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    } finally {
      client.release(true);
    }
  });
});
