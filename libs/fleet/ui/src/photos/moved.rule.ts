/** A list with one of its entries a place earlier (-1) or later (1); the same list where there is no such place. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): readonly T[] {
  const to = at + by;
  if (at < 0 || at >= list.length || to < 0 || to >= list.length) return list;
  const next = [...list];
  const [entry] = next.splice(at, 1);
  next.splice(to, 0, entry as T);
  return next;
}
