import { BellPanel } from '@convoy/notification/ui';
import { Popover } from 'radix-ui';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

/** The latest notifications below the bell; over the whole width on a phone. */
export default function BellPopover({
  anchor,
  onClose,
}: {
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}) {
  const { t } = useTranslation('shell');
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={t('bell.title')}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.focus({ preventScroll: true });
          }}
          onInteractOutside={(event) => {
            // The bell closes by itself; closing here first would make its press open again.
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
          }}
          className="z-50 max-h-(--radix-popover-content-available-height) w-[min(24rem,calc(100vw-1rem))] animate-fade-in overflow-y-auto rounded-lg border border-border bg-surface-raised text-foreground shadow-lg outline-none"
        >
          <BellPanel onNavigate={onClose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
