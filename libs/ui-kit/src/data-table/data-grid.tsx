import { cn, useKitTexts } from '@convoy/ui-kit';
import {
  defaultRangeExtractor,
  observeElementRect,
  type Range,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { DataColumn, DataTableProps, Density } from './data-table.types.ts';
import { PRESSABLE } from './grid-cell.tsx';
import { GridHeader } from './grid-header.tsx';
import { type GridPlace, insideGrid, nextPlace } from './grid-keys.ts';
import { gridMinWidth, gridTemplate, HEADER_HEIGHT, rowHeights } from './grid-layout.ts';
import { GridRow } from './grid-row.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import type { TableWork } from './table-model.ts';

interface Props<Row extends object> {
  readonly table: DataTableProps<Row>;
  readonly work: TableWork<Row>;
  readonly columns: readonly DataColumn<Row>[];
  readonly density: Density;
  readonly rowLabel: (row: Row) => string;
  /** Instead of rows: nothing there, nothing matches, failed. */
  readonly notice: ReactNode;
}

/** Room assumed for a grid that is not laid out yet (a closed tab, a test), px. */
const UNSEEN_ROOM = 600;

type Grid = Virtualizer<HTMLDivElement, HTMLDivElement>;

function observeRoom(instance: Grid, tell: (rect: { width: number; height: number }) => void) {
  return observeElementRect(instance, (rect) =>
    tell(rect.height > 0 ? rect : { width: rect.width || UNSEEN_ROOM, height: UNSEEN_ROOM }),
  );
}

/**
 * The table as an ARIA grid. Only the rows in sight are in the page, and the one with the focus: keys move over all of
 * them. One tab stop for the whole grid.
 */
export function DataGrid<Row extends object>({
  table,
  work,
  columns,
  density,
  rowLabel,
  notice,
}: Props<Row>) {
  const { server, onOpen, bulkActions, loading, refreshing } = table;
  const { model, rows } = work;
  const texts = useKitTexts();
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const selectable = bulkActions !== undefined;
  const height = rowHeights[density];
  const pagesBefore = server ? (server.page - 1) * server.perPage : 0;
  const shownRows = notice || loading ? 0 : rows.length;

  const size = {
    rows: shownRows,
    columns: columns.length + (selectable ? 1 : 0),
    page: Math.max(1, Math.floor(((box.current?.clientHeight || UNSEEN_ROOM) - HEADER_HEIGHT) / height) - 1),
  };
  const active = insideGrid(place, size);
  const activeRow = active.row;
  const virtual = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: shownRows,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
    scrollPaddingStart: HEADER_HEIGHT,
    initialRect: { width: UNSEEN_ROOM, height: UNSEEN_ROOM },
    observeElementRect: observeRoom,
    // The row with the tab stop stays, or the focus would fall out of the page while one scrolls.
    rangeExtractor: (range: Range) => {
      const indexes = new Set(defaultRangeExtractor(range));
      if (activeRow >= 0 && activeRow < range.count) indexes.add(activeRow);
      return [...indexes].sort((a, b) => a - b);
    },
  });
  // Heights are known, not measured: another density places everything anew.
  useEffect(() => virtual.measure(), [height, virtual]);

  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    focusCell(box.current, active);
  });
  const moveTo = (next: GridPlace) => {
    if (next.row >= 0) virtual.scrollToIndex(next.row, { align: 'auto' });
    wanted.current = true;
    setPlace({ ...next });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement;
    const at = placeOf(target);
    if (!at) return;
    const isCell = target.matches('[data-grid-column], [data-grid-focus]');
    if (!isCell) {
      // Inside a cell's own control keys are its own; Escape gives the cell back.
      if (event.key === 'Escape') moveTo(at);
      return;
    }
    const isRtl = box.current !== null && getComputedStyle(box.current).direction === 'rtl';
    const next = event.altKey || event.metaKey ? null : nextPlace(event.key, event.ctrlKey, at, size, isRtl);
    if (next) {
      event.preventDefault();
      moveTo(next);
      return;
    }
    const row = rows[at.row];
    if (!row) return;
    if (event.key === ' ' && selectable) {
      // On its checkbox the browser does it.
      if (target.matches('input')) return;
      event.preventDefault();
      row.toggleSelected();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const inner = target.matches('input') ? null : target.querySelector<HTMLElement>(PRESSABLE);
      if (inner) inner.click();
      else onOpen?.(row.original as Row);
    }
  };

  const select = useCallback(
    (index: number, event: unknown) => model.getRowModel().rows[index]?.getToggleSelectedHandler()(event),
    [model],
  );
  const template = gridTemplate(columns, selectable);
  return (
    <div
      ref={box}
      style={{ maxHeight: table.maxHeight ?? 'min(44rem, 75dvh)' }}
      className="relative overflow-auto overscroll-x-contain rounded-[inherit] [scrollbar-gutter:auto]"
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern on a table, as the ARIA practices have it
        role="grid"
        aria-label={table.label}
        aria-rowcount={server ? server.total + 1 : shownRows + 1}
        aria-colcount={size.columns}
        aria-multiselectable={selectable || undefined}
        aria-busy={loading || refreshing || undefined}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const at = placeOf(event.target as HTMLElement);
          if (at && (at.row !== active.row || at.column !== active.column)) setPlace(at);
        }}
        data-density={density}
        className="group/grid block"
        style={{ minWidth: gridMinWidth(columns, selectable) }}
      >
        <GridHeader
          columns={columns}
          sorting={work.sorting}
          canSort={work.canSort}
          onSort={(column, event) => model.getColumn(column.id)?.getToggleSortingHandler()?.(event)}
          selection={
            selectable
              ? {
                  all: shownRows > 0 && model.getIsAllRowsSelected(),
                  some: model.getIsSomeRowsSelected(),
                  toggle: () => model.toggleAllRowsSelected(),
                }
              : null
          }
          activeColumn={activeRow < 0 || shownRows === 0 ? active.column : null}
          template={template}
        />
        {loading ? (
          <GridSkeleton
            rows={Math.min(table.loadingRows ?? 8, server?.perPage ?? 100)}
            height={height}
            columns={columns}
            template={template}
            selectable={selectable}
          />
        ) : (
          !notice && (
            <tbody
              // biome-ignore lint/a11y/noRedundantRoles: display: grid takes the element's own role away
              role="rowgroup"
              style={{ height: virtual.getTotalSize() }}
              className={cn(
                'relative block transition-opacity [&>:last-child]:border-b-0',
                refreshing && 'opacity-55',
              )}
            >
              {virtual.getVirtualItems().map(({ index, start }) => {
                const row = rows[index];
                if (!row) return null;
                const original = row.original as Row;
                return (
                  <GridRow
                    key={row.id}
                    row={original}
                    label={rowLabel(original)}
                    index={index}
                    ariaIndex={pagesBefore + index + 2}
                    top={start}
                    height={height}
                    columns={columns}
                    template={template}
                    activeColumn={index === activeRow ? active.column : null}
                    selectable={selectable}
                    selected={row.getIsSelected()}
                    onSelect={select}
                    onOpen={onOpen}
                  />
                );
              })}
            </tbody>
          )
        )}
      </table>
      {loading && (
        <span role="status" className="sr-only">
          {texts.tableLoading}
        </span>
      )}
      {notice}
    </div>
  );
}

function placeOf(element: HTMLElement): GridPlace | null {
  const cell = element.closest<HTMLElement>('[data-grid-column]');
  const row = cell?.closest<HTMLElement>('[data-grid-row]');
  if (!cell || !row) return null;
  return { row: Number(row.dataset.gridRow), column: Number(cell.dataset.gridColumn) };
}

function focusCell(box: HTMLElement | null, { row, column }: GridPlace): void {
  const cell = box?.querySelector<HTMLElement>(`[data-grid-row="${row}"] > [data-grid-column="${column}"]`);
  if (!cell) return;
  (cell.querySelector<HTMLElement>('[data-grid-focus]') ?? cell).focus({ preventScroll: row >= 0 });
  cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}
