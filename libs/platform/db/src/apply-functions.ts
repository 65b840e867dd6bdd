import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { sqlState } from './database-errors.ts';
import { type FunctionFile, hashOfFiles, readFunctionFiles, withoutComments } from './function-files.ts';
import {
  FUNCTION_SCHEMA,
  functionText,
  type LiveFunction,
  readFunctions,
  readVersions,
} from './live-functions.ts';
import { migrationName, type SchemaFiles } from './schema-files.ts';

/** A trigger needs its table's lock; a long transaction may hold it, and whoever comes after us waits for us meanwhile. */
const LOCK_TIMEOUT = '2s';
const TRIES = 10;
/** Lock not available, deadlock, and a catalogue row that another session changed meanwhile. */
const AGAIN = new Set(['55P03', '40P01', 'XX000']);

/** A function that this file needs is not there yet: function, type or relation. */
const NOT_YET = new Set(['42883', '42704', '42P01']);
/** The result, a parameter's name or a default cannot be replaced. */
const OTHER_FORM = '42P13';
const HAS_DEPENDENTS = '2BP01';

/** Where the history of functions lies: the hash of each file as it was applied, and of each release's files together. */
const TABLES = `
  create schema if not exists app_history;
  create table if not exists app_history.function_file (
    name text primary key, sha256 text not null, applied_at timestamptz not null
  );
  create table if not exists app_history.function_set (sha256 text primary key, applied_at timestamptz not null)`;

/** A function's file does not do what such a file is for. */
export class FunctionFileError extends Error {
  override readonly name = 'FunctionFileError';
}

/**
 * Brings the functions of the database to what their files say, in one transaction: applies each file that changed since it was
 * applied, and drops functions that have no file. To be called after the migrations, by one process at a time.
 * @returns the names of the functions that were applied
 * @throws FunctionFileError where a file defines something else than the function it is called after, or a function cannot be
 * dropped because something is made with it
 */
export async function applyFunctions(
  client: pg.ClientBase,
  schema: SchemaFiles,
  log: (line: string) => void,
): Promise<string[]> {
  // A program that came without the files knows nothing of functions, and drops none.
  if (schema.functions === null || schema.functions.length === 0) return [];
  const files = readFunctionFiles(schema.functions);
  await client.query(TABLES);
  for (let tried = 1; ; tried++) {
    try {
      await client.query('begin');
      const applied = await apply(client, files, schema, log);
      await client.query('commit');
      return applied;
    } catch (error) {
      await client.query('rollback');
      if (tried === TRIES || !AGAIN.has(sqlState(error) ?? '')) throw error;
      log(`functions: ${(error as Error).message}; trying again`);
      await wait(randomInt(500));
    }
  }
}

async function apply(
  client: pg.ClientBase,
  files: readonly FunctionFile[],
  schema: SchemaFiles,
  log: (line: string) => void,
): Promise<string[]> {
  await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'; set local check_function_bodies = off`);
  const newer = await migrationsOfOthers(client, schema);
  const hash = hashOfFiles(files);
  if (newer.length > 0 && (await hasHad(client, hash))) {
    log(`the database is newer than this program (${newer.join(', ')}): its functions stay`);
    return [];
  }
  const live = await readFunctions(client);
  const changed = await changedFiles(client, files, live);
  const applied = await applyEach(client, changed, live);
  // Another branch's or release's functions are not ours to drop.
  if (newer.length === 0) await dropWithoutFile(client, files, log);
  await validate(client, applied);
  for (const { name, sha256 } of changed)
    await client.query(
      `insert into app_history.function_file (name, sha256, applied_at) values ($1, $2, now())
       on conflict (name) do update set sha256 = excluded.sha256, applied_at = excluded.applied_at`,
      [name, sha256],
    );
  await client.query('delete from app_history.function_file where name <> all($1)', [
    files.map(({ name }) => name),
  ]);
  await client.query(
    `insert into app_history.function_set (sha256, applied_at) values ($1, now())
     on conflict (sha256) do update set applied_at = excluded.applied_at`,
    [hash],
  );
  return applied.map(({ name }) => name);
}

/** Migrations that ran and that this program does not have. */
async function migrationsOfOthers(client: pg.ClientBase, { migrations }: SchemaFiles): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from app_history.migration where name <> all($1) order by name`,
    [migrations.map(migrationName)],
  );
  return rows.map(({ name }) => name);
}

/** Whether the functions of this hash were applied at any time. */
const hasHad = async (client: pg.ClientBase, hash: string): Promise<boolean> =>
  (await client.query('select from app_history.function_set where sha256 = $1', [hash])).rowCount === 1;

/** The files that were not applied as they are now, or whose function is gone. */
async function changedFiles(
  client: pg.ClientBase,
  files: readonly FunctionFile[],
  live: readonly LiveFunction[],
): Promise<FunctionFile[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from app_history.function_file',
  );
  const known = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const there = new Set(live.map(({ name }) => name));
  return files.filter(({ name, sha256 }) => known.get(name) !== sha256 || !there.has(name));
}

/**
 * Applies files in an order in which they work: one that needs another's function (in a default, or a body that is parsed at once)
 * waits until that one is there.
 * @returns those that had to run: a file that says what the database has already is left alone, because a trigger locks its table
 */
async function applyEach(
  client: pg.ClientBase,
  changed: readonly FunctionFile[],
  live: readonly LiveFunction[],
): Promise<FunctionFile[]> {
  const applied: FunctionFile[] = [];
  let waiting = changed.filter((file) => !isLive(file, live));
  while (waiting.length > 0) {
    const refused: { file: FunctionFile; error: unknown }[] = [];
    for (const file of waiting) {
      await client.query('savepoint before_file');
      try {
        await applyFile(client, file);
        await client.query('release before_file');
        applied.push(file);
      } catch (error) {
        if (!NOT_YET.has(sqlState(error) ?? '')) throw withFile(file, error);
        await client.query('rollback to before_file');
        refused.push({ file, error });
      }
    }
    if (refused.length === waiting.length) throw withFile(refused[0]!.file, refused[0]!.error);
    waiting = refused.map(({ file }) => file);
  }
  return applied;
}

/** Whether the database has exactly what the file says, word by word; triggers that the file does not name may belong to migrations. */
function isLive(file: FunctionFile, live: readonly LiveFunction[]): boolean {
  const [own, ...more] = live.filter(({ name }) => name === file.name);
  if (!own || more.length > 0) return false;
  const text = withoutComments(file.text);
  return (
    functionText({ ...own, triggers: own.triggers.filter(({ statement }) => text.includes(statement)) }) ===
    text
  );
}

async function applyFile(client: pg.ClientBase, file: FunctionFile): Promise<void> {
  const own = (await readFunctions(client)).filter(({ name }) => name === file.name);
  // The file says who may execute it; rights that it does not give any more go.
  for (const { signature } of own) await resetRights(client, signature);
  const before = new Map((await readVersions(client)).map(({ oid, version }) => [oid, version]));
  const triggers = own.flatMap(({ triggers: all }) => all.map(({ statement }) => statement));
  await runText(
    client,
    triggers.reduce((rest, statement) => rest.replace(statement, () => ''), file.text),
    own,
  );
  const after = await readVersions(client);
  const written = after.filter(({ oid, version }) => before.get(oid) !== version);
  const other = written.find(({ name }) => name !== file.name);
  if (other) throw new FunctionFileError(`${other.signature} belongs into a file of its own.`);
  if (written.length === 0)
    throw new FunctionFileError(`There is no "create or replace function ${FUNCTION_SCHEMA}.${file.name}".`);
  // Another list of parameters makes another function beside the one of before.
  for (const { name, signature } of after)
    if (name === file.name && !written.some((one) => one.signature === signature))
      await dropFunction(client, signature);
}

/** Runs a file; where the function of before cannot be replaced, because its result is of another type, in its place. */
async function runText(client: pg.ClientBase, text: string, own: readonly LiveFunction[]): Promise<void> {
  await client.query('savepoint before_text');
  try {
    await client.query(text);
  } catch (error) {
    if (sqlState(error) !== OTHER_FORM || own.length === 0) throw error;
    await client.query('rollback to before_text');
    for (const { signature } of own) await dropFunction(client, signature);
    await client.query(text);
  }
  await client.query('release before_text');
}

/** As a function is that was just made: everybody may execute it, and nobody is named. */
async function resetRights(client: pg.ClientBase, signature: string): Promise<void> {
  const { rows } = await client.query<{ role: string }>(
    `select quote_ident(pg_get_userbyid(a.grantee)) as role from pg_proc p, aclexplode(p.proacl) a
     where p.oid = $1::regprocedure and a.grantee not in (0, p.proowner)`,
    [signature],
  );
  for (const { role } of rows) await client.query(`revoke all on function ${signature} from ${role}`);
  await client.query(`grant execute on function ${signature} to public`);
}

async function dropWithoutFile(
  client: pg.ClientBase,
  files: readonly FunctionFile[],
  log: (line: string) => void,
): Promise<void> {
  const names = new Set(files.map(({ name }) => name));
  for (const { name, signature } of await readVersions(client)) {
    if (names.has(name)) continue;
    log(`${signature} has no file: dropping it`);
    await dropFunction(client, signature);
  }
}

/** Drops a function and the triggers that call it; nothing else goes with it. */
async function dropFunction(client: pg.ClientBase, signature: string): Promise<void> {
  const { rows } = await client.query<{ name: string; table: string }>(
    `select quote_ident(tgname) as name, tgrelid::regclass::text as table from pg_trigger
     where tgfoid = $1::regprocedure and not tgisinternal and tgparentid = 0`,
    [signature],
  );
  for (const { name, table } of rows) await client.query(`drop trigger ${name} on ${table}`);
  try {
    await client.query(`drop function ${signature}`);
  } catch (error) {
    if (sqlState(error) !== HAS_DEPENDENTS) throw error;
    const { detail } = error as { detail?: string };
    throw new FunctionFileError(
      `${signature} cannot be dropped: ${detail}. A migration drops what is made with it first, or the function gets another name.`,
    );
  }
}

/** Functions are created unchecked, in any order; when all are there, their bodies are checked. */
async function validate(client: pg.ClientBase, applied: readonly FunctionFile[]): Promise<void> {
  await client.query('set local check_function_bodies = on');
  const { rows } = await client.query<{ name: string; validator: string; oid: number }>(
    `select p.proname as name, l.lanvalidator::regproc::text as validator, p.oid::bigint as oid
     from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = $1::regnamespace and p.proname = any($2) and l.lanvalidator <> 0`,
    [FUNCTION_SCHEMA, applied.map(({ name }) => name)],
  );
  for (const { name, validator, oid } of rows) {
    const file = applied.find((one) => one.name === name)!;
    await client.query(`select ${validator}($1::oid)`, [oid]).catch((error) => {
      throw withFile(file, error);
    });
  }
}

/** The error of a file with its path and, where the database says it, the line. */
function withFile(file: FunctionFile, error: unknown): Error {
  const { message, position } = error as { message: string; position?: string };
  const line = position === undefined ? '' : `:${file.text.slice(0, Number(position)).split('\n').length}`;
  return Object.assign(new FunctionFileError(`${file.path}${line}: ${message}`, { cause: error }), {
    code: sqlState(error),
  });
}
