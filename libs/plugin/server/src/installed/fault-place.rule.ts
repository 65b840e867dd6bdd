import type { ManifestIssue } from '@convoy/sdk/core';

/** Longer sentences, as of a bundler, would hide the other lines of a terminal. */
const LONGEST = 400;

/**
 * A module of a plugin that could not be imported, as a fault with the file and line of its cause.
 * @param folder absolute path of the plugin
 * @param file what was imported, from there; the cause may stand in a file that it imports
 */
export function faultOfImport(error: unknown, folder: string, file: string): ManifestIssue {
  const message = error instanceof Error ? error.message : String(error);
  const sentence = message
    .replaceAll(`file://${folder}/`, '')
    .replaceAll(`${folder}/`, '')
    .replaceAll(/\s+/g, ' ')
    .slice(0, LONGEST);
  return { at: placeOf(error, folder) ?? file, sentence: `It cannot be read: ${sentence}` };
}

/** The first place in the plugin's folder that the stack names: `server/src/prices.ts:12`. */
function placeOf(error: unknown, folder: string): string | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const begin = stack.indexOf(`${folder}/`);
  if (begin < 0) return null;
  const found = /^([^\n:()]+):(\d+)/.exec(stack.slice(begin + folder.length + 1));
  return found ? `${found[1]}:${found[2]}` : null;
}
