import { Checkbox, cn, useKitTexts } from '@convoy/ui-kit';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { DataColumn, SortChoice } from './data-table.types.ts';
import { GridCell } from './grid-cell.tsx';

/** Longer words of another language stand on two lines rather than end in dots. */
const headingStyles = 'line-clamp-2 min-w-0 [overflow-wrap:anywhere]';

interface Props<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly sorting: readonly SortChoice[];
  readonly canSort: (column: DataColumn<Row>) => boolean;
  readonly onSort: (column: DataColumn<Row>, event: MouseEvent) => void;
  readonly selection: { readonly all: boolean; readonly some: boolean; readonly toggle: () => void } | null;
  /** Column that holds the tab stop; null when a row does. */
  readonly activeColumn: number | null;
  readonly template: string;
}

/** The headings, which stay in sight while rows scroll. A press sorts; with Shift it sorts by one column more. */
export function GridHeader<Row>({
  columns,
  sorting,
  canSort,
  onSort,
  selection,
  activeColumn,
  template,
}: Props<Row>) {
  const texts = useKitTexts();
  const offset = selection ? 1 : 0;
  return (
    <thead
      // biome-ignore lint/a11y/noRedundantRoles: display: grid takes the element's own role away
      role="rowgroup"
      className="sticky top-0 z-10 block"
    >
      <tr
        // biome-ignore lint/a11y/noRedundantRoles: display: grid takes the element's own role away
        role="row"
        aria-rowindex={1}
        data-grid-row={-1}
        style={{ gridTemplateColumns: template }}
        className="grid h-11 border-border border-b bg-surface text-muted-foreground text-sm outline-none"
      >
        {selection && (
          <GridCell role="columnheader" index={1} active={activeColumn === 0} className="justify-center">
            <Checkbox
              data-grid-focus=""
              aria-label={texts.tableSelectAll}
              checked={selection.all}
              ref={(box) => {
                if (box) box.indeterminate = selection.some && !selection.all;
              }}
              className={selection.some && !selection.all ? '[&>input]:bg-primary/40' : undefined}
              onCheckedChange={selection.toggle}
            />
          </GridCell>
        )}
        {columns.map((column, index) => {
          const place = sorting.findIndex(({ id }) => id === column.id);
          const sorted = sorting[place];
          const Arrow = sorted ? (sorted.desc ? ArrowDown : ArrowUp) : ChevronsUpDown;
          return (
            <GridCell
              key={column.id}
              role="columnheader"
              index={index + 1 + offset}
              active={activeColumn === index + offset}
              sort={
                canSort(column) ? (sorted ? (sorted.desc ? 'descending' : 'ascending') : 'none') : undefined
              }
              className={cn('font-medium', column.align === 'end' && 'justify-end text-end')}
            >
              {canSort(column) ? (
                <button
                  type="button"
                  data-grid-focus=""
                  onClick={(event) => onSort(column, event)}
                  className={cn(
                    'group -mx-1.5 flex min-h-8 min-w-0 items-center gap-1 rounded-sm px-1.5 hover:text-foreground',
                    'focus-visible:outline-2 focus-visible:outline-ring focus-visible:-outline-offset-2',
                    sorted && 'text-foreground',
                    column.align === 'end' ? 'flex-row-reverse text-end' : 'text-start',
                  )}
                >
                  <span className={headingStyles}>{column.header}</span>
                  <Arrow
                    aria-hidden="true"
                    className={cn(
                      'size-3.5 shrink-0',
                      !sorted && 'opacity-0 group-hover:opacity-70 group-focus-visible:opacity-70',
                    )}
                  />
                  {sorting.length > 1 && sorted && (
                    <span aria-hidden="true" className="text-xs tabular-nums">
                      {place + 1}
                    </span>
                  )}
                </button>
              ) : (
                <span className={headingStyles}>{column.header}</span>
              )}
            </GridCell>
          );
        })}
      </tr>
    </thead>
  );
}
