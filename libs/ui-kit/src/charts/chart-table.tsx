import { Table, TableBody, TableCaption, TableCell, TableHead, TableHeader, TableRow } from '@convoy/ui-kit';

export interface ChartTableData {
  readonly label: string;
  readonly head: readonly string[];
  /** First the name of the row, then its figures in words. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
}

/** The figures of a chart as a table. */
export function ChartTable({ label, head, rows }: ChartTableData) {
  return (
    <Table>
      <TableCaption className="sr-only">{label}</TableCaption>
      <TableHeader>
        <TableRow className="hover:bg-transparent">
          {head.map((cell, index) => (
            <TableHead key={index} className={index > 0 ? 'text-right' : undefined}>
              {cell}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map(({ key, cells }) => (
          <TableRow key={key}>
            <th scope="row" dir="auto" className="px-4 py-2 text-left font-normal first:pl-5">
              {cells[0]}
            </th>
            {cells.slice(1).map((cell, index) => (
              <TableCell key={index} className="py-2 text-right tabular-nums">
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
