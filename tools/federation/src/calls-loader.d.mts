/** What a browser gets of a `*.calls.ts`: method, path and whether the body of a call is a file. */
export function callsForWeb(source: string, shown: string): string;
