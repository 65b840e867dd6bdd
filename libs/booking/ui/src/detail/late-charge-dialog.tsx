import { type LateChargeReason, type LateCharges, lateChargeReasons } from '@convoy/payment/contract';
import { formatPence, parsePence } from '@convoy/platform/money';
import { useFormats } from '@convoy/shell-api';
import { Field, Input, Textarea, toast } from '@convoy/ui-kit';
import { RadioGroup } from '@convoy/ui-kit/choices';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '../../../contract/src/index.ts';
import { AmountDialog } from './amount-dialog.tsx';
import { useRenewBookings } from './booking-detail.api.ts';
import { announceLateCharge, type LateChargeSent } from './late-charges.api.ts';
import { useKeyedSend } from './use-keyed-send.ts';

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
  const send = useKeyedSend((input: LateChargeSent, key) => announceLateCharge(booking.id, input, key));
  const announce = useMutation({
    mutationFn: send,
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
  const submit = () => {
    if (!ready || announce.isPending) return;
    announce.mutate({ reason, amount: formatPence(pence), note: text });
  };
  return (
    <AmountDialog
      title={t('late.action')}
      text={t('late.explained', { hours: standing.waitHours, last4: standing.card?.last4 ?? '' })}
      failed={t('late.failed')}
      error={announce.error}
      action={t('late.tell')}
      disabled={!ready}
      pending={announce.isPending}
      onSend={submit}
      onClose={onClose}
    >
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
    </AmountDialog>
  );
}
