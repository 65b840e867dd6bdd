import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { createPool, type Pool } from '@convoy/platform/db';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JobRegistry } from './job.registry.ts';
import { JobScheduler } from './job.scheduler.ts';

let database: TestDatabase;
let server: Server;
let own: Pool;
let boss: PgBoss;
let scheduler: JobScheduler;
const sockets = new Set<Socket>();
/** Lines that swallow whatever is sent, both ways, and never break. */
const dead = new WeakSet<Socket>();
let runs = 0;

/** Limit of a statement here; a line is given up two seconds after it. */
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
      from.on('data', (bytes) => dead.has(from) || to.write(bytes));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = new URL(database.url('convoy_worker'));
  address.search = '';
  address.port = String((server.address() as AddressInfo).port);
  const registry = new JobRegistry();
  registry.add({
    name: 'spec.ping',
    // Not while this runs.
    cron: '0 0 29 2 *',
    run: async () => {
      runs += 1;
    },
  });
  scheduler = new JobScheduler(registry, { connectionString: address.href, statementTimeout: STATEMENT_MS });
  await scheduler.start();
  own = createPool({ connectionString: database.url('convoy_worker'), name: 'spec queue', max: 2 });
  boss = new PgBoss({
    db: { executeSql: (text, values) => own.query(text, values) },
    schema: 'pgboss',
    createSchema: false,
    supervise: false,
    schedule: false,
    migrate: false,
  });
  await boss.start();
});
afterAll(async () => {
  await scheduler?.stop();
  await boss?.stop({ graceful: false });
  await own?.end();
  for (const socket of sockets) socket.destroy();
  server?.close();
  await database?.close();
});

describe('the queue of jobs', () => {
  it('goes on after its database said nothing on lines that stay open', async () => {
    for (const socket of sockets) dead.add(socket);
    await boss.send('spec_ping');
    // It looks every two seconds; that it gets no answer it has to notice itself.
    await expect.poll(() => runs, { timeout: 15_000 }).toBe(1);
  });
});
