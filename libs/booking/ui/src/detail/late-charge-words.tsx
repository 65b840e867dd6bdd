import type { LateCharge } from '@convoy/payment/contract';
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
} from '@convoy/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRenewBookings } from './booking-detail.api.ts';
import { actOnLateCharge } from './late-charges.api.ts';

/** Asks for words about a late cost: what its customer has against it, or why staff take it or its money back. */
export function LateChargeWords({
  charge,
  what,
  onClose,
}: {
  charge: LateCharge;
  what: 'answer' | 'withdraw' | 'giveBack';
  onClose: () => void;
}) {
  const { t } = useTranslation('booking');
  const renew = useRenewBookings();
  const [words, setWords] = useState('');
  const longest = what === 'answer' ? 2000 : 300;
  const said = words.trim();
  const ready = said !== '' && said.length <= longest;
  const act = useMutation({
    mutationFn: () =>
      // One that is paid is withdrawn by giving its money back.
      actOnLateCharge(
        charge.id,
        what === 'answer' ? { what, text: said } : { what: 'withdraw', reason: said },
      ),
    onSuccess: async () => {
      await renew();
      onClose();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !act.isPending) act.mutate();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t(`late.${what}.title`)}</DialogTitle>
          <DialogDescription>{t(`late.${what}.text`)}</DialogDescription>
        </DialogHeader>
        <form onSubmit={send} className="flex flex-col gap-4">
          <Field label={t(`late.${what}.label`)}>
            <Textarea value={words} onValueChange={setWords} limit={longest} />
          </Field>
          {act.isError && (
            <Alert tone="danger" title={t('late.failed')}>
              {apiErrorMessage(act.error)}
            </Alert>
          )}
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline" type="button">
                {t('desk.payment.cancel')}
              </Button>
            </DialogClose>
            <Button type="submit" disabled={!ready} loading={act.isPending}>
              {t(`late.${what}.send`)}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
