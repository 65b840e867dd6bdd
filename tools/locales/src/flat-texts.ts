/** Texts of a catalogue by dotted key. */
export type FlatTexts = ReadonlyMap<string, string>;

/** A tree of texts as dotted keys; what is neither text nor group is kept as it would be printed. */
export function flatTexts(tree: unknown, above = ''): Map<string, string> {
  const flat = new Map<string, string>();
  if (typeof tree !== 'object' || tree === null) return flat;
  for (const [key, value] of Object.entries(tree)) {
    const path = above ? `${above}.${key}` : key;
    if (typeof value === 'object' && value !== null) {
      for (const [inner, text] of flatTexts(value, path)) flat.set(inner, text);
    } else {
      flat.set(path, String(value));
    }
  }
  return flat;
}
