import { type LateChargeReason, type LateCharges, lateChargeReasons } from '@convoy/payment/contract';
import { formatPence, parsePence } from '@convoy/platform/money';
import { apiErrorMessage, useFormats } from '@convoy/shell-api';
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
  Input,
  RadioGroup,
  Textarea,
  toast,
} from '@convoy/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '../../../contract/src/index.ts';
import { useRenewBookings } from './booking-detail.api.ts';
import { announceLateCharge, type LateChargeSent } from './late-charges.api.ts';

const LONGEST_NOTE = 500;

/** A cost that came up after the hire: what for, how much, how it is known. Its customer is told of all of it. */
export function LateChargeDialog({
  booking,
  standing,
  onClose,
}: {
  booking: Booking;
  standing: LateCharges;
  onClose: () => void;
}) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  const renew = useRenewBookings();
  const [reason, setReason] = useState<LateChargeReason>('fuel');
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  /** The key of what was sent last: the same again is the same cost. */
  const attempt = useRef({ body: '', key: '' });
  const announce = useMutation({
    mutationFn: (input: LateChargeSent) => {
      const body = JSON.stringify(input);
      if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
      return announceLateCharge(booking.id, input, attempt.current.key);
    },
    onSuccess: async (made) => {
      toast({ title: t('late.told', { amount: money(made.amount) }), tone: 'success' });
      await renew();
      onClose();
    },
  });
  const pence = parsePence(amount.replace('£', ''));
  const most = parsePence(standing.most) ?? 0;
  const tooMuch = pence !== null && pence > most;
  const text = note.trim();
  const ready = pence !== null && pence > 0 && !tooMuch && text !== '' && text.length <= LONGEST_NOTE;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!ready || announce.isPending) return;
    announce.mutate({ reason, amount: formatPence(pence), note: text });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('late.action')}</DialogTitle>
          <DialogDescription>
            {t('late.explained', { hours: standing.waitHours, last4: standing.card?.last4 ?? '' })}
          </DialogDescription>
        </DialogHeader>
        <form onSubmit={send} className="flex flex-col gap-4">
          <div className="flex flex-col gap-1.5">
            <p id="late-reason" className="font-medium text-sm">
              {t('late.reason')}
            </p>
            <RadioGroup
              aria-labelledby="late-reason"
              value={reason}
              onValueChange={(value) => setReason(lateChargeReasons.find((one) => one === value) ?? reason)}
              options={lateChargeReasons.map((one) => ({ value: one, label: t(`late.reasons.${one}`) }))}
            />
          </div>
          <Field
            label={t('late.amount')}
            error={tooMuch ? t('late.tooMuch', { amount: money(standing.most) }) : undefined}
            hint={t(reason === 'fine' || reason === 'damage' ? 'late.noVat' : 'late.vatInside')}
          >
            <Input value={amount} onValueChange={setAmount} inputMode="decimal" autoComplete="off" />
          </Field>
          <Field label={t('late.note')} hint={t('late.noteHint')}>
            <Textarea value={note} onValueChange={setNote} limit={LONGEST_NOTE} />
          </Field>
          {announce.isError && (
            <Alert tone="danger" title={t('late.failed')}>
              {apiErrorMessage(announce.error)}
            </Alert>
          )}
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline" type="button">
                {t('desk.payment.cancel')}
              </Button>
            </DialogClose>
            <Button type="submit" disabled={!ready} loading={announce.isPending}>
              {t('late.tell')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
