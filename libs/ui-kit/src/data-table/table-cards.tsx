import { Button, Card, Checkbox, cn, fillText, Skeleton, useKitTexts } from '@convoy/ui-kit';
import { useRef, useState } from 'react';
import { cellText } from './cell-text.ts';
import type { DataColumn, DataTableProps } from './data-table.types.ts';
import type { ModelRow, TableWork } from './table-model.ts';

/** Cards drawn at first and added by each press. */
const CARDS_AT_ONCE = 50;

interface Props<Row extends object> {
  readonly table: DataTableProps<Row>;
  readonly work: TableWork<Row>;
  readonly columns: readonly DataColumn<Row>[];
  readonly rowLabel: (row: Row) => string;
}

/** Rows as cards, for narrow room: a title, a mark, and the other columns as lines with their headings. */
export function TableCards<Row extends object>({ table, work, columns, rowLabel }: Props<Row>) {
  const texts = useKitTexts();
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(CARDS_AT_ONCE);
  const { rows } = work;
  if (table.loading) {
    return (
      <div role="status" className="flex flex-col gap-3">
        <span className="sr-only">{texts.tableLoading}</span>
        {Array.from({ length: Math.min(table.loadingRows ?? 6, 8) }, (_, index) => (
          <Skeleton key={index} className="h-32 rounded-xl" />
        ))}
      </div>
    );
  }
  const showMore = () => {
    const first = shown;
    setShown(shown + CARDS_AT_ONCE);
    // The button may be gone: the first of the new cards takes the focus.
    requestAnimationFrame(() =>
      list.current?.children[first]?.querySelector<HTMLElement>('button, a[href], input')?.focus(),
    );
  };
  return (
    <>
      <ul
        ref={list}
        aria-label={table.label}
        aria-busy={table.refreshing || undefined}
        className={cn('flex flex-col gap-3 transition-opacity', table.refreshing && 'opacity-55')}
      >
        {rows.slice(0, shown).map((row) => (
          <RowCard key={row.id} row={row} table={table} columns={columns} rowLabel={rowLabel} />
        ))}
      </ul>
      {rows.length > shown && (
        <Button variant="outline" className="mt-4 w-full" onClick={showMore}>
          {fillText(texts.tableShowMore, { count: rows.length - shown })}
        </Button>
      )}
    </>
  );
}

function RowCard<Row extends object>({
  row,
  table,
  columns,
  rowLabel,
}: {
  row: ModelRow<Row>;
  table: DataTableProps<Row>;
  columns: readonly DataColumn<Row>[];
  rowLabel: (row: Row) => string;
}) {
  const texts = useKitTexts();
  const original = row.original as Row;
  const title = columns.find((column) => column.card === 'title') ?? columns[0];
  const badges = columns.filter((column) => column !== title && column.card === 'badge');
  const lines = columns.filter(
    (column) =>
      column !== title &&
      (column.card === undefined || column.card === 'line') &&
      // A heading without a value says nothing.
      (column.cell !== undefined || cellText(column, original) !== ''),
  );
  const draw = (column: DataColumn<Row>) =>
    column.cell ? column.cell(original, 'card') : cellText(column, original).slice(0, 500);
  const selected = row.getIsSelected();
  return (
    <li>
      <Card className={cn('relative p-4', selected && 'border-primary bg-primary-soft')}>
        <div className="flex items-start gap-3">
          {table.bulkActions && (
            <Checkbox
              className="relative z-1 mt-0.5"
              aria-label={fillText(texts.tableSelectRow, { row: rowLabel(original).slice(0, 300) })}
              checked={selected}
              onCheckedChange={() => row.toggleSelected()}
            />
          )}
          <div
            dir="auto"
            className="min-w-0 flex-1 text-left font-semibold [[dir=rtl]_&]:text-right [overflow-wrap:anywhere]"
          >
            {title &&
              (table.onOpen ? (
                // Its edge is the whole card's: one target, and what else can be pressed lies above it.
                <CardPress
                  onPress={() => table.onOpen?.(original)}
                  label={title.cell ? rowLabel(original) : undefined}
                >
                  <span className="line-clamp-3">{draw(title)}</span>
                </CardPress>
              ) : (
                <span className="line-clamp-3">{draw(title)}</span>
              ))}
          </div>
          {badges.length > 0 && (
            <div className="flex shrink-0 flex-col items-end gap-1">
              {badges.map((column) => (
                <div key={column.id}>{draw(column)}</div>
              ))}
            </div>
          )}
        </div>
        {lines.length > 0 && (
          <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
            {lines.map((column) => (
              <div key={column.id} className="contents">
                <dt className="text-muted-foreground">{column.header}</dt>
                <dd
                  dir="auto"
                  className="min-w-0 text-right tabular-nums [[dir=rtl]_&]:text-left [overflow-wrap:anywhere]"
                >
                  <span className="line-clamp-3">{draw(column)}</span>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Card>
    </li>
  );
}

function CardPress({
  onPress,
  label,
  children,
}: {
  onPress: () => void;
  label: string | undefined;
  children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={label?.slice(0, 300)}
      className="block w-full rounded-xs [text-align:inherit] after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring"
    >
      {children}
    </button>
  );
}
