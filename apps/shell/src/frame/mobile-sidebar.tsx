import { Icon } from '@convoy/ui-kit';
import { Dialog } from 'radix-ui';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavGroup } from './nav-model.ts';
import { Sidebar } from './sidebar.tsx';

/** The sidebar on phones: slides in over the page, keeps the focus, closes on Escape, outside and on a choice. */
export function MobileSidebar({
  open,
  onOpenChange,
  navigation,
  opener,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  navigation: readonly NavGroup[];
  /** Gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>;
}) {
  const { t } = useTranslation('shell');
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-overlay lg:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          className="fixed inset-y-0 left-0 z-50 w-72 max-w-[85vw] animate-drawer-in border-border border-r bg-sidebar text-sidebar-foreground shadow-xl outline-none lg:hidden"
        >
          <Dialog.Title className="sr-only">{t('nav.main')}</Dialog.Title>
          <Sidebar navigation={navigation} onChoose={() => onOpenChange(false)} />
          <Dialog.Close
            aria-label={t('nav.close')}
            className="absolute top-2.5 right-2 grid size-11 place-items-center rounded-md hover:bg-sidebar-foreground/10"
          >
            <Icon name="x" className="size-5" />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
