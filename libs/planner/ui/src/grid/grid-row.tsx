import { Link } from '@convoy/shell-api/router';
import { cn } from '@convoy/ui-kit';
import { type KeyboardEvent, memo, type PointerEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannerVan, Take } from '../../../contract/src/index.ts';
import { gapsOf } from '../plan/gaps.rule.ts';
import type { TakeWords } from '../plan/use-take-words.ts';
import { plannerPaths } from '../planner.paths.ts';
import { ROW, type Stretch, spanOf, touches } from './grid-layout.ts';
import { TakeBar } from './take-bar.tsx';
import type { DragHands } from './use-drag.ts';

/** What a row asks of the grid; the same object for the life of the grid, so that rows are not drawn again for it. */
export interface RowHands {
  readonly drag: Pick<DragHands, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'>;
  readonly onFocus: (row: number, at: number) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, row: number, at: number) => void;
  readonly onMenu: (row: number, at: number) => void;
}

interface Props {
  readonly van: PlannerVan;
  readonly row: number;
  readonly top: number;
  /** The first day of the plan. */
  readonly from: string;
  readonly now: number;
  /** What is in sight. */
  readonly sight: Stretch;
  readonly dayWidth: number;
  /** The take with the tab stop; -1 for none. */
  readonly stop: number;
  /** Id of the booking that is about to move; 0 for none. */
  readonly moving: number;
  readonly words: TakeWords;
  readonly hands: RowHands;
}

/** A van with its bars. Only what is in sight is in the page, and the bar with the tab stop. */
export const GridRow = memo(function GridRow({
  van,
  row,
  top,
  from,
  now,
  sight,
  dayWidth,
  stop,
  moving,
  words,
  hands,
}: Props) {
  const { t } = useTranslation('planner');
  const gaps = useMemo(() => gapsOf(van, now), [van, now]);
  const press = (take: Take) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => hands.drag.onPointerDown(event, take, van),
    onPointerMove: hands.drag.onPointerMove,
    onPointerUp: hands.drag.onPointerUp,
    onPointerCancel: hands.drag.onPointerCancel,
  });
  return (
    <div
      className="absolute inset-x-0 flex border-border border-b"
      style={{ height: ROW, transform: `translateY(${top}px)` }}
    >
      <div className="sticky start-0 z-20 flex w-32 shrink-0 flex-col justify-center border-border border-e bg-surface px-2 text-xs leading-4 md:w-48">
        <Link
          to={plannerPaths.van(van.id)}
          tabIndex={-1}
          className={cn(
            'truncate font-medium hover:underline',
            van.status === 'unavailable' && 'text-muted-foreground',
          )}
        >
          {van.registration}
          {van.status === 'unavailable' && ` · ${t('vanStatuses.unavailable')}`}
        </Link>
        <span className="truncate text-muted-foreground">
          {van.model} · {t(`sizes.${van.size}`)}
        </span>
      </div>
      <div className="relative grow">
        {gaps
          .filter((gap) => touches(gap, sight))
          .map((gap) => (
            <Link
              key={gap.from}
              to={plannerPaths.gap(van.id, gap, from)}
              tabIndex={-1}
              title={words.gap(van, gap)}
              aria-label={words.gap(van, gap)}
              className="absolute inset-y-1.5 flex items-center justify-center overflow-hidden rounded-md border border-primary/50 border-dotted text-primary-text text-xs hover:bg-primary-soft"
              style={spanOf(gap, dayWidth)}
            >
              {dayWidth > 60 ? t('gap.days', { count: gap.days }) : gap.days}
            </Link>
          ))}
        {van.takes.map((take, at) =>
          at === stop || touches({ from: take.from, until: take.blockedUntil }, sight) ? (
            <TakeBar
              key={`${take.id} ${take.from}`}
              take={take}
              dayWidth={dayWidth}
              moving={moving !== 0 && take.id === moving}
              tabIndex={at === stop ? 0 : -1}
              data-place={`${row} ${at}`}
              aria-label={words.take(van, take)}
              title={words.take(van, take)}
              onFocus={() => hands.onFocus(row, at)}
              onKeyDown={(event) => hands.onKeyDown(event, row, at)}
              onClick={() => hands.onMenu(row, at)}
              {...press(take)}
            />
          ) : null,
        )}
      </div>
    </div>
  );
});
