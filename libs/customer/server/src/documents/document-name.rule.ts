/** The longest name that is kept. */
const MOST = 120;

/**
 * What a document is called: as its file was, without the folder some browsers send along, with the ending of what it is kept as.
 * `scan.PNG` that became a JPEG is `scan.jpg`.
 */
export function documentName(given: string, ending: string): string {
  const last = given.split(/[\\/]/).at(-1)!.trim();
  const stem = last.replace(/\.(pdf|jpe?g|png|webp)$/i, '').trim();
  return `${stem.slice(0, MOST - ending.length - 1) || 'document'}.${ending}`;
}
