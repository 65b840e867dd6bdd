/** Words of tables, charts and maps. `{…}` is replaced; counts stand after a colon, so no language needs its plurals. */
export interface DataTexts {
  readonly retry: string;
  readonly clear: string;
  readonly unknownFault: string;
  readonly tableSearch: string;
  readonly tableClearSearch: string;
  readonly tableFilter: string;
  readonly tableClearFilters: string;
  readonly tableView: string;
  readonly tableColumns: string;
  readonly tableMoveUp: string;
  readonly tableMoveDown: string;
  readonly tableMoved: string;
  readonly tableResetView: string;
  readonly tableDensity: string;
  readonly tableComfortable: string;
  readonly tableCompact: string;
  readonly tableExport: string;
  readonly tableSortBy: string;
  readonly tableUnsorted: string;
  readonly tableAscending: string;
  readonly tableDescending: string;
  readonly tableSorted: string;
  readonly tableRows: string;
  readonly tableRowsOf: string;
  readonly tableSelectAll: string;
  readonly tableSelectRow: string;
  readonly tableSelected: string;
  readonly tableClearSelection: string;
  readonly tableBulkActions: string;
  readonly tableEmpty: string;
  readonly tableNoMatch: string;
  readonly tableNoMatchHint: string;
  readonly tableFailed: string;
  readonly tableLoading: string;
  readonly tableShowMore: string;
  readonly tablePages: string;
  readonly tablePage: string;
  readonly tablePrevious: string;
  readonly tableNext: string;
  readonly chartShowTable: string;
  readonly chartShowChart: string;
  readonly chartEmpty: string;
  readonly chartFailed: string;
  readonly chartKeys: string;
  readonly chartNoValue: string;
  readonly mapZoomIn: string;
  readonly mapZoomOut: string;
  readonly mapShowAll: string;
  readonly mapShowList: string;
  readonly mapShowMap: string;
  readonly mapUnavailable: string;
  readonly mapKeys: string;
  readonly mapEmpty: string;
  readonly mapLoading: string;
  readonly mapTwoFingers: string;
  readonly mapCtrlScroll: string;
  readonly mapData: string;
  readonly mapStreetsFailed: string;
  readonly trendUp: string;
  readonly trendDown: string;
  readonly trendSame: string;
  readonly trendNone: string;
  readonly moreActions: string;
  readonly back: string;
}

export const englishDataTexts: DataTexts = {
  retry: 'Try again',
  clear: 'Clear',
  unknownFault: 'Something went wrong. Nothing was lost.',
  tableSearch: 'Search',
  tableClearSearch: 'Clear search',
  tableFilter: 'Filter by {column}',
  tableClearFilters: 'Clear filters',
  tableView: 'View',
  tableColumns: 'Columns',
  tableMoveUp: 'Move {column} earlier',
  tableMoveDown: 'Move {column} later',
  tableMoved: '{column}: place {place} of {count}',
  tableResetView: 'Back to the usual view',
  tableDensity: 'Rows',
  tableComfortable: 'Comfortable',
  tableCompact: 'Compact',
  tableExport: 'Export',
  tableSortBy: 'Sort by',
  tableUnsorted: 'Usual order',
  tableAscending: '{column}, ascending',
  tableDescending: '{column}, descending',
  tableSorted: 'Sorted by {columns}',
  tableRows: 'Rows: {count}',
  tableRowsOf: 'Rows: {count} of {total}',
  tableSelectAll: 'Select all rows',
  tableSelectRow: 'Select {row}',
  tableSelected: 'Selected: {count}',
  tableClearSelection: 'Clear selection',
  tableBulkActions: 'Actions for the selected rows',
  tableEmpty: 'Nothing here yet',
  tableNoMatch: 'Nothing matches',
  tableNoMatchHint: 'Try fewer words or clear the filters.',
  tableFailed: 'The list could not be loaded',
  tableLoading: 'Loading the list',
  tableShowMore: 'Show more ({count})',
  tablePages: 'Pages',
  tablePage: 'Page {page} of {pages}',
  tablePrevious: 'Previous',
  tableNext: 'Next',
  chartShowTable: 'Show as table',
  chartShowChart: 'Show as chart',
  chartEmpty: 'No figures for this period',
  chartFailed: 'The figures could not be loaded',
  chartKeys: 'Arrow keys read the values.',
  chartNoValue: 'none',
  mapZoomIn: 'Zoom in',
  mapZoomOut: 'Zoom out',
  mapShowAll: 'Show all places',
  mapShowList: 'Show as list',
  mapShowMap: 'Show as map',
  mapUnavailable: 'This browser cannot draw the map, so the places are listed here.',
  mapKeys: 'Arrow keys move the map, plus and minus zoom.',
  mapEmpty: 'No places to show',
  mapLoading: 'Loading the map',
  mapTwoFingers: 'Use two fingers to move the map',
  mapCtrlScroll: 'Hold Ctrl or ⌘ while scrolling to zoom',
  mapData: 'Map: Natural Earth',
  mapStreetsFailed: 'The street map did not load. This is the simple map.',
  trendUp: 'up by',
  trendDown: 'down by',
  trendSame: 'unchanged',
  trendNone: 'nothing to compare with',
  moreActions: 'More actions',
  back: 'Back',
};
