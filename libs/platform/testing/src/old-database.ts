import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { connectOnce, migrate, schemaFiles, schemaUpTo } from '../../db/src/index.ts';
import { urlOf } from './test-cluster.ts';

/** The last migration before functions were files: what comes later calls functions that are files today. */
const LAST_WITH_FUNCTIONS = '0099';

/** A database of one spec file that is brought from an earlier schema to later ones. */
export interface OldDatabase {
  readonly name: string;
  /**
   * Brings it to where it was after a migration; to the newest schema where none is named.
   * @param last number of the migration, e.g. `0070`
   * @returns names of the migrations that ran
   */
  upTo(last?: string): ReturnType<typeof migrate>;
  /** A connection of its own as a superuser. The caller ends it. */
  connect(): ReturnType<typeof connectOnce>;
  /** Rows of a statement run as a superuser. */
  rows<R>(sql: string, values?: readonly unknown[]): Promise<R[]>;
  /** A new brand with nothing in it, in any schema. @returns its id */
  brand(slug: string): Promise<string>;
}

/**
 * A database for a spec of an upgrade, at the schema of an earlier release: what is stored there is then found in the newest one. Made
 * before the tests of the file that calls this, and dropped after them.
 * @param first number of the migration at which it begins
 */
export function oldDatabase(first: string): OldDatabase {
  const schema = schemaFiles(resolve(import.meta.dirname, '../../../..'));
  const cluster = inject('testCluster');
  const name = `spec_${randomBytes(6).toString('hex')}`;
  const connect = (where = name) => connectOnce(urlOf(cluster, where, 'postgres'), () => {});

  async function run<R>(where: string, sql: string, values: readonly unknown[] = []): Promise<R[]> {
    const client = await connect(where);
    try {
      return (await client.query(sql, [...values])).rows as R[];
    } finally {
      await client.end();
    }
  }
  const schemaOf = (last: string) => ({
    ...schemaUpTo(schema, last),
    ...(last > LAST_WITH_FUNCTIONS ? { functions: schema.functions } : {}),
  });
  const database: OldDatabase = {
    name,
    upTo: (last) =>
      migrate({
        migratorUrl: urlOf(cluster, name, 'convoy_migrator'),
        roleSecret: cluster.roleSecret,
        schema: last === undefined ? schema : schemaOf(last),
      }),
    connect: () => connect(),
    rows: (sql, values) => run(name, sql, values),
    brand: async (slug) => {
      const [tenant] = await run<{ id: string }>(
        name,
        `insert into tenant (slug, name, kind, plan_code, locale, locales, currency, time_zone, reference_prefix,
           contact, theme, copy, layout)
         values ($1, $1, 'brand', 'starter', 'en', '{en}', 'GBP', 'Europe/London', 'TB', '{}', '{}', '{}', '{}')
         returning id`,
        [slug],
      );
      return tenant!.id;
    },
  };
  beforeAll(async () => {
    await run('postgres', `create database ${name} owner convoy_migrator`);
    await database.upTo(first);
  });
  afterAll(async () => {
    await run('postgres', `drop database if exists ${name} with (force)`);
  });
  return database;
}
