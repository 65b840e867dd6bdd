import { CircleCheck, CircleX, Info, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { cn } from '../cn.ts';
import { useKitTexts } from '../kit-texts.tsx';
import { dismissToast, toastStore } from '../toast-store.ts';

/** How long a toast stands, and how far it is swiped to the right to go (specification, section 9). */
export const TOAST_DURATION = 5000;
export const TOAST_SWIPE_THRESHOLD = 50;

const looks = {
  default: { Icon: Info, icon: 'text-muted-foreground', box: 'border-border' },
  success: { Icon: CircleCheck, icon: 'text-success-text', box: 'border-success/50' },
  destructive: { Icon: CircleX, icon: 'text-danger-text', box: 'border-danger/50' },
} as const;

/** Where toasts appear. Mount once; F8 moves the focus here. */
export function Toaster() {
  const texts = useKitTexts();
  const active = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => null);
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
            'kit-toast relative flex items-start gap-3 rounded-lg border bg-surface p-4 pr-12 text-foreground shadow-lg',
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
            className="absolute top-1 right-1 grid size-11 place-items-center rounded-md text-muted-foreground hover:text-foreground focus-visible:outline-2 focus-visible:outline-ring focus-visible:-outline-offset-2 md:size-9"
          >
            <X aria-hidden="true" className="size-4" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        hotkey={['F8']}
        label={texts.notifications}
        className="fixed inset-x-0 bottom-0 z-[100] m-0 flex w-full list-none flex-col gap-2 p-4 outline-none sm:left-auto sm:max-w-[420px]"
      />
    </Toast.Provider>
  );
}
