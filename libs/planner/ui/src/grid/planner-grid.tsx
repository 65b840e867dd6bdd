import { cn } from '@convoy/ui-kit';
import { DropdownMenu, DropdownMenuTrigger } from '@convoy/ui-kit/overlays';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannerVan, Take } from '../../../contract/src/index.ts';
import { type Move, type TakeAction, takeAfter } from '../moves/move.rule.ts';
import { TakeMenu } from '../moves/take-menu.tsx';
import { DAY_MINUTES } from '../plan/plan-time.rule.ts';
import { takeLooks } from '../plan/take-looks.ts';
import { useTakeWords } from '../plan/use-take-words.ts';
import type { Plan } from '../planner.api.ts';
import type { Zoom } from '../planner-url.state.ts';
import { DayHeader } from './day-header.tsx';
import { DayLines } from './day-lines.tsx';
import { insidePlan, type Place, placeAfter } from './focus.rule.ts';
import { BESIDE, dayWidths, HEADER, ROW, SIDE, spanOf } from './grid-layout.ts';
import { intoSight } from './plan-box.ts';
import { PlanRows } from './plan-rows.tsx';
import type { BarHands } from './take-bar.tsx';
import { useDrag } from './use-drag.ts';
import { useSight } from './use-sight.ts';
import { VanNames } from './van-names.tsx';

/** Vans down, days across. Only what is in sight is in the page; one tab stop for all bars, keys move among them. */
export function PlannerGrid({
  plan,
  vans,
  zoom,
  today,
  move,
  onAct,
  onMove,
}: {
  plan: Plan;
  /** Those that the filters leave. */
  vans: readonly PlannerVan[];
  zoom: Zoom;
  today: string;
  /** What is being priced: drawn where it would be. */
  move: Move | null;
  onAct: (action: TakeAction, take: Take, van: PlannerVan) => void;
  onMove: (move: Move) => void;
}) {
  const { t } = useTranslation('planner');
  const words = useTakeWords(plan.from);
  const box = useRef<HTMLDivElement>(null);
  const side = useRef<HTMLDivElement>(null);
  const dayWidth = dayWidths[zoom];
  const [place, setPlace] = useState<Place>({ row: 0, at: 0 });
  const [menu, setMenu] = useState<Place | null>(null);
  const stop = insidePlan(vans, place);
  const depots = vans.some(({ depot }) => depot.id !== vans[0]?.depot.id);
  const { sight, toRow } = useSight(box, {
    rows: vans.length,
    days: plan.days,
    zoom,
    stopRow: stop?.row ?? -1,
  });
  const planBox = () => box.current && { box: box.current, side: side.current?.offsetWidth ?? 0 };
  const drag = useDrag({
    dayWidth,
    seesHours: zoom === 'day',
    vans,
    planBox,
    onMove,
  });

  const focusBar = useCallback(({ row, at }: Place) => {
    const bar = box.current?.querySelector<HTMLElement>(`[data-place="${row} ${at}"]`);
    bar?.focus({ preventScroll: true });
    return bar !== null && bar !== undefined;
  }, []);
  const wanted = useRef<Place | null>(null);
  /** Its row may be drawn some frames later: until then the focus is still wanted. */
  const onDrawn = useCallback(() => {
    if (wanted.current && focusBar(wanted.current)) wanted.current = null;
  }, [focusBar]);
  const goTo = (next: Place) => {
    const take = vans[next.row]?.takes[next.at];
    if (!take) return;
    toRow(next.row);
    const at = planBox();
    if (at) intoSight(at, spanOf(take, dayWidth));
    wanted.current = next;
    setPlace(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, from: Place) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = placeAfter(vans, from, event.key);
    if (!next) return;
    event.preventDefault();
    goTo(next);
  };

  const latest = useRef({ ...drag, onKeyDown });
  latest.current = { ...drag, onKeyDown };
  const hands = useMemo<BarHands>(
    () => ({
      drag: {
        onPointerDown: (...press) => latest.current.onPointerDown(...press),
        onPointerMove: (...moved) => latest.current.onPointerMove(...moved),
        onPointerUp: () => latest.current.onPointerUp(),
        onPointerCancel: () => latest.current.onPointerCancel(),
      },
      onFocus: (row, at) => setPlace({ row, at }),
      onKeyDown: (event, row, at) => latest.current.onKeyDown(event, { row, at }),
      onMenu: (row, at) => {
        if (!latest.current.tookPress()) setMenu({ row, at });
      },
    }),
    [],
  );

  const ghost = drag.preview ?? move;
  const ghostRow = ghost ? vans.findIndex(({ id }) => id === ghost.to.id) : -1;
  const moving = ghost && { van: ghost.van.id, booking: ghost.take.id };
  const opened = menu && vans[menu.row]?.takes[menu.at];
  return (
    <div
      ref={box}
      className="relative max-h-[max(20rem,min(44rem,calc(100dvh-21rem)))] overflow-auto overscroll-contain rounded-xl border border-border bg-surface"
    >
      <section
        aria-label={t('grid.label')}
        aria-describedby="planner-keys"
        className="relative w-max min-w-full"
      >
        <p id="planner-keys" className="sr-only">
          {t('grid.keys')}
        </p>
        <div
          aria-hidden="true"
          className="sticky top-0 z-30 flex border-border border-b bg-surface"
          style={{ height: HEADER }}
        >
          <div
            ref={side}
            className={cn(
              'sticky start-0 z-10 flex shrink-0 items-center border-border border-e bg-surface px-2 font-medium text-xs',
              SIDE,
            )}
          >
            {t('grid.vans', { count: vans.length })}
          </div>
          <div className="relative shrink-0" style={{ width: plan.days * dayWidth }}>
            <DayHeader from={plan.from} today={today} zoom={zoom} dayWidth={dayWidth} days={plan.days} />
          </div>
        </div>
        {/* One van alone leaves room below it for the time of a drag. */}
        <div className="relative" style={{ height: Math.max(vans.length, 2) * ROW }}>
          <VanNames vans={vans} rows={sight.rows} depots={depots} words={words} />
          {/* A drag that misses a bar would mark the names of all others. */}
          <div className={cn('absolute inset-y-0 end-0 select-none', BESIDE)}>
            <DayLines from={plan.from} zoom={zoom} />
            {plan.now >= 0 && plan.now <= plan.days * DAY_MINUTES && (
              <span
                aria-hidden="true"
                className="absolute inset-y-0 w-0.5 bg-danger/70"
                style={{ left: (plan.now * dayWidth) / DAY_MINUTES }}
              />
            )}
            <PlanRows
              // Another zoom places all bars again: they come as those of a jump do.
              key={zoom}
              vans={vans}
              from={plan.from}
              now={plan.now}
              sight={sight}
              dayWidth={dayWidth}
              stop={stop}
              moving={moving}
              words={words}
              hands={hands}
              onDrawn={onDrawn}
            />
          </div>
          {ghost && ghostRow >= 0 && (
            <div aria-hidden="true" className={cn('pointer-events-none absolute inset-y-0', BESIDE)}>
              <span
                data-testid="planner-ghost"
                className={cn(
                  'absolute z-10 truncate rounded-md px-1.5 py-1 text-xs shadow-lg outline-2 outline-primary outline-dashed',
                  takeLooks[ghost.take.state].bar,
                )}
                style={{ top: ghostRow * ROW + 4, height: ROW - 8, ...spanOf(takeAfter(ghost), dayWidth) }}
              >
                {ghost.take.label}
              </span>
              {/* Where it would be, above it; in the first row, which has no room above, below. */}
              <span
                data-testid="planner-ghost-when"
                className="absolute z-10 whitespace-nowrap rounded-sm bg-foreground px-1.5 text-background text-xs leading-5 tabular-nums shadow-lg"
                style={{
                  top: ghostRow === 0 ? ROW : ghostRow * ROW - 18,
                  left: spanOf(takeAfter(ghost), dayWidth).left,
                }}
              >
                {words.soon(takeAfter(ghost)).join(' – ')}
              </span>
            </div>
          )}
          {menu && opened && (
            <DropdownMenu open onOpenChange={(open) => !open && setMenu(null)}>
              <DropdownMenuTrigger asChild>
                <span
                  aria-hidden="true"
                  className="pointer-events-none absolute ms-32 md:ms-48"
                  style={{
                    top: menu.row * ROW,
                    height: ROW,
                    left: Math.max(spanOf(opened, dayWidth).left, (sight.days.from * dayWidth) / DAY_MINUTES),
                    width: 1,
                  }}
                />
              </DropdownMenuTrigger>
              <TakeMenu
                take={opened}
                onAct={(action) => {
                  const van = vans[menu.row];
                  if (van) onAct(action, opened, van);
                }}
                onCloseAutoFocus={(event) => {
                  event.preventDefault();
                  focusBar(menu);
                }}
              />
            </DropdownMenu>
          )}
        </div>
      </section>
    </div>
  );
}
