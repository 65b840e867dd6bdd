import { CircleCheck, CircleX, Info, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { cn } from '../cn.ts';
import { useKitTexts } from '../kit-texts.tsx';
import { dismissToast, toastStore } from '../toast-store.ts';
import { freeBottom, type Taken } from './free-band.rule.ts';

/** How long a toast stands, and how far it is swiped to the right to go (specification, section 9). */
export const TOAST_DURATION = 5000;
export const TOAST_SWIPE_THRESHOLD = 50;

const looks = {
  default: { Icon: Info, icon: 'text-muted-foreground', box: 'border-border' },
  success: { Icon: CircleCheck, icon: 'text-success-text', box: 'border-success/50' },
  destructive: { Icon: CircleX, icon: 'text-danger-text', box: 'border-danger/50' },
} as const;

/**
 * What a thumb or a cursor may want to reach while a toast stands, what the page itself warns of, and totals: people compare those with
 * what the toast says.
 */
const CONTROLS =
  'a[href], button, input, select, textarea, summary, label, [role="alert"], [role="button"], [tabindex="0"], [data-total]';
const GAP = 12;

/**
 * What is to be kept free: under an open window the whole of it, where there is room above, otherwise the controls in
 * sight. Of what lies under a window nothing can be reached, so it does not count.
 */
function controlsInSight(toasts: HTMLElement): Taken[] {
  const windows = document.querySelectorAll('[role="dialog"][data-state="open"], [role="alertdialog"]');
  const where = windows.item(windows.length - 1) ?? document.body;
  const sheet = where.getBoundingClientRect();
  if (where !== document.body && sheet.top > toasts.offsetHeight + 2 * GAP) return [sheet];
  return [...where.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((control) => {
    if (toasts.contains(control)) return [];
    const box = control.getBoundingClientRect();
    const seen = box.width > 1 && box.height > 1 && box.bottom > 0 && box.top < window.innerHeight;
    return seen ? [box] : [];
  });
}

/**
 * Keeps a toast off the controls. Standing at the bottom of a phone it lay over the button that goes on, standing at
 * the top over the bar: presses meant for what was under it ended on the toast, which a press even keeps from going.
 * So it stands in the lowest place where no control is, and moves when the focus comes to lie under it.
 */
function useFreePlace(id: number | undefined) {
  const toasts = useRef<HTMLOListElement>(null);
  const [bottom, setBottom] = useState(GAP);
  useLayoutEffect(() => {
    const list = toasts.current;
    if (id === undefined || !list) return;
    const place = () => {
      const { left, right, height } = list.getBoundingClientRect();
      const wanted = { left, right, height, window: window.innerHeight, gap: GAP };
      setBottom(freeBottom(controlsInSight(list), wanted));
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || list.contains(target)) return;
      const own = list.getBoundingClientRect();
      const focused = target.getBoundingClientRect();
      if (focused.bottom > own.top && focused.top < own.bottom) place();
    };
    place();
    // What loads while it stands brings controls of its own.
    const grown = new ResizeObserver(place);
    grown.observe(document.body);
    window.addEventListener('resize', place);
    document.addEventListener('scrollend', place, true);
    document.addEventListener('focusin', onFocus);
    // A window has come to where it stands.
    document.addEventListener('animationend', place);
    return () => {
      grown.disconnect();
      window.removeEventListener('resize', place);
      document.removeEventListener('scrollend', place, true);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('animationend', place);
    };
  }, [id]);
  return { toasts, bottom };
}

/** Where toasts appear, as `Toaster` brings it. F8 moves the focus here. */
export default function ToastList() {
  const texts = useKitTexts();
  const active = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => null);
  const { toasts, bottom } = useFreePlace(active?.id);
  const look = looks[active?.tone ?? 'default'];
  return (
    <Toast.Provider
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD}
      label={texts.notifications.replace('({hotkey})', '').trim()}
    >
      {active && (
        <Toast.Root
          key={active.id}
          type={active.tone === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (!open) dismissToast(active.id);
          }}
          className={cn(
            'kit-toast pointer-events-auto relative flex items-start gap-3 rounded-lg border bg-surface p-4 pe-12 text-foreground shadow-lg',
            look.box,
          )}
        >
          <look.Icon aria-hidden="true" className={cn('mt-0.5 size-5 shrink-0', look.icon)} />
          <div className="min-w-0">
            <Toast.Title className="font-semibold text-sm leading-5">{active.title}</Toast.Title>
            {active.description && (
              <Toast.Description className="mt-0.5 break-words text-muted-foreground text-sm leading-5">
                {active.description}
              </Toast.Description>
            )}
          </div>
          <Toast.Close
            aria-label={texts.close}
            className="absolute end-1 top-1 grid size-11 place-items-center rounded-md text-muted-foreground hover:text-foreground focus-visible:outline-2 focus-visible:outline-ring focus-visible:-outline-offset-2 md:size-9"
          >
            <X aria-hidden="true" className="size-4" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        hotkey={['F8']}
        label={texts.notifications}
        ref={toasts}
        style={{ bottom }}
        // The space around a toast is the page's: what lies there can be pressed.
        className="pointer-events-none fixed inset-x-4 z-[100] m-0 flex list-none flex-col gap-2 outline-none sm:start-auto sm:w-[calc(min(26rem,100vw)-2rem)]"
      />
    </Toast.Provider>
  );
}
