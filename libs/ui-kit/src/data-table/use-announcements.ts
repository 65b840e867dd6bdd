import { fillText, useKitTexts } from '@convoy/ui-kit';
import { useEffect, useRef, useState } from 'react';
import type { DataColumn, SortChoice } from './data-table.types.ts';

/**
 * What a screen reader is told when rows were sorted, filtered or chosen: never on the first sight, and not while the
 * rows are still coming.
 */
export function useAnnouncements<Row>(
  columns: readonly DataColumn<Row>[],
  sorting: readonly SortChoice[],
  summary: string,
  selected: string,
  settled: boolean,
) {
  const texts = useKitTexts();
  const [said, setSaid] = useState('');
  const sorted = sorting
    .map(({ id, desc }) =>
      fillText(desc ? texts.tableDescending : texts.tableAscending, {
        column: columns.find((column) => column.id === id)?.header ?? id,
      }),
    )
    .join('; ');
  const before = useRef<{ sorted: string; summary: string; selected: string }>(null);
  useEffect(() => {
    if (!settled) return;
    const was = before.current;
    before.current = { sorted, summary, selected };
    if (!was) return;
    const parts = [
      was.sorted !== sorted &&
        (sorted ? fillText(texts.tableSorted, { columns: sorted }) : texts.tableUnsorted),
      was.summary !== summary && summary,
      was.selected !== selected && selected,
    ].filter(Boolean);
    if (parts.length > 0) setSaid(parts.join('. '));
  }, [sorted, summary, selected, settled, texts]);
  return { said, announce: setSaid };
}
