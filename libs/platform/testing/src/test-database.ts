import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connectOnce, createPool, type Pool, TenantDb } from '../../db/src/index.ts';
import { type TestCluster, urlOf } from './test-cluster.ts';

/** A database of one spec file, with a pool of each role. Open it in `beforeAll`, close it in `afterAll`. */
export interface TestDatabase {
  readonly cluster: TestCluster;
  readonly name: string;
  /** The owner, who sees all tenants: to arrange and to look, never what is tested. */
  readonly owner: Pool;
  readonly app: Pool;
  /** As `app`, but its connections refuse to write. */
  readonly reader: Pool;
  readonly worker: Pool;
  readonly platform: Pool;
  /** TenantDb as the API has it. */
  readonly db: TenantDb;
  /** Connection string of a role, for what opens its own connections. */
  url(role: 'convoy_migrator' | 'convoy_app' | 'convoy_worker' | 'convoy_platform'): string;
  /** Rows of a statement run by the owner. */
  rows<R = Record<string, unknown>>(sql: string, values?: readonly unknown[]): Promise<R[]>;
  /** What even the owner may not do, e.g. hand a table to another role. */
  asSuperuser(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** The owner looks at all rows of all tenants at once, on machines that are busy with other specs. */
const OWNER_TIMEOUT_MS = 120_000;

/** A fresh copy of the migrated template. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const cluster = inject('testCluster');
  const name = `spec_${randomBytes(6).toString('hex')}`;
  await asAdmin(cluster, `create database ${name} template ${cluster.template} owner convoy_migrator`);
  const options = (role: string, max: number) => ({
    connectionString: urlOf(cluster, name, role),
    name: `spec ${role}`,
    max,
  });
  const pool = (role: string, max: number, readOnly = false) =>
    createPool({ ...options(role, max), readOnly });
  const owner = createPool({ ...options('convoy_migrator', 3), statementTimeout: OWNER_TIMEOUT_MS });
  const app = pool('convoy_app', 10);
  const reader = pool('convoy_app', 10, true);
  const worker = pool('convoy_worker', 5);
  const platform = pool('convoy_platform', 2);
  return {
    cluster,
    name,
    owner,
    app,
    reader,
    worker,
    platform,
    db: new TenantDb(app, reader),
    url: (role) => urlOf(cluster, name, role),
    rows: async <R>(sql: string, values: readonly unknown[] = []) =>
      (await owner.query(sql, [...values])).rows as R[],
    asSuperuser: (sql) => asAdmin(cluster, sql, name),
    close: async () => {
      await Promise.all([owner, app, reader, worker, platform].map((each) => each.end()));
      await asAdmin(cluster, `drop database ${name} with (force)`);
    },
  };
}

async function asAdmin(cluster: TestCluster, sql: string, database = 'postgres'): Promise<void> {
  const admin = await connectOnce(urlOf(cluster, database, 'postgres'), () => {});
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}
