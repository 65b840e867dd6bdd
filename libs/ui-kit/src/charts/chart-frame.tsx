import { Button, cn, EmptyState, Skeleton, useKitTexts } from '@convoy/ui-kit';
import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ChartFrameProps } from './chart.types.ts';
import { ChartTable, type ChartTableData } from './chart-table.tsx';

interface Props extends Pick<ChartFrameProps, 'label' | 'loading' | 'error' | 'empty' | 'className'> {
  readonly height: number;
  readonly isEmpty: boolean;
  readonly table: ChartTableData;
  readonly legend: ReactNode;
  /** The drawing; its figures are in the table as well. */
  readonly children: ReactNode;
}

/**
 * Around every chart: its states, its legend, the switch to the table. While the drawing is shown the same table stays
 * there for screen readers.
 */
export function ChartFrame({
  label,
  loading,
  error,
  empty,
  height,
  isEmpty,
  table,
  legend,
  className,
  children,
}: Props) {
  const texts = useKitTexts();
  const [asTable, setAsTable] = useState(false);
  if (loading) {
    return (
      <div role="status" className={className}>
        <span className="sr-only">{texts.loading}</span>
        <Skeleton className="mb-3 h-8 w-40" />
        <Skeleton className="w-full rounded-lg" style={{ height }} />
      </div>
    );
  }
  if (error) {
    return (
      <div
        role="alert"
        className={cn('grid place-items-center', className)}
        style={{ minHeight: height + 44 }}
      >
        <EmptyState
          icon="triangle-alert"
          title={texts.chartFailed}
          text={error.text ?? texts.unknownFault}
          action={
            error.onRetry && (
              <Button variant="outline" onClick={error.onRetry}>
                {texts.retry}
              </Button>
            )
          }
        />
      </div>
    );
  }
  if (isEmpty) {
    return (
      <div className={cn('grid place-items-center', className)} style={{ minHeight: height + 44 }}>
        {empty ?? <EmptyState icon="chart-line" title={texts.chartEmpty} />}
      </div>
    );
  }
  return (
    <figure aria-label={label} className={cn('min-w-0', className)}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        {legend}
        <Button
          variant="ghost"
          size="sm"
          className="ml-auto text-muted-foreground"
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? <ChartColumn aria-hidden="true" /> : <Table2 aria-hidden="true" />}
          {asTable ? texts.chartShowChart : texts.chartShowTable}
        </Button>
      </div>
      {asTable ? (
        <section
          aria-label={label}
          // A box that scrolls must be reached by keys.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
          tabIndex={0}
          className="overflow-auto rounded-lg border border-border"
          style={{ maxHeight: Math.max(height, 200) }}
        >
          <ChartTable {...table} />
        </section>
      ) : (
        <>
          {children}
          <div className="sr-only">
            <ChartTable {...table} />
          </div>
        </>
      )}
    </figure>
  );
}
