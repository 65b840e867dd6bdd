import type { ReactNode } from 'react';

/** What a cell holds for sorting, filtering and export. `null` is "none" and sorts last either way. */
export type CellValue = string | number | boolean | Date | null;

/** Rows close together or with air. */
export type Density = 'comfortable' | 'compact';

/** One choice of a column's filter. */
export interface FacetOption {
  readonly value: string;
  readonly label: string;
}

/** One column. `id` is kept in saved choices, so it never changes its meaning. */
export interface DataColumn<Row> {
  readonly id: string;
  /** Heading; also its name in menus, announcements and exports. */
  readonly header: string;
  /** What is sorted, filtered and exported. */
  readonly value: (row: Row) => CellValue;
  /** Value as words: search and export use them, and the cell when there is no `cell`. */
  readonly text?: (row: Row) => string;
  /**
   * What is drawn. In the grid, links and buttons inside are reached with Enter on the cell, so they need no tab stop. The
   * title of a card that opens its row is all one button: nothing in it may be pressed by itself.
   */
  readonly cell?: (row: Row, place: 'grid' | 'card') => ReactNode;
  readonly align?: 'start' | 'end';
  /** Narrowest it gets, in px (default 120), and its share of what is left (default 1, 0 keeps it so). */
  readonly minWidth?: number;
  readonly grow?: number;
  /** False where an order means nothing or the server has none. */
  readonly sortable?: boolean;
  /** Left out of the text search when false. */
  readonly searchable?: boolean;
  /** A filter by values. Without `options` the values found are offered by their words. */
  readonly filter?: { readonly options?: readonly FacetOption[] };
  /** False: always shown. */
  readonly hideable?: boolean;
  /** Not shown until somebody asks for it. */
  readonly initiallyHidden?: boolean;
  /** Place on a phone's card: its title, the mark beside it, a line below, nowhere. Lines by default. */
  readonly card?: 'title' | 'badge' | 'line' | 'none';
}

export interface SortChoice {
  readonly id: string;
  readonly desc: boolean;
}

/** Values chosen per column id; an absent column is not filtered. */
export type FilterChoice = Readonly<Record<string, readonly string[]>>;

/**
 * The server sorts, filters and pages: the table shows `rows` as they are and tells what was asked for. Parts the
 * server cannot do are left out and then not offered.
 */
export interface ServerControl {
  /** Rows that match, on all pages. */
  readonly total: number;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
  readonly onPageChange: (page: number) => void;
  readonly sorting?: readonly SortChoice[];
  readonly onSortingChange?: (sorting: readonly SortChoice[]) => void;
  readonly search?: string;
  readonly onSearchChange?: (search: string) => void;
  readonly filters?: FilterChoice;
  readonly onFiltersChange?: (filters: FilterChoice) => void;
  /** Takes search and filters away at once, where both live in one place (an address, say). */
  readonly onClear?: () => void;
  /** How many rows each value would give, per column id, where the server counts them. */
  readonly facetCounts?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** What a failed load shows. */
export interface TableFault {
  readonly title?: string;
  readonly text?: ReactNode;
  readonly onRetry?: () => void;
}

/** What an empty table shows, where nothing was filtered away. */
export interface TableEmpty {
  readonly icon?: string;
  readonly title?: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}

export interface DataTableProps<Row> {
  /** Accessible name. */
  readonly label: string;
  /** Keep the array itself stable between renders: a new one is taken as new data. The same goes for `columns`. */
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** A row in words, for its checkbox and its card (default: the first column). */
  readonly rowLabel?: (row: Row) => string;
  /** Click on a row, Enter on its cells, press on its card. */
  readonly onOpen?: (row: Row) => void;
  readonly loading?: boolean;
  /** New rows are on their way; those shown are the old ones. */
  readonly refreshing?: boolean;
  readonly error?: TableFault | null;
  readonly empty?: TableEmpty;
  /** Locale of the order of words, of counts (default: the browser's). */
  readonly locale?: string;
  /** How many rows there are, in the page's own words and plurals (default: `Rows: 12`). */
  readonly countText?: (matching: number, total: number) => string;
  readonly initialSorting?: readonly SortChoice[];
  readonly server?: ServerControl;
  /** The text search (default: on without `server`; with it, when `onSearchChange` is there). */
  readonly searchable?: boolean;
  /** Key in the browser's storage under which columns, their order and density are kept. */
  readonly storageKey?: string;
  /** Gives rows checkboxes, and a bar of actions while any is chosen. */
  readonly bulkActions?: (selected: readonly Row[], clear: () => void) => ReactNode;
  /** Offers an export of the rows that match, in their order, with the columns shown. */
  readonly onExport?: (rows: readonly Row[], columns: readonly DataColumn<Row>[]) => void;
  /** Beside the search. */
  readonly toolbar?: ReactNode;
  /** Tallest the grid gets before it scrolls by itself: a CSS length. */
  readonly maxHeight?: string;
  /** Placeholder rows while loading (default 8, at most `perPage`). */
  readonly loadingRows?: number;
  /** `auto` turns into cards where the table's own room is narrower than 640 px. */
  readonly layout?: 'auto' | 'grid' | 'cards';
  readonly className?: string;
}
