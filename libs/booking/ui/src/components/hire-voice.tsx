import type { SlotProps } from '@convoy/platform/manifest';
import { Slot, useIsFilled } from '@convoy/shell-api';
import { Button, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { useFurther, useIsAlone, useOpenedPart } from './further.tsx';

/** Offers to say a hire instead of typing it, where the brand has a voice. Its code is loaded when the button is pressed. */
export function HireVoice(props: SlotProps<'booking.voice.v1'>) {
  const { t } = useTranslation('booking');
  const [open, setOpen] = useOpenedPart('voice');
  const alone = useIsAlone();
  const further = useFurther();
  if (!useIsFilled('booking.voice.v1')) return null;
  return (
    <div className="col-span-full flex flex-col items-start gap-2">
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={open}
        {...further('open', 'voice')}
        onClick={alone ? undefined : () => setOpen(!open)}
      >
        <Icon name="mic" /> {t('voice.open')}
      </Button>
      {open && (
        <div className="min-h-px w-full">
          <Slot id="booking.voice.v1" {...props} />
        </div>
      )}
    </div>
  );
}
