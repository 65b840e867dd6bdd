import { useCallback, useEffect, useMemo, useState } from 'react';
import type { DataColumn } from './data-table.types.ts';
import { fitChoice, keepChoice, readChoice, type TableChoice, usualChoice } from './table-choice.ts';

/** The view of a table: kept under a key, the same in every tab. */
export function useTableChoice<Row>(columns: readonly DataColumn<Row>[], storageKey: string | undefined) {
  const [kept, setKept] = useState(() => readChoice(columns, storageKey));
  const choice = useMemo(() => fitChoice(columns, kept), [columns, kept]);

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (storageKey && event.key === storageKey) setKept(readChoice(columns, storageKey));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [columns, storageKey]);

  const change = useCallback(
    (next: Partial<TableChoice>) => {
      const whole = fitChoice(columns, { ...choice, ...next });
      keepChoice(storageKey, whole);
      setKept(whole);
    },
    [choice, columns, storageKey],
  );
  const reset = useCallback(() => {
    keepChoice(storageKey, null);
    setKept(usualChoice(columns));
  }, [columns, storageKey]);

  const shown = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]));
    return choice.order.filter((id) => !choice.hidden.includes(id)).flatMap((id) => byId.get(id) ?? []);
  }, [choice, columns]);
  return { choice, shown, change, reset };
}
