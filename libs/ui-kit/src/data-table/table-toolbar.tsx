import { Button, fillText, Input, Select, useKitTexts } from '@convoy/ui-kit';
import { Download, Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { DataColumn, DataTableProps } from './data-table.types.ts';
import { FacetFilter } from './facet-filter.tsx';
import type { TableChoice } from './table-choice.ts';
import type { TableWork } from './table-model.ts';
import { ViewMenu } from './view-menu.tsx';

interface Props<Row extends object> {
  readonly table: DataTableProps<Row>;
  readonly work: TableWork<Row>;
  readonly shown: readonly DataColumn<Row>[];
  readonly choice: TableChoice;
  readonly onChoice: (change: Partial<TableChoice>) => void;
  readonly onResetChoice: () => void;
  readonly announce: (text: string) => void;
  readonly asCards: boolean;
  readonly summary: string;
}

/** A pause in typing after which a server is asked, ms. Rows that are here are searched with every letter. */
const ASKING_PAUSE = 200;

/** Search, filters, view (as cards with the order), export and how many rows there are. */
export function TableToolbar<Row extends object>({
  table,
  work,
  shown,
  choice,
  onChoice,
  onResetChoice,
  announce,
  asCards,
  summary,
}: Props<Row>) {
  const texts = useKitTexts();
  const { server, columns, locale, onExport, toolbar } = table;
  const withSearch = table.searchable ?? (server ? server.onSearchChange !== undefined : true);
  const filterable = columns.filter((column) => column.filter && (!server || server.onFiltersChange));
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {withSearch && (
        <SearchField value={work.search} onChange={work.setSearch} pause={server ? ASKING_PAUSE : 0} />
      )}
      {filterable.map((column) => (
        <FacetFilter key={column.id} column={column} work={work} server={server} locale={locale} />
      ))}
      {work.narrowed && (
        <Button variant="ghost" size="sm" onClick={work.clearFilters}>
          <X aria-hidden="true" />
          {texts.tableClearFilters}
        </Button>
      )}
      {toolbar}
      <div className="ml-auto flex min-w-0 flex-wrap items-center gap-2">
        {summary && (
          <p className="whitespace-nowrap px-1 text-muted-foreground text-sm tabular-nums">{summary}</p>
        )}
        <ViewMenu
          columns={columns}
          choice={choice}
          onChange={onChoice}
          onReset={onResetChoice}
          announce={announce}
          withDensity={!asCards}
        >
          {asCards && <OrderSelect columns={columns} work={work} />}
        </ViewMenu>
        {onExport && (
          <Button
            variant="outline"
            size="sm"
            disabled={work.rows.length === 0 || table.loading}
            onClick={() =>
              onExport(
                work.rows.map(({ original }) => original as Row),
                shown,
              )
            }
          >
            <Download aria-hidden="true" />
            {texts.tableExport}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The order of cards, which have no headings to press. */
function OrderSelect<Row extends object>({
  columns,
  work,
}: {
  columns: readonly DataColumn<Row>[];
  work: TableWork<Row>;
}) {
  const texts = useKitTexts();
  const sortable = columns.filter(work.canSort);
  const [first] = work.sorting;
  if (sortable.length === 0) return null;
  return (
    <div className="p-2">
      <Select
        aria-label={texts.tableSortBy}
        value={first ? `${first.desc ? '-' : '+'}${first.id}` : ''}
        onValueChange={(value) =>
          work.setSorting(value ? [{ id: value.slice(1), desc: value.startsWith('-') }] : [])
        }
        className="has-[option[value='']:checked]:text-foreground md:h-8"
        options={[
          { value: '', label: texts.tableUnsorted },
          ...sortable.flatMap(({ id, header }) => [
            { value: `+${id}`, label: fillText(texts.tableAscending, { column: header }) },
            { value: `-${id}`, label: fillText(texts.tableDescending, { column: header }) },
          ]),
        ]}
      />
    </div>
  );
}

/** The search. With a `pause` (ms) it tells what was typed when typing pauses, without one at once. */
function SearchField({
  value,
  onChange,
  pause,
}: {
  value: string;
  onChange: (value: string) => void;
  pause: number;
}) {
  const texts = useKitTexts();
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  const [seen, setSeen] = useState(value);
  // A filter may change while the words wait: they go to the list as it is then.
  const latest = useRef(onChange);
  latest.current = onChange;
  if (seen !== value) {
    setSeen(value);
    // The list may trim the words, and may take a moment to hand them back.
    if (told.trim() !== value.trim()) {
      // Changed from outside: cleared, or another address.
      setTold(value);
      setTyped(value);
    }
  }
  useEffect(() => {
    if (typed === told || pause === 0) return;
    const timer = setTimeout(() => {
      setTold(typed);
      latest.current(typed);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const type = (text: string) => {
    setTyped(text);
    if (pause > 0) return;
    setTold(text);
    onChange(text);
  };
  return (
    <div className="relative w-full sm:w-64">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        type="search"
        aria-label={texts.tableSearch}
        placeholder={texts.tableSearch}
        value={typed}
        dir="auto"
        maxLength={200}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') {
            event.stopPropagation();
            type('');
          }
        }}
        className="pr-10 pl-9 md:h-8 [&::-webkit-search-cancel-button]:hidden"
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={texts.tableClearSearch}
          onClick={() => type('')}
          className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md text-muted-foreground hover:text-foreground"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}
