import { Button, Icon } from '@convoy/ui-kit';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChatPanel } from '../chat/chat-panel.tsx';

/** The floating assistant of `/booking`: it is loaded when it is opened, and Escape closes it. */
export default function BookingChat({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('assistant');
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <section
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      className="fixed inset-x-0 bottom-0 z-40 flex h-[min(36rem,85dvh)] flex-col rounded-t-xl border border-border bg-surface text-foreground shadow-xl sm:inset-x-auto sm:end-6 sm:bottom-6 sm:w-[26rem] sm:rounded-xl"
    >
      <header className="flex items-center gap-2 border-border border-b px-4 py-2">
        <Icon name="bot" className="size-5" />
        <h2 id={id} className="flex-1 text-base">
          {t('chat.float')}
        </h2>
        <Button variant="ghost" size="sm" aria-label={t('chat.close')} onClick={onClose}>
          <Icon name="x" className="size-4" />
        </Button>
      </header>
      <ChatPanel autoFocus />
    </section>
  );
}
