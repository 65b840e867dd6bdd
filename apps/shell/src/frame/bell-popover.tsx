import { BellPanel } from '@convoy/notification/ui/bell';
import { AnchoredPopover } from '@convoy/ui-kit/overlays';
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
    <AnchoredPopover
      anchor={anchor}
      label={t('bell.title')}
      onClose={onClose}
      align="end"
      className="w-[min(24rem,calc(100vw-1rem))] p-0 text-base"
    >
      <BellPanel onNavigate={onClose} />
    </AnchoredPopover>
  );
}
