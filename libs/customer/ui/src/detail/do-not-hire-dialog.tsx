import {
  Button,
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  Field,
  Textarea,
} from '@convoy/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Why nothing is hired to somebody. The button stays shut until it is said; a refusal keeps what was typed. */
export function DoNotHireDialog({
  onSay,
  onClose,
}: {
  /** @returns whether it was done */
  onSay: (reason: string) => Promise<boolean>;
  onClose: () => void;
}) {
  const { t } = useTranslation('customer');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent className="sm:max-w-md">
        <DialogHeader>
          <DialogTitle>{t('doNotHire.set')}</DialogTitle>
          <DialogDescription>{t('doNotHire.text')}</DialogDescription>
        </DialogHeader>
        <form
          className="flex flex-col gap-5"
          onSubmit={async (event) => {
            event.preventDefault();
            if (reason.trim() === '' || busy) return;
            setBusy(true);
            if (await onSay(reason.trim())) onClose();
            else setBusy(false);
          }}
        >
          <Field label={t('doNotHire.reason')} hint={t('doNotHire.reasonHint')} required>
            {(ids) => <Textarea {...ids} rows={3} maxLength={500} value={reason} onValueChange={setReason} />}
          </Field>
          <DialogFooter>
            <Button type="button" variant="outline" disabled={busy} onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" variant="danger" disabled={reason.trim() === ''} loading={busy}>
              {t('doNotHire.set')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
