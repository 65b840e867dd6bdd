import { Skeleton } from '@convoy/ui-kit';
import type { DataColumn } from './data-table.types.ts';

interface Props {
  readonly rows: number;
  readonly height: number;
  readonly columns: readonly Pick<DataColumn<never>, 'id' | 'align'>[];
  readonly template: string;
  readonly selectable: boolean;
}

/** Widths in turn, so that the bars look like text and not like a barcode. */
const widths = ['w-3/4', 'w-1/2', 'w-2/3', 'w-5/6'] as const;

/** Rows that are on their way, as high as they will be. Drawn only; the grid is marked busy. */
export function GridSkeleton({ rows, height, columns, template, selectable }: Props) {
  return (
    <tbody aria-hidden="true" className="block">
      {Array.from({ length: rows }, (_, row) => (
        <tr
          key={row}
          style={{ height, gridTemplateColumns: template }}
          className="grid items-center border-border border-b last:border-b-0"
        >
          {selectable && (
            <td>
              <Skeleton className="mx-auto size-5 rounded-xs" />
            </td>
          )}
          {columns.map((column, index) => (
            <td key={column.id} className="px-3">
              <Skeleton
                className={`h-4 ${widths[(row + index) % widths.length]} ${column.align === 'end' ? 'ml-auto' : ''}`}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
