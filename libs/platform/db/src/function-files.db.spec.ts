import { resolve } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/src/index.ts';
import { readFunctionFiles, withoutComments } from './function-files.ts';
import { connectOnce, schemaFiles } from './index.ts';
import { functionText, type LiveFunction, readFunctions } from './live-functions.ts';

const files = readFunctionFiles(schemaFiles(resolve(import.meta.dirname, '../../../..')).functions ?? []);
let database: TestDatabase;
let client: pg.Client;
let live: LiveFunction[];
beforeAll(async () => {
  database = await openTestDatabase();
  client = await connectOnce(database.url('convoy_migrator'), () => {});
  live = await inTransaction(() => readFunctions(client));
});
afterAll(async () => {
  await client.end();
  await database.close();
});

async function inTransaction<T>(run: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    return await run();
  } finally {
    await client.query('rollback');
  }
}
/** What a function is: its statements, in one order. */
const told = (name: string, functions: readonly LiveFunction[]) =>
  functions.filter((one) => one.name === name).map(functionText);

describe('functions and their files', () => {
  it('are the same ones', () => {
    expect(live.length).toBeGreaterThan(100);
    expect(files.map(({ name }) => name)).toEqual(live.map(({ name }) => name));
  });

  it('say the same: definition, rights and triggers', async () => {
    const differ: string[] = [];
    for (const { name, text, path } of files) {
      const own = live.filter((one) => one.name === name);
      const statements = withoutComments(text);
      if (own.some((one) => functionText(named(one, statements)) === statements)) continue;
      // Written in another form: then running it must change nothing.
      const after = await inTransaction(async () => {
        await client.query(`set local check_function_bodies = off; ${text}`);
        return told(name, await readFunctions(client));
      });
      if (after.join('\n') !== told(name, live).join('\n')) differ.push(path);
    }
    expect(differ).toEqual([]);
  });

  it('would not be the same after a change by hand', async () => {
    const { name } = files.find((file) => file.name === 'refund_wait')!;
    const after = await inTransaction(async () => {
      await client.query('grant execute on function app.refund_wait(integer) to convoy_platform');
      return told(name, await readFunctions(client));
    });
    expect(after).not.toEqual(told(name, live));
  });
});

/** A shared function's triggers may stand in the migrations of their tables: those that the file does not name are left out. */
const named = (one: LiveFunction, text: string): LiveFunction => ({
  ...one,
  triggers: one.triggers.filter(({ statement }) => text.includes(statement)),
});
