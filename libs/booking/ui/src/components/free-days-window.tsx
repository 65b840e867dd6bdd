import { AnchoredPopover } from '@convoy/ui-kit/overlays';
import { Drawer, DrawerContent, DrawerTitle } from '@convoy/ui-kit/panels';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { NARROW, useMedia } from '../hooks/use-media.ts';
import type { FreeDaysProps } from './free-days.tsx';
import { FreeDaysCalendar } from './free-days-calendar.tsx';

/** The month view of free days: below its button, or as a sheet on phones. */
export default function FreeDaysWindow({
  anchor,
  onClose,
  ...props
}: Omit<FreeDaysProps, 'open' | 'onOpenChange'> & {
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}) {
  const { t } = useTranslation('booking');
  const narrow = useMedia(NARROW);
  const title = t('freeDays.title', { about: props.about });
  const calendar = <FreeDaysCalendar {...props} months={narrow ? 1 : 2} onDone={onClose} />;
  if (narrow) {
    return (
      <Drawer open onOpenChange={(open) => !open && onClose()}>
        <DrawerContent
          side="bottom"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.focus({ preventScroll: true });
          }}
        >
          <DrawerTitle>{title}</DrawerTitle>
          <div className="mx-auto max-w-full">{calendar}</div>
        </DrawerContent>
      </Drawer>
    );
  }
  return (
    <AnchoredPopover anchor={anchor} label={title} onClose={onClose} className="w-auto">
      <p className="mb-3 font-medium">{title}</p>
      {calendar}
    </AnchoredPopover>
  );
}
