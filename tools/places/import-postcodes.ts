import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import { type PostcodeFile, type PostcodeRow, postcodeFileOf, WrongFile } from './postcode-files.ts';

const BATCH = 5_000;

/** What an import did. */
export interface Imported {
  /** Postcodes that are in the database now, of these files. */
  readonly written: number;
  /** No longer in use, or without a known position. */
  readonly skipped: number;
}

/** The files a path means: itself, or the CSV files of a folder. @throws WrongFile */
export function filesAt(path: string): string[] {
  if (!existsSync(path))
    throw new WrongFile(`${path} does not exist: give the path of a CSV file or a folder of them.`);
  if (!statSync(path).isDirectory()) return [path];
  const files = readdirSync(path)
    .filter((name) => name.toLowerCase().endsWith('.csv'))
    .sort()
    .map((name) => join(path, name));
  if (files.length === 0) throw new WrongFile(`${path} holds no CSV file.`);
  return files;
}

/**
 * Writes the postcodes of files to `place_postcode`, batch by batch: interrupted, it may simply be run again. All files
 * are looked at before any is written.
 * @param client a connection of the owner's role
 * @throws WrongFile with a sentence that names file and line; what stood before that line is written
 */
export async function importPostcodes(
  client: pg.ClientBase,
  paths: readonly string[],
  progress: (line: string) => void = () => {},
): Promise<Imported> {
  const files = paths.flatMap(filesAt);
  const kinds = new Map<string, PostcodeFile>();
  for (const file of files) kinds.set(file, await kindOf(file));
  let written = 0;
  let skipped = 0;
  for (const file of files) {
    let batch = new Map<string, PostcodeRow>();
    const flush = async () => {
      await write(client, [...batch.values()]);
      written += batch.size;
      batch = new Map();
      progress(`${written} postcodes`);
    };
    for await (const row of rowsOf(file, kinds.get(file)!)) {
      if (row === null) skipped += 1;
      else batch.set(row.postcode, row);
      if (batch.size >= BATCH) await flush();
    }
    if (batch.size > 0) await flush();
  }
  // The planner is to know how many there are now.
  await client.query('analyze place_postcode');
  return { written, skipped };
}

async function kindOf(file: string): Promise<PostcodeFile> {
  for await (const line of linesOf(file)) {
    try {
      return postcodeFileOf(line);
    } catch (error) {
      if (error instanceof WrongFile) throw new WrongFile(`${file} cannot be imported: ${error.message}`);
      throw error;
    }
  }
  throw new WrongFile(`${file} is empty.`);
}

async function* rowsOf(file: string, { headless, row }: PostcodeFile): AsyncGenerator<PostcodeRow | null> {
  let number = 0;
  for await (const line of linesOf(file)) {
    number += 1;
    if ((number === 1 && !headless) || line === '') continue;
    try {
      yield row(line);
    } catch (error) {
      if (error instanceof WrongFile) throw new WrongFile(`${file}, line ${number}: ${error.message}.`);
      throw error;
    }
  }
}

const linesOf = (file: string) =>
  createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });

async function write(client: pg.ClientBase, rows: readonly PostcodeRow[]): Promise<void> {
  await client.query(
    `insert into place_postcode (postcode, latitude, longitude)
     select * from unnest($1::text[], $2::double precision[], $3::double precision[])
     on conflict (postcode) do update set latitude = excluded.latitude, longitude = excluded.longitude
     where (place_postcode.latitude, place_postcode.longitude) is distinct from (excluded.latitude, excluded.longitude)`,
    [
      rows.map(({ postcode }) => postcode),
      rows.map(({ latitude }) => latitude),
      rows.map(({ longitude }) => longitude),
    ],
  );
}
