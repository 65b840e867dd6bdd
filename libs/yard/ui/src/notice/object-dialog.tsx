import { apiErrorMessage } from '@convoy/shell-api';
import {
  Alert,
  Button,
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  Field,
  Textarea,
  toast,
} from '@convoy/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { objectToKeep, useRenewCondition } from '../yard.api.ts';

/** The customer says what is not right about the costs, which stops their clock. */
export function ObjectDialog({
  bookingId,
  onClose,
}: {
  readonly bookingId: number;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('yard');
  const renew = useRenewCondition();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const fault = text.trim() === '' && t('notice.objectMissing');
  const object = useMutation({
    mutationFn: () => objectToKeep(bookingId, text.trim()),
    onSuccess: async () => {
      toast({ title: t('notice.objectSent'), tone: 'success' });
      await renew();
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('notice.objectTitle')}</DialogTitle>
          <DialogDescription>{t('notice.objectText')}</DialogDescription>
        </DialogHeader>
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (!fault && !object.isPending) object.mutate();
          }}
        >
          <Field label={t('notice.objectField')} error={tried && fault}>
            <Textarea rows={5} maxLength={2000} value={text} onValueChange={setText} />
          </Field>
          {object.isError && (
            <Alert tone="danger" title={t('notice.failed')}>
              {apiErrorMessage(object.error)}
            </Alert>
          )}
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline">{t('cancel')}</Button>
            </DialogClose>
            <Button type="submit" loading={object.isPending}>
              {t('notice.objectSend')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
