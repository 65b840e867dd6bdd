import { useCallback, useEffect, useMemo, useState } from 'react';
import type { PlannerVan } from '../../../contract/src/index.ts';
import type { TakeWords } from '../plan/use-take-words.ts';
import { admit, type Drawn, NOTHING_DRAWN } from './admit.rule.ts';
import type { Place } from './focus.rule.ts';
import { type Stretch, touches } from './grid-layout.ts';
import { GridRow } from './grid-row.tsx';
import type { BarHands } from './take-bar.tsx';
import type { Sight } from './use-sight.ts';

/** Bars that one frame draws for the first time: about 10 ms of work of the page on a slow machine. */
const NEW_BARS = 32;

interface Props {
  readonly vans: readonly PlannerVan[];
  /** The first day of the plan. */
  readonly from: string;
  readonly now: number;
  readonly sight: Sight;
  readonly dayWidth: number;
  readonly stop: Place | null;
  /** The van and the booking that are about to move. */
  readonly moving: { readonly van: number; readonly booking: number } | null;
  readonly words: TakeWords;
  readonly hands: BarHands;
  /** Called when rows have come: the one whose bar is to have the focus may be among them. */
  readonly onDrawn: () => void;
}

/** The bars of the vans in sight. A few rows come with each frame, those in sight first, so that scrolling stays smooth. */
export function PlanRows({ vans, from, now, sight, dayWidth, stop, moving, words, hands, onDrawn }: Props) {
  const drawn = useDrawn(vans, sight);
  useEffect(onDrawn);
  const rows = useMemo(() => [...drawn].sort(([one], [other]) => one - other), [drawn]);
  return rows.map(([row, days]) => {
    const van = vans[row];
    return (
      van && (
        <GridRow
          key={van.id}
          van={van}
          row={row}
          from={from}
          now={now}
          days={days}
          dayWidth={dayWidth}
          stop={stop?.row === row ? stop.at : -1}
          moving={moving?.van === van.id ? moving.booking : 0}
          words={words}
          hands={hands}
        />
      )
    );
  });
}

/** The rows that are drawn: with each frame some more of those in sight. */
function useDrawn(vans: readonly PlannerVan[], sight: Sight): Drawn {
  const [drawn, setDrawn] = useState(NOTHING_DRAWN);
  const next = useCallback(
    (was: Drawn) =>
      admit(
        was,
        sight.rows,
        sight.days,
        (row, drawnDays) => newBarsOf(vans[row], sight.days, drawnDays),
        NEW_BARS,
      ),
    [vans, sight],
  );
  useEffect(() => {
    if (next(drawn) === drawn) return;
    const frame = requestAnimationFrame(() => setDrawn(next));
    return () => cancelAnimationFrame(frame);
  }, [drawn, next]);
  return drawn;
}

/** Takes of a van that touch some days and not those that are drawn. */
function newBarsOf(van: PlannerVan | undefined, days: Stretch, drawn: Stretch | undefined): number {
  let count = 0;
  for (const { from, blockedUntil } of van?.takes ?? []) {
    const take = { from, until: blockedUntil };
    if (touches(take, days) && !(drawn && touches(take, drawn))) count += 1;
  }
  return count;
}
