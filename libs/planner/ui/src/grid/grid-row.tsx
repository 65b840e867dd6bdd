import { Link } from '@convoy/shell-api/router';
import { memo, useMemo } from 'react';
import type { PlannerVan } from '../../../contract/src/index.ts';
import { gapsOf } from '../plan/gaps.rule.ts';
import type { TakeWords } from '../plan/use-take-words.ts';
import { plannerPaths } from '../planner.paths.ts';
import { ROW, type Stretch, spanOf, touches } from './grid-layout.ts';
import { type BarHands, TakeBar } from './take-bar.tsx';

interface Props {
  readonly van: PlannerVan;
  readonly row: number;
  /** The first day of the plan. */
  readonly from: string;
  readonly now: number;
  /** The days that are drawn. */
  readonly days: Stretch;
  readonly dayWidth: number;
  /** The take with the tab stop; -1 for none. */
  readonly stop: number;
  /** Id of the booking that is about to move; 0 for none. */
  readonly moving: number;
  readonly words: TakeWords;
  readonly hands: BarHands;
}

/** The bars of a van and its gaps. Only what touches the days is in the page, and the bar with the tab stop. */
export const GridRow = memo(function GridRow({
  van,
  row,
  from,
  now,
  days,
  dayWidth,
  stop,
  moving,
  words,
  hands,
}: Props) {
  const gaps = useMemo(() => gapsOf(van, now), [van, now]);
  return (
    <div
      // Rows come and go as one scrolls: contained, the browser styles, lays out and paints those alone.
      className="absolute inset-x-0 [contain:strict]"
      style={{ top: row * ROW, height: ROW }}
    >
      {gaps
        .filter((gap) => touches(gap, days))
        .map((gap) => (
          <Link
            key={gap.from}
            to={plannerPaths.gap(van.id, gap, from)}
            tabIndex={-1}
            title={words.gap(van, gap)}
            aria-label={words.gap(van, gap)}
            className="absolute inset-y-1.5 flex items-center justify-center overflow-clip rounded-md border border-primary/50 border-dotted text-primary-text text-xs hover:bg-primary-soft"
            style={spanOf(gap, dayWidth)}
          >
            {dayWidth > 60 ? words.gapDays(gap) : gap.days}
          </Link>
        ))}
      {van.takes.map((take, at) =>
        at === stop || touches({ from: take.from, until: take.blockedUntil }, days) ? (
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
  );
});
