import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { urlOf } from '../../../testing/src/index.ts';
import { connectOnce, migrate, schemaFiles } from '../index.ts';

/** An empty database and an empty workspace, to try migrations and functions. */
export interface SchemaBench {
  readonly home: string;
  readonly database: string;
  /** Writes `libs/<slice>/db/migrations/<name>.sql`. */
  migration(slice: string, name: string, sql: string): void;
  /** Writes `libs/<slice>/db/functions/<name>.sql`. */
  func(slice: string, name: string, sql: string): void;
  removeMigration(slice: string, name: string): void;
  removeFunction(slice: string, name: string): void;
  run(log?: (line: string) => void): Promise<string[]>;
  /** Rows of a statement, run by a superuser. */
  rows<R>(sql: string): Promise<R[]>;
  close(): Promise<void>;
}

export async function openSchemaBench(): Promise<SchemaBench> {
  const cluster = inject('testCluster');
  const database = `spec_${randomBytes(6).toString('hex')}`;
  // Signs that mean something else in a glob.
  const home = mkdtempSync(join(tmpdir(), 'convoy [a] {b,c} (d)! '));
  const rows = async <R>(sql: string, where = database): Promise<R[]> => {
    const client = await connectOnce(urlOf(cluster, where, 'postgres'), () => {});
    try {
      return (await client.query(sql)).rows as R[];
    } finally {
      await client.end();
    }
  };
  const put = (slice: string, folder: string, name: string, sql: string) => {
    mkdirSync(join(home, 'libs', slice, 'db', folder), { recursive: true });
    writeFileSync(join(home, 'libs', slice, 'db', folder, `${name}.sql`), sql);
  };
  await rows(`create database ${database} owner convoy_migrator`, 'postgres');
  return {
    home,
    database,
    rows,
    migration: (slice, name, sql) => put(slice, 'migrations', name, sql),
    func: (slice, name, sql) => put(slice, 'functions', name, sql),
    removeMigration: (slice, name) => rmSync(join(home, 'libs', slice, 'db/migrations', `${name}.sql`)),
    removeFunction: (slice, name) => rmSync(join(home, 'libs', slice, 'db/functions', `${name}.sql`)),
    run: (log = () => {}) =>
      migrate({
        migratorUrl: urlOf(cluster, database, 'convoy_migrator'),
        roleSecret: cluster.roleSecret,
        schema: schemaFiles(home),
        log,
      }),
    close: async () => {
      rmSync(home, { recursive: true });
      await rows(`drop database if exists ${database} with (force)`, 'postgres');
    },
  };
}
