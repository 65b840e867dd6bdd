import { useEffect, useRef } from 'react';

/**
 * Where the focus goes when a row of a list goes away together with the button that was pressed: to the row in its place, to
 * the last one where there is none, and to the heading where no row is left.
 */
export function useFocusAfterRemoval(ids: readonly number[]) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const leaving = useRef<{ readonly id: number; readonly at: number } | null>(null);
  useEffect(() => {
    if (!leaving.current || ids.includes(leaving.current.id)) return;
    const { at } = leaving.current;
    leaving.current = null;
    const rows = [...(list.current?.children ?? [])];
    const next = rows[at] ?? rows.at(-1);
    (next?.querySelector<HTMLElement>('a[href], button:enabled') ?? heading.current)?.focus();
  });
  return {
    heading,
    list,
    /** To be called before the row with this id is taken away. */
    leaves: (id: number) => {
      leaving.current = { id, at: ids.indexOf(id) };
    },
  };
}
