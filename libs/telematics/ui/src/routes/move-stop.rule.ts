/** The list with one entry moved by one place up or down; the list itself where there is no such place. */
export function moveStop<T>(stops: readonly T[], at: number, by: -1 | 1): readonly T[] {
  const to = at + by;
  if (to < 0 || to >= stops.length || at < 0 || at >= stops.length) return stops;
  const moved = [...stops];
  [moved[at], moved[to]] = [moved[to]!, moved[at]!];
  return moved;
}
