import { Card, cn, fillText, useKitTexts } from '@convoy/ui-kit';
import { useCallback, useRef } from 'react';
import { BulkBar } from './bulk-bar.tsx';
import { cellText } from './cell-text.ts';
import { DataGrid } from './data-grid.tsx';
import type { DataTableProps } from './data-table.types.ts';
import { TableCards } from './table-cards.tsx';
import { useTableWork } from './table-model.ts';
import { TableNotice } from './table-notice.tsx';
import { TablePages } from './table-pages.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { useAnnouncements } from './use-announcements.ts';
import { useNarrow } from './use-narrow.ts';
import { useTableChoice } from './use-table-choice.ts';

/** Room below which rows become cards, px. */
const CARDS_BELOW = 640;

/**
 * Rows of anything: sorted, searched, filtered, chosen, exported; as a grid with one tab stop, or as cards where there
 * is little room. Works on the rows it is given, or tells a server what is wanted (`server`).
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, server, loading, refreshing, error, locale, layout = 'auto' } = props;
  const texts = useKitTexts();
  const box = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(box, CARDS_BELOW);
  const asCards = layout === 'cards' || (layout === 'auto' && narrow);
  const work = useTableWork(props);
  const view = useTableChoice(columns, props.storageKey);

  const numbers = new Intl.NumberFormat(locale);
  const total = server ? server.total : rows.length;
  const matching = server ? server.total : work.rows.length;
  const summary =
    loading || error || total === 0
      ? ''
      : props.countText
        ? props.countText(matching, total)
        : matching === total
          ? fillText(texts.tableRows, { count: numbers.format(total) })
          : fillText(texts.tableRowsOf, { count: numbers.format(matching), total: numbers.format(total) });

  const chosenIds = work.model.state.rowSelection;
  const chosen = props.bulkActions ? rows.filter((row) => chosenIds[props.rowId(row)]) : [];
  const chosenText =
    chosen.length > 0 ? fillText(texts.tableSelected, { count: numbers.format(chosen.length) }) : '';
  const { said, announce } = useAnnouncements(
    columns,
    work.sorting,
    summary,
    chosenText,
    !loading && !refreshing && !error,
  );

  const first = columns[0];
  const given = props.rowLabel;
  const rowLabel = useCallback(
    (row: Row) => (given ? given(row) : first ? cellText(first, row) : ''),
    [given, first],
  );
  const notice =
    !loading && (error || work.rows.length === 0) ? (
      <TableNotice table={props} narrowed={work.narrowed} onClearFilters={work.clearFilters} />
    ) : null;
  const clearChosen = () => work.model.resetRowSelection(true);

  return (
    <div ref={box} className={cn('min-w-0', props.className)}>
      <TableToolbar
        table={props}
        work={work}
        shown={view.shown}
        choice={view.choice}
        onChoice={view.change}
        onResetChoice={view.reset}
        announce={announce}
        asCards={asCards}
        summary={summary}
      />
      {asCards ? (
        notice ? (
          <Card>{notice}</Card>
        ) : (
          <TableCards table={props} work={work} columns={view.shown} rowLabel={rowLabel} />
        )
      ) : (
        <Card className="overflow-hidden">
          <DataGrid
            table={props}
            work={work}
            columns={view.shown}
            density={view.choice.density}
            rowLabel={rowLabel}
            notice={notice}
          />
        </Card>
      )}
      {server && !loading && !error && <TablePages server={server} locale={locale} />}
      {props.bulkActions && chosen.length > 0 && (
        <BulkBar count={numbers.format(chosen.length)} onClear={clearChosen}>
          {props.bulkActions(chosen, clearChosen)}
        </BulkBar>
      )}
      <p aria-live="polite" aria-atomic="true" className="sr-only">
        {said}
      </p>
    </div>
  );
}
