import { Icon } from '@convoy/ui-kit';
import { Dialog } from 'radix-ui';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChooseContext } from './nav-link.tsx';
import { Sidebar } from './sidebar.tsx';
import { useSwipeAway } from './use-swipe-away.ts';

/** The sidebar on phones: slides in over the page, keeps the focus, closes on Escape, outside, by a swipe, on a choice. */
export function MobileSidebar({
  open,
  onOpenChange,
  opener,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>;
}) {
  const { t } = useTranslation('shell');
  const panel = useRef<HTMLDivElement>(null);
  const close = () => onOpenChange(false);
  const swipe = useSwipeAway(panel, close);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-overlay lg:hidden" />
        <Dialog.Content
          ref={panel}
          {...swipe}
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus({ preventScroll: true });
          }}
          className="fixed inset-y-0 left-0 z-50 w-72 max-w-[85vw] animate-drawer-in touch-pan-y bg-sidebar pb-[env(safe-area-inset-bottom)] text-sidebar-foreground shadow-xl outline-none lg:hidden"
        >
          <Dialog.Title className="sr-only">{t('nav.main')}</Dialog.Title>
          <ChooseContext value={close}>
            <Sidebar />
          </ChooseContext>
          <Dialog.Close
            aria-label={t('nav.close')}
            className="absolute top-1.5 right-2 grid size-11 place-items-center rounded-md hover:bg-sidebar-foreground/8"
          >
            <Icon name="x" className="size-5" />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
