/** A cell of the grid; row -1 is the header. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows one screen shows. */
  readonly page: number;
}

/** Keeps a place inside the grid after rows or columns went away. */
export function insideGrid({ row, column }: GridPlace, { rows, columns }: GridSize): GridPlace {
  return {
    row: Math.max(-1, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  };
}

/**
 * Where a key leads, by the grid pattern of the ARIA practices; null for keys that move nothing. Arrows stop at the
 * edges, Home and End go along the row, with Ctrl to the first and last row.
 */
export function nextPlace(
  key: string,
  isCtrl: boolean,
  at: GridPlace,
  size: GridSize,
  isRtl = false,
): GridPlace | null {
  const last = size.columns - 1;
  const along = (step: number) => ({ ...at, column: at.column + (isRtl ? -step : step) });
  const moves: Record<string, () => GridPlace> = {
    ArrowUp: () => ({ ...at, row: at.row - 1 }),
    ArrowDown: () => ({ ...at, row: at.row + 1 }),
    ArrowLeft: () => along(-1),
    ArrowRight: () => along(1),
    Home: () => ({ row: isCtrl ? Math.min(0, size.rows - 1) : at.row, column: 0 }),
    End: () => ({ row: isCtrl ? size.rows - 1 : at.row, column: last }),
    PageUp: () => ({ ...at, row: at.row < 0 ? -1 : Math.max(0, at.row - size.page) }),
    PageDown: () => ({ ...at, row: Math.max(at.row, 0) + size.page }),
  };
  const move = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return move ? insideGrid(move(), size) : null;
}
