import { Slot } from '@convoy/shell-api';
import { Button, Icon, toast } from '@convoy/ui-kit';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFurther, useIsAlone, useOpenedPart } from './further.tsx';

/** Opens the assistant over the page. Its code is loaded when the button is pressed. */
export function AssistantButton() {
  const { t } = useTranslation('booking');
  const [open, setOpen] = useOpenedPart('assistant');
  const alone = useIsAlone();
  const further = useFurther();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // The focus returns to where it came from.
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <>
      {/* Shows that the assistant is loading, until it covers the button. */}
      <Button
        ref={button}
        className="fixed end-4 bottom-4 z-30 h-12 rounded-full px-5 shadow-lg sm:end-6 sm:bottom-6 print:hidden"
        loading={open}
        {...further('open', 'assistant')}
        onClick={alone ? undefined : () => setOpen(true)}
      >
        {!open && <Icon name="sparkles" className="size-5" />} {t('assistant.open')}
      </Button>
      {open && (
        // A slot loads when it comes into view: below the page it would wait for the visitor to scroll.
        <div className="fixed end-0 bottom-0 z-40 min-h-px min-w-px">
          <Slot
            id="booking.assistant.v1"
            onClose={close}
            onFailed={() => {
              close();
              toast({
                tone: 'destructive',
                title: t('assistant.failed'),
                description: t('assistant.failedText'),
              });
            }}
          />
        </div>
      )}
    </>
  );
}
