import { Tooltip as RadixTooltip } from 'radix-ui';
import { type ReactElement, type ReactNode, useSyncExternalStore } from 'react';

/** Tooltips wait this long before the first one opens, and this long stays "warm" between two (ms). */
export const TOOLTIP_DELAY = 700;
export const TOOLTIP_SKIP_DELAY = 300;

let warm = false;
let cooling: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setWarm(next: boolean): void {
  if (warm === next) return;
  warm = next;
  for (const listener of listeners) listener();
}

/** One tooltip opened or closed: the next one need not wait for a moment. */
function tell(open: boolean): void {
  clearTimeout(cooling);
  if (open) setWarm(true);
  else cooling = setTimeout(() => setWarm(false), TOOLTIP_SKIP_DELAY);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * A short explanation on hover and focus (after 700 ms, at once within 300 ms of another). All of a page share that time here and
 * not by a provider around it, so that a page without tooltips loads nothing of them.
 */
export function Tooltip({
  content,
  side = 'top',
  children,
}: {
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactElement;
}) {
  const isWarm = useSyncExternalStore(
    subscribe,
    () => warm,
    () => false,
  );
  return (
    <RadixTooltip.Provider delayDuration={isWarm ? 0 : TOOLTIP_DELAY} skipDelayDuration={TOOLTIP_SKIP_DELAY}>
      <RadixTooltip.Root onOpenChange={tell}>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-xs animate-fade-in rounded-sm bg-foreground px-2.5 py-1.5 text-background text-xs shadow-md"
          >
            {content}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
