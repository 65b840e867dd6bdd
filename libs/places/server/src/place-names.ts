/** How names are compared: lower case, without accents and signs, `saint` as `st`: `Stoke-on-Trent` → `stoke on trent`. */
export function nameKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['`\u02b9-\u02bc\u2018\u2019\u201b\u2032\u2035]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/\bsaint\b/g, 'st');
}

/** How many mistakes a name of that many letters may have: none in the shortest, where every letter counts. */
export function mistakesAllowed(letters: number): number {
  if (letters < 4) return 0;
  if (letters < 7) return 1;
  return letters < 11 ? 2 : 3;
}

/**
 * Damerau-Levenshtein distance in its restricted form (optimal string alignment): the fewest letters put in, left out,
 * changed or swapped with their neighbour. Gives up with `most + 1` as soon as it must be more than `most`.
 */
export function mistakesBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const changed = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + changed);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, beforeLast[j - 2]! + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    // A swap reaches two rows back, so one row of too much alone proves nothing.
    if (least > most && Math.min(...last) > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length]!, most + 1);
}
