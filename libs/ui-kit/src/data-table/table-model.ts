import {
  type ColumnDef,
  columnFacetingFeature,
  columnFilteringFeature,
  createFacetedRowModel,
  createFacetedUniqueValues,
  createFilteredRowModel,
  createSortedRowModel,
  type ReactTable,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { compareValues, searchRows, searchTextOf } from './cell-text.ts';
import type { CellValue, DataColumn, DataTableProps, FilterChoice, SortChoice } from './data-table.types.ts';
import { inIdleTurns } from './in-idle-turns.ts';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  columnFacetingFeature,
  facetedRowModel: createFacetedRowModel(),
  facetedUniqueValues: createFacetedUniqueValues(),
  rowSelectionFeature,
});

export type ModelRow<Row> = TableRow<typeof features, Row & object>;
export type Model<Row> = ReactTable<typeof features, Row & object>;

/** What the table is doing at the moment, whoever does the work. */
export interface TableWork<Row> {
  readonly model: Model<Row>;
  /** Rows shown, in their order. */
  readonly rows: readonly ModelRow<Row>[];
  readonly sorting: readonly SortChoice[];
  readonly setSorting: (sorting: readonly SortChoice[]) => void;
  readonly filters: FilterChoice;
  readonly setFilter: (columnId: string, values: readonly string[]) => void;
  readonly clearFilters: () => void;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  /** Whether search or filters may have taken rows away. */
  readonly narrowed: boolean;
  readonly canSort: (column: DataColumn<Row>) => boolean;
}

/** The words of a value, as filters compare them. */
export function facetValue(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString() : String(value);
}

/** Sorting, filtering and selection: by the table itself, or handed to the server. */
export function useTableWork<Row extends object>(props: DataTableProps<Row>): TableWork<Row> {
  const { columns, rows, rowId, server, locale, initialSorting } = props;
  const [ownSorting, setOwnSorting] = useState<readonly SortChoice[]>(initialSorting ?? []);
  const [ownFilters, setOwnFilters] = useState<FilterChoice>({});
  const [ownSearch, setOwnSearch] = useState('');
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});

  const sorting = server ? (server.sorting ?? []) : ownSorting;
  const filters = server ? (server.filters ?? {}) : ownFilters;
  const search = server ? (server.search ?? '') : ownSearch;
  const setSorting = (next: readonly SortChoice[]) =>
    server ? server.onSortingChange?.(next) : setOwnSorting(next);
  const setFilters = (next: FilterChoice) => (server ? server.onFiltersChange?.(next) : setOwnFilters(next));
  const setSearch = (next: string) => (server ? server.onSearchChange?.(next) : setOwnSearch(next));

  // The letter stands at once, thousands of rows follow it; the next letter need not wait for them.
  const sought = useDeferredValue(ownSearch);
  const textOf = useMemo(() => searchTextOf(columns), [columns]);
  const searchedHere = server === undefined && props.searchable !== false;
  // Made before anybody types: with thousands of rows the first letter would wait for all of them.
  useEffect(() => (searchedHere ? inIdleTurns(rows, textOf) : undefined), [searchedHere, rows, textOf]);
  const found = useMemo(
    () => (server ? rows : searchRows(rows, sought, textOf)) as Row[],
    [server, rows, sought, textOf],
  );

  const definitions = useMemo(() => {
    const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
    return columns.map(
      (column): ColumnDef<typeof features, Row> => ({
        id: column.id,
        header: column.header,
        // Undefined is what the row model puts last in both directions.
        accessorFn: (row) => column.value(row) ?? undefined,
        sortUndefined: 'last',
        enableSorting: column.sortable !== false,
        sortDescFirst: false,
        sortFn: (a, b, id) => compareValues(collator, a.getValue<CellValue>(id), b.getValue<CellValue>(id)),
        filterFn: (row, id, chosen: ReadonlySet<string>) =>
          chosen.has(facetValue(row.getValue<CellValue>(id))),
      }),
    );
  }, [columns, locale]);
  const columnFilters = useMemo(
    () =>
      Object.entries(filters)
        .filter(([id, values]) => values.length > 0 && columns.some((column) => column.id === id))
        .map(([id, values]) => ({ id, value: new Set(values) })),
    [filters, columns],
  );
  const known = useMemo(
    () => sorting.filter(({ id }) => columns.some((column) => column.id === id)),
    [sorting, columns],
  );

  const model = useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: found,
    getRowId: rowId,
    state: { sorting: known as SortingState, columnFilters, rowSelection },
    manualSorting: server !== undefined,
    manualFiltering: server !== undefined,
    onSortingChange: (updater) =>
      setSorting(typeof updater === 'function' ? updater(known as SortingState) : updater),
    onRowSelectionChange: setRowSelection,
  }) as unknown as Model<Row>;

  const canSort = (column: DataColumn<Row>) =>
    column.sortable !== false && (server === undefined || server.onSortingChange !== undefined);
  return {
    model,
    rows: (server ? model.getCoreRowModel() : model.getRowModel()).rows as readonly ModelRow<Row>[],
    sorting: known,
    setSorting,
    filters,
    setFilter: (id, values) => {
      const { [id]: _replaced, ...others } = filters;
      setFilters(values.length > 0 ? { ...others, [id]: values } : others);
    },
    clearFilters: () => {
      if (server?.onClear) return server.onClear();
      setFilters({});
      setSearch('');
    },
    search,
    setSearch,
    narrowed: search.trim() !== '' || columnFilters.length > 0,
    canSort,
  };
}
