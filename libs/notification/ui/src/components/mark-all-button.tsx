import { Button, type ButtonProps, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { useMarkRead } from '../hooks/use-mark-read.ts';

/** Marks everything as read; not pressable where nothing is unread. */
export function MarkAllButton({
  unread,
  ...look
}: { unread: number } & Pick<ButtonProps, 'variant' | 'size'>) {
  const { t } = useTranslation('notification');
  const mark = useMarkRead();
  return (
    <>
      <Button {...look} disabled={unread === 0} onClick={() => mark.mutate('all')}>
        <Icon name="check" />
        {t('list.markAll')}
      </Button>
      <span role="status" className="sr-only">
        {mark.isSuccess && unread === 0 ? t('list.allRead') : ''}
      </span>
    </>
  );
}
