import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Button, ConfirmDialog, toast } from '@convoy/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agreeToKeep, useRenewCondition } from '../yard.api.ts';
import { ObjectDialog } from './object-dialog.tsx';

/** For the customer: accept what is to be kept, or object to it. */
export function CustomerChoice({
  bookingId,
  amount,
  mayObject,
}: {
  readonly bookingId: number;
  readonly amount: string;
  readonly mayObject: boolean;
}) {
  const { t } = useTranslation('yard');
  const { money } = useFormats();
  const renew = useRenewCondition();
  const [asked, setAsked] = useState<'accept' | 'object' | null>(null);
  const agree = useMutation({
    mutationFn: () => agreeToKeep(bookingId),
    onSuccess: () => toast({ title: t('notice.accepted'), tone: 'success' }),
    onSettled: () => renew(),
  });
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        onClick={() => {
          agree.reset();
          setAsked('accept');
        }}
      >
        {t('notice.accept')}
      </Button>
      {mayObject && (
        <Button variant="outline" onClick={() => setAsked('object')}>
          {t('notice.object')}
        </Button>
      )}
      {asked === 'accept' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsked(null)}
          title={t('notice.acceptQuestion', { amount: money(amount) })}
          text={t('notice.acceptText')}
          confirmLabel={t('notice.accept')}
          error={agree.isError ? apiErrorMessage(agree.error) : undefined}
          onConfirm={() => agree.mutateAsync()}
        />
      )}
      {asked === 'object' && <ObjectDialog bookingId={bookingId} onClose={() => setAsked(null)} />}
    </div>
  );
}
