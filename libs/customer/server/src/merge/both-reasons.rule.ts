/** Most that a reason of both may be; each alone is 500. */
const MOST = 2_000;

/** Why nothing is hired to a person who was there twice: what either was refused for, the one who stays first. */
export function bothReasons(into: string | null, from: string | null): string | null {
  if (into === null || from === null) return into ?? from;
  return into.split('\n').includes(from) ? into : `${into}\n${from}`.slice(0, MOST);
}
