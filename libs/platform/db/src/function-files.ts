import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { functionName, type SchemaFiles } from './schema-files.ts';

/** A function's file as it is read. */
export interface FunctionFile {
  readonly path: string;
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Reads the files of functions; those in another form of line ends count as the same. */
export const readFunctionFiles = (paths: readonly string[]): FunctionFile[] =>
  paths.map((path) => {
    const text = readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
    return { path, name: functionName(path), text, sha256: sha256(text) };
  });

/** One hash for all functions of a release. */
export const hashOfFiles = (files: readonly FunctionFile[]): string =>
  sha256(files.map((file) => `${file.name} ${file.sha256}\n`).join(''));

/** The hash of the functions that this program was made with; null where their files did not come along. */
export function functionsHash({ functions }: Pick<SchemaFiles, 'functions'>): string | null {
  return functions === null || functions.length === 0 ? null : hashOfFiles(readFunctionFiles(functions));
}

/** A file's statements without the comments between them; what stands inside the function stays. */
export function withoutComments(text: string): string {
  let quote: string | null = null;
  const lines = text.split('\n').filter((line) => {
    const comment = quote === null && (line.trim() === '' || line.trimStart().startsWith('--'));
    if (!comment)
      for (const [tag] of line.matchAll(/\$[a-z_]*\$/gi))
        if (quote === null) quote = tag;
        else if (quote === tag) quote = null;
    return !comment;
  });
  return lines.join('\n').trim();
}
