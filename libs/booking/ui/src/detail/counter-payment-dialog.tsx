import { type CounterMethod, counterMethods } from '@convoy/payment/contract';
import { formatPence, parsePence } from '@convoy/platform/money';
import { ApiError, useFormats } from '@convoy/shell-api';
import { Field, Input, Textarea, toast } from '@convoy/ui-kit';
import { RadioGroup } from '@convoy/ui-kit/choices';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '../../../contract/src/index.ts';
import { AmountDialog } from './amount-dialog.tsx';
import { useRenewBookings } from './booking-detail.api.ts';
import { type CounterPaymentSent, takeAtCounter } from './counter.api.ts';
import { useKeyedSend } from './use-keyed-send.ts';

const LONGEST_NOTE = 300;

/** Notes money that staff have in their hands: how much of what is owed, and how it was paid. */
export function CounterPaymentDialog({
  booking,
  onClose,
  onTaken,
}: {
  booking: Booking;
  onClose: () => void;
  onTaken: () => void;
}) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  const renew = useRenewBookings();
  // As the dialog was opened: news that come meanwhile change no entry.
  const [amount, setAmount] = useState(booking.outstandingAmount);
  const [method, setMethod] = useState<CounterMethod>('card-terminal');
  const [note, setNote] = useState('');
  const send = useKeyedSend((input: CounterPaymentSent, key) => takeAtCounter(booking.id, input, key));
  const take = useMutation({
    mutationFn: send,
    onSuccess: async (taken) => {
      toast({ title: t('desk.payment.done', { amount: money(taken.amount) }), tone: 'success' });
      await renew();
      onTaken();
    },
    // A refusal may mean that it was paid meanwhile: then the page shows so.
    onError: (error) => (error instanceof ApiError && error.status === 409 ? renew() : undefined),
  });
  const pence = parsePence(amount.replace('£', ''));
  const due = parsePence(booking.outstandingAmount) ?? 0;
  const wrong =
    pence === null || pence === 0
      ? t('desk.payment.noAmount')
      : pence > due
        ? t('desk.payment.tooMuch', { amount: money(booking.outstandingAmount) })
        : undefined;
  const depositDue = Number(booking.outstandingDeposit) > 0;
  const tooLong = note.trim().length > LONGEST_NOTE;
  const submit = () => {
    if (wrong || tooLong || pence === null || take.isPending) return;
    const said = note.trim();
    take.mutate({ type: 'rental', amount: formatPence(pence), method, ...(said ? { note: said } : {}) });
  };
  return (
    <AmountDialog
      title={t('desk.payment.title', { reference: booking.reference })}
      text={t('desk.payment.text')}
      failed={t('desk.payment.failed')}
      error={take.error}
      action={
        wrong || pence === null
          ? t('desk.payment.action')
          : t('desk.payment.confirm', { amount: money(formatPence(pence)) })
      }
      disabled={wrong !== undefined || tooLong}
      pending={take.isPending}
      onSend={submit}
      onClose={onClose}
    >
      <Field
        label={t('desk.payment.amount')}
        error={wrong}
        hint={[
          t('desk.owing', { amount: money(booking.outstandingAmount) }),
          depositDue && t('desk.payment.depositFirst', { amount: money(booking.outstandingDeposit) }),
        ]
          .filter(Boolean)
          .join(' ')}
      >
        <Input value={amount} onValueChange={setAmount} inputMode="decimal" autoComplete="off" />
      </Field>
      <div className="flex flex-col gap-1.5">
        <p id="counter-method" className="font-medium text-sm">
          {t('desk.payment.method')}
        </p>
        <RadioGroup
          aria-labelledby="counter-method"
          value={method}
          onValueChange={(value) => setMethod(counterMethods.find((one) => one === value) ?? method)}
          options={counterMethods.map((one) => ({ value: one, label: t(`desk.payment.methods.${one}`) }))}
        />
      </div>
      <Field
        label={t('desk.payment.note')}
        hint={t('desk.payment.noteHint')}
        error={tooLong ? t('desk.payment.noteTooLong', { count: LONGEST_NOTE }) : undefined}
      >
        <Textarea value={note} onValueChange={setNote} limit={LONGEST_NOTE} />
      </Field>
    </AmountDialog>
  );
}
