import { cn, Icon } from '@convoy/ui-kit';
import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import type { PlannerVan, Take } from '../../../contract/src/index.ts';
import { canMove, canResize } from '../moves/move.rule.ts';
import { takeLooks } from '../plan/take-looks.ts';
import type { TakeWords } from '../plan/use-take-words.ts';
import { spanOf } from './grid-layout.ts';
import type { DragHands } from './use-drag.ts';

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
  const blocked = spanOf({ from: take.from, until: take.blockedUntil }, dayWidth);
  const looks = takeLooks[take.state];
  const resizes = canResize(take) && width >= 28;
  const name = words.take(van, take);
  return (
    <>
      {take.blockedUntil > take.until && (
        <span
          aria-hidden="true"
          className="absolute inset-y-2.5 rounded-sm bg-muted"
          style={{ left, width: blocked.width }}
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
          'absolute inset-y-1 flex items-center gap-1.5 overflow-hidden rounded-md px-1.5 text-start text-xs',
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
        onPointerMove={hands.drag.onPointerMove}
        onPointerUp={hands.drag.onPointerUp}
        onPointerCancel={hands.drag.onPointerCancel}
      >
        <Icon name={looks.icon} className="size-3.5 shrink-0" />
        {width > 52 && <span className="truncate">{take.label}</span>}
        {resizes && <span aria-hidden="true" className="absolute inset-y-0 end-0 w-2 cursor-ew-resize" />}
        {resizes && canMove(take) && (
          <span aria-hidden="true" className="absolute inset-y-0 start-0 w-2 cursor-ew-resize" />
        )}
      </button>
    </>
  );
});
