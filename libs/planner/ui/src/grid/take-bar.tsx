import { cn, Icon } from '@convoy/ui-kit';
import type { ComponentProps } from 'react';
import type { Take } from '../../../contract/src/index.ts';
import { canMove, canResize } from '../moves/move.rule.ts';
import { takeLooks } from '../plan/take-looks.ts';
import { spanOf } from './grid-layout.ts';

/** A take as a bar over its days; after it, paler, what the van is taken for beyond. */
export function TakeBar({
  take,
  dayWidth,
  moving,
  className,
  ...rest
}: {
  take: Take;
  dayWidth: number;
  /** It is about to be somewhere else. */
  moving: boolean;
} & ComponentProps<'button'>) {
  const { left, width } = spanOf(take, dayWidth);
  const blocked = spanOf({ from: take.from, until: take.blockedUntil }, dayWidth);
  const looks = takeLooks[take.state];
  const resizes = canResize(take) && width >= 28;
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
        className={cn(
          'absolute inset-y-1 flex items-center gap-1.5 overflow-hidden rounded-md px-1.5 text-start text-xs',
          'focus-visible:z-10 focus-visible:outline-2 focus-visible:outline-ring focus-visible:outline-offset-1',
          canMove(take) ? 'cursor-grab' : 'cursor-pointer',
          looks.bar,
          moving && 'opacity-40',
          className,
        )}
        style={{ left, width }}
        {...rest}
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
}
