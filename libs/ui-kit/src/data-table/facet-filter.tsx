import { Button, Checkbox, fillText, useKitTexts } from '@convoy/ui-kit';
import { ListFilter } from 'lucide-react';
import { cellText } from './cell-text.ts';
import type { DataColumn, FacetOption, ServerControl } from './data-table.types.ts';
import { facetValue, type Model, type TableWork } from './table-model.ts';
import { TablePopover } from './table-popover.tsx';

/** More values than this are not a filter one can read; the search finds them. */
const MOST_VALUES = 200;

interface Facet extends FacetOption {
  /** Undefined where nobody counted. */
  readonly count: number | undefined;
}

/** What a column can be filtered by, with how many rows each would give under the other filters. */
export function facetsOf<Row extends object>(
  column: DataColumn<Row>,
  model: Model<Row>,
  server: ServerControl | undefined,
  locale: string | undefined,
): readonly Facet[] {
  const options = column.filter?.options;
  if (server) {
    const counts = server.facetCounts?.[column.id];
    return (options ?? []).map((option) => ({ ...option, count: counts?.[option.value] ?? (counts && 0) }));
  }
  const counts = new Map<string, number>();
  for (const [value, count] of model.getColumn(column.id)?.getFacetedUniqueValues() ?? []) {
    counts.set(facetValue(value), (counts.get(facetValue(value)) ?? 0) + count);
  }
  if (options) return options.map((option) => ({ ...option, count: counts.get(option.value) ?? 0 }));
  const labels = new Map<string, string>();
  for (const row of model.getCoreRowModel().rows) {
    const value = facetValue(column.value(row.original as Row));
    if (!labels.has(value)) labels.set(value, cellText(column, row.original as Row));
    if (labels.size >= MOST_VALUES) break;
  }
  const collator = new Intl.Collator(locale, { numeric: true });
  return [...labels]
    .map(([value, label]) => ({ value, label: label || '–', count: counts.get(value) ?? 0 }))
    .sort((a, b) => collator.compare(a.label, b.label));
}

interface Props<Row extends object> {
  readonly column: DataColumn<Row>;
  readonly work: TableWork<Row>;
  readonly server: ServerControl | undefined;
  readonly locale: string | undefined;
}

/** The filter of one column: several values, each with its count. */
export function FacetFilter<Row extends object>({ column, work, server, locale }: Props<Row>) {
  const texts = useKitTexts();
  const chosen = work.filters[column.id] ?? [];
  const numbers = new Intl.NumberFormat(locale);
  return (
    <TablePopover label={column.header} icon={<ListFilter aria-hidden="true" />} count={chosen.length}>
      <fieldset>
        <legend className="sr-only">{fillText(texts.tableFilter, { column: column.header })}</legend>
        {facetsOf(column, work.model, server, locale).map(({ value, label, count }) => (
          <div key={value} className="flex items-center justify-between gap-2 rounded-sm px-2 hover:bg-muted">
            <Checkbox
              label={
                <span dir="auto" className="line-clamp-2 [overflow-wrap:anywhere]">
                  {label}
                </span>
              }
              checked={chosen.includes(value)}
              onCheckedChange={(checked) =>
                work.setFilter(
                  column.id,
                  checked ? [...chosen, value] : chosen.filter((other) => other !== value),
                )
              }
            />
            {count !== undefined && (
              <span className="shrink-0 text-muted-foreground text-xs tabular-nums">
                {numbers.format(count)}
              </span>
            )}
          </div>
        ))}
      </fieldset>
      {chosen.length > 0 && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1 w-full border-border border-t"
          onClick={() => work.setFilter(column.id, [])}
        >
          {texts.clear}
        </Button>
      )}
    </TablePopover>
  );
}
