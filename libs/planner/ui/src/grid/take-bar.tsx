import { cn, Icon } from '@convoy/ui-kit';
import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import type { PlannerVan, Take } from '../../../contract/src/index.ts';
import { canMove } from '../moves/move.rule.ts';
import { DAY_MINUTES } from '../plan/plan-time.rule.ts';
import { takeLooks } from '../plan/take-looks.ts';
import type { TakeWords } from '../plan/use-take-words.ts';
import { spanOf } from './grid-layout.ts';
import type { DragHands } from './use-drag.ts';

/** A bar narrower than this has no room for a name; what the van is taken for beyond is not drawn below that, px. */
const LEAST_NAMED = 52;
const LEAST_TAIL = 3;
/** The name of a wider bar stays in sight while one scrolls along it, px. Each such name costs the browser a layer. */
const STAYS_FROM = 400;

/** What bars ask of the grid; the same object for the life of the grid, so that no bar is drawn again for it. */
export interface BarHands {
  readonly drag: Pick<DragHands, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'>;
  readonly onFocus: (row: number, at: number) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, row: number, at: number) => void;
  readonly onMenu: (row: number, at: number) => void;
}

/** A take as a bar over its days; after it, paler, what the van is taken for beyond. Drawn again only when it changes. */
export const TakeBar = memo(function TakeBar({
  van,
  take,
  row,
  at,
  dayWidth,
  isStop,
  moving,
  words,
  hands,
}: {
  van: PlannerVan;
  take: Take;
  row: number;
  at: number;
  dayWidth: number;
  /** It has the tab stop. */
  isStop: boolean;
  /** It is about to be somewhere else. */
  moving: boolean;
  words: TakeWords;
  hands: BarHands;
}) {
  const { left, width } = spanOf(take, dayWidth);
  const tail = ((take.blockedUntil - take.until) * dayWidth) / DAY_MINUTES;
  const looks = takeLooks[take.state];
  const name = words.take(van, take);
  const inside = (
    <>
      <Icon name={looks.icon} className="size-3.5 shrink-0" />
      {width > LEAST_NAMED && (
        <span className="min-w-0 overflow-clip text-ellipsis whitespace-nowrap">{take.label}</span>
      )}
    </>
  );
  return (
    <>
      {tail >= LEAST_TAIL && (
        <span
          aria-hidden="true"
          className="absolute inset-y-2.5 rounded-e-sm bg-muted-strong"
          style={{ left: left + width, width: tail }}
        />
      )}
      <button
        type="button"
        aria-haspopup="menu"
        aria-label={name}
        title={name}
        tabIndex={isStop ? 0 : -1}
        data-place={`${row} ${at}`}
        className={cn(
          'absolute inset-y-1 flex items-center gap-1.5 overflow-clip rounded-md px-1.5 text-start text-xs',
          'focus-visible:z-10 focus-visible:outline-2 focus-visible:outline-ring focus-visible:outline-offset-1',
          canMove(take) ? 'cursor-grab' : 'cursor-pointer',
          looks.bar,
          moving && 'opacity-40',
        )}
        style={{ left, width }}
        onFocus={() => hands.onFocus(row, at)}
        onKeyDown={(event) => hands.onKeyDown(event, row, at)}
        onClick={() => hands.onMenu(row, at)}
        onPointerDown={(event: PointerEvent<HTMLElement>) => hands.drag.onPointerDown(event, take, van)}
        onPointerMove={(event) => hands.drag.onPointerMove(event, take)}
        onPointerUp={hands.drag.onPointerUp}
        onPointerCancel={hands.drag.onPointerCancel}
      >
        {width > STAYS_FROM ? (
          <span className="sticky start-34 flex min-w-0 items-center gap-1.5 md:start-50">{inside}</span>
        ) : (
          inside
        )}
      </button>
    </>
  );
});
