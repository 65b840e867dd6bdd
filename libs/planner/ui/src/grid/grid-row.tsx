import { Link } from '@convoy/shell-api/router';
import { cn } from '@convoy/ui-kit';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannerVan } from '../../../contract/src/index.ts';
import { gapsOf } from '../plan/gaps.rule.ts';
import type { TakeWords } from '../plan/use-take-words.ts';
import { plannerPaths } from '../planner.paths.ts';
import { ROW, type Stretch, spanOf, touches } from './grid-layout.ts';
import { type BarHands, TakeBar } from './take-bar.tsx';

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
  readonly hands: BarHands;
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
  return (
    <div
      // Rows come and go as one scrolls: contained, the browser styles, lays out and paints those alone.
      className="absolute inset-x-0 flex border-border border-b [contain:strict]"
      style={{ height: ROW, transform: `translateY(${top}px)` }}
    >
      <VanCell van={van} />
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
              van={van}
              take={take}
              row={row}
              at={at}
              dayWidth={dayWidth}
              isStop={at === stop}
              moving={moving !== 0 && take.id === moving}
              words={words}
              hands={hands}
            />
          ) : null,
        )}
      </div>
    </div>
  );
});

/** The name of a van, always in sight beside its bars. */
const VanCell = memo(function VanCell({ van }: { van: PlannerVan }) {
  const { t } = useTranslation('planner');
  const isOut = van.status === 'unavailable';
  return (
    <div className="sticky start-0 z-20 flex w-32 shrink-0 flex-col justify-center border-border border-e bg-surface px-2 text-xs leading-4 md:w-48">
      <Link
        to={plannerPaths.van(van.id)}
        tabIndex={-1}
        className={cn('truncate font-medium hover:underline', isOut && 'text-muted-foreground')}
      >
        {van.registration}
        {isOut && ` · ${t('vanStatuses.unavailable')}`}
      </Link>
      <span className="truncate text-muted-foreground">
        {van.model} · {t(`sizes.${van.size}`)}
      </span>
    </div>
  );
});
