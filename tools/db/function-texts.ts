import { basename, join } from 'node:path';
import { functionText, readFunctions } from '@convoy/platform/db/functions';
import type pg from 'pg';

/** What is to be written: the text of each file, and functions that belong into none. */
export interface FunctionTexts {
  readonly texts: ReadonlyMap<string, string>;
  readonly homeless: readonly string[];
}

/**
 * Reads the functions of a database as texts of files. A file keeps the comments above its function, and names no trigger that it
 * did not name: those of a shared function stand in the migrations of their tables.
 * @param existing text by path
 * @param home folder for functions that have no file yet; null where there is none
 */
export async function functionFiles(
  client: pg.ClientBase,
  existing: ReadonlyMap<string, string>,
  home: string | null,
): Promise<FunctionTexts> {
  const paths = new Map([...existing.keys()].map((path) => [basename(path, '.sql'), path]));
  const texts = new Map<string, string>();
  const homeless: string[] = [];
  for (const one of await readFunctions(client)) {
    const path = paths.get(one.name) ?? (home && join(home, `${one.name}.sql`));
    if (!path) {
      homeless.push(one.name);
      continue;
    }
    const before = existing.get(path);
    const triggers =
      before === undefined
        ? one.triggers
        : one.triggers.filter(({ name }) => new RegExp(`\\btrigger ${name}\\b`, 'i').test(before));
    // Two functions of one name share a file.
    const head = texts.has(path) ? texts.get(path) : commentsAbove(before ?? '');
    texts.set(path, `${head}${functionText({ ...one, triggers })}\n`);
  }
  return { texts, homeless };
}

/** The comments that a file begins with. */
function commentsAbove(text: string): string {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('--') && line.trim() !== '');
  return lines
    .slice(0, Math.max(end, 0))
    .filter((line) => line.trim() !== '')
    .map((line) => `${line}\n`)
    .join('');
}
