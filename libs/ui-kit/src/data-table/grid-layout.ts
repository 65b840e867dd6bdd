import type { DataColumn, Density } from './data-table.types.ts';

/** Heights of a row, px. Fixed, so that ten thousand of them can be placed without measuring. */
export const rowHeights: Readonly<Record<Density, number>> = { comfortable: 60, compact: 40 };
export const HEADER_HEIGHT = 44;
const SELECT_WIDTH = 48;
const DEFAULT_WIDTH = 120;

/** Template of the CSS grid that the header and every row share: the same tracks, so columns line up. */
export function gridTemplate(
  columns: readonly Pick<DataColumn<never>, 'minWidth' | 'grow'>[],
  selectable: boolean,
): string {
  const tracks = columns.map(({ minWidth = DEFAULT_WIDTH, grow = 1 }) =>
    grow > 0 ? `minmax(${minWidth}px, ${grow}fr)` : `${minWidth}px`,
  );
  return [...(selectable ? [`${SELECT_WIDTH}px`] : []), ...tracks].join(' ');
}

/** Narrowest the grid gets; below it scrolls in its own box. */
export function gridMinWidth(
  columns: readonly Pick<DataColumn<never>, 'minWidth'>[],
  selectable: boolean,
): number {
  return columns.reduce((sum, { minWidth = DEFAULT_WIDTH }) => sum + minWidth, selectable ? SELECT_WIDTH : 0);
}
