import { Link } from '@convoy/shell-api/router';
import { cn } from '@convoy/ui-kit';
import { memo } from 'react';
import type { PlannerVan } from '../../../contract/src/index.ts';
import type { TakeWords } from '../plan/use-take-words.ts';
import { plannerPaths } from '../planner.paths.ts';
import { ROW, SIDE } from './grid-layout.ts';

/** The names of the vans in sight, beside their bars and always in sight: one column, so that the browser keeps one layer for all. */
export const VanNames = memo(function VanNames({
  vans,
  rows,
  depots,
  words,
}: {
  vans: readonly PlannerVan[];
  rows: readonly number[];
  /** Vans of several depots: each says its own where there is room. */
  depots: boolean;
  words: TakeWords;
}) {
  const inOrder = [...rows].sort((one, other) => one - other);
  return (
    <div
      className={cn('sticky start-0 z-20 h-full border-border border-e bg-surface [contain:strict]', SIDE)}
    >
      {inOrder.map((row) => {
        const van = vans[row];
        return van && <VanName key={van.id} van={van} row={row} depot={depots} words={words} />;
      })}
    </div>
  );
});

const VanName = memo(function VanName({
  van,
  row,
  depot,
  words,
}: {
  van: PlannerVan;
  row: number;
  depot: boolean;
  words: TakeWords;
}) {
  return (
    <div
      className="absolute inset-x-0 flex flex-col justify-center border-border border-b px-2 text-xs leading-4"
      style={{ top: row * ROW, height: ROW }}
    >
      <span className="flex gap-2">
        <Link
          to={plannerPaths.van(van.id)}
          tabIndex={-1}
          className={cn(
            'max-w-full shrink-0 truncate font-medium hover:underline',
            van.status === 'unavailable' && 'text-muted-foreground',
          )}
        >
          {words.vanName(van)}
        </Link>
        {depot && (
          <span className="hidden min-w-0 grow truncate text-end text-muted-foreground md:inline">
            {van.depot.name}
          </span>
        )}
      </span>
      <span className="truncate text-muted-foreground">{words.vanKind(van)}</span>
    </div>
  );
});
