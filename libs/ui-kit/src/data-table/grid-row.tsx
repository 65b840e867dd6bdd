import { Checkbox, cn, fillText, useKitTexts } from '@convoy/ui-kit';
import { type MouseEvent, memo } from 'react';
import { cellText } from './cell-text.ts';
import type { DataColumn } from './data-table.types.ts';
import { GridCell, PRESSABLE } from './grid-cell.tsx';

interface Props<Row> {
  readonly row: Row;
  readonly label: string;
  /** Place among the rows shown, from 0, and among all pages. */
  readonly index: number;
  readonly ariaIndex: number;
  readonly top: number;
  readonly height: number;
  readonly columns: readonly DataColumn<Row>[];
  readonly template: string;
  readonly activeColumn: number | null;
  readonly selectable: boolean;
  readonly selected: boolean;
  readonly onSelect: (index: number, event: unknown) => void;
  readonly onOpen: ((row: Row) => void) | undefined;
}

/** Longest text drawn in a cell and put in its tooltip; the rest could not be seen anyway, and costs layout. */
const LONGEST = 300;

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Whether a click was meant for something inside the row, or marked text, and not for the row. */
function isForSomethingElse(event: MouseEvent<HTMLElement>): boolean {
  const inner = (event.target as HTMLElement).closest(PRESSABLE);
  return (
    event.defaultPrevented ||
    (inner !== null && event.currentTarget.contains(inner)) ||
    Boolean(window.getSelection()?.toString())
  );
}

function GridRowPlain<Row>({
  row,
  label,
  index,
  ariaIndex,
  top,
  height,
  columns,
  template,
  activeColumn,
  selectable,
  selected,
  onSelect,
  onOpen,
}: Props<Row>) {
  const texts = useKitTexts();
  const offset = selectable ? 1 : 0;
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: display: grid takes the element's own role away
      role="row"
      aria-rowindex={ariaIndex}
      aria-selected={selectable ? selected : undefined}
      data-grid-row={index}
      style={{ height, transform: `translateY(${top}px)`, gridTemplateColumns: template }}
      onClick={(event) => {
        if (onOpen && !isForSomethingElse(event)) onOpen(row);
      }}
      className={cn(
        'absolute inset-x-0 top-0 grid border-border border-b text-sm outline-none group-data-[density=compact]/grid:leading-4.5 transition-colors hover:bg-muted/60',
        onOpen && 'cursor-pointer',
        selected && 'bg-primary-soft hover:bg-primary-soft',
      )}
    >
      {selectable && (
        <GridCell role="gridcell" index={1} active={activeColumn === 0} className="justify-center">
          <Checkbox
            data-grid-focus=""
            aria-label={fillText(texts.tableSelectRow, { row: cut(label) })}
            checked={selected}
            onChange={() => undefined}
            // The click tells whether Shift is held; a change does not.
            onClick={(event) => onSelect(index, event)}
          />
        </GridCell>
      )}
      {columns.map((column, position) => {
        const text = column.cell ? '' : cut(cellText(column, row));
        return (
          <GridCell
            key={column.id}
            role={position === 0 ? 'rowheader' : 'gridcell'}
            index={position + 1 + offset}
            active={activeColumn === position + offset}
            className={column.align === 'end' ? 'justify-end text-end tabular-nums' : undefined}
          >
            {column.cell ? (
              <div className="min-w-0 max-w-full">{column.cell(row, 'grid')}</div>
            ) : (
              <span
                dir="auto"
                title={text.length > 24 ? text : undefined}
                className={cn(
                  // Two lines fit a row of either height.
                  'line-clamp-2 [overflow-wrap:anywhere]',
                  column.align === 'end'
                    ? 'text-right [[dir=rtl]_&]:text-left'
                    : 'text-left [[dir=rtl]_&]:text-right',
                )}
              >
                {text}
              </span>
            )}
          </GridCell>
        );
      })}
    </tr>
  );
}

/** One row at its place; drawn again only when something of it changed. */
export const GridRow = memo(GridRowPlain) as typeof GridRowPlain;
