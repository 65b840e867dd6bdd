import { formatPence, parsePence } from '@convoy/platform/money';
import { ApiError, useFormats } from '@convoy/shell-api';
import { Field, Input, Textarea, toast } from '@convoy/ui-kit';
import { RadioGroup } from '@convoy/ui-kit/choices';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking, GoodwillReason } from '../../../contract/src/index.ts';
import { AmountDialog } from './amount-dialog.tsx';
import { useRenewBookings } from './booking-detail.api.ts';
import { type GoodwillSent, giveBack } from './goodwill.api.ts';
import { useKeyedSend } from './use-keyed-send.ts';

const LONGEST_NOTE = 300;
/** As the contract has them, whose schemas stay out of this page. */
const reasons: readonly GoodwillReason[] = ['van', 'service', 'overcharged', 'other'];

/** Gives money of a hire that is over back: how much, why, and what the customer is told. */
export function GoodwillDialog({
  booking,
  most,
  onClose,
}: {
  booking: Booking;
  most: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  const renew = useRenewBookings();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState<GoodwillReason>('service');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const send = useKeyedSend((input: GoodwillSent, key) => giveBack(booking.id, input, key));
  const give = useMutation({
    mutationFn: send,
    onSuccess: async (given) => {
      toast({ title: t('goodwill.done', { amount: money(given.amount) }), tone: 'success' });
      await renew();
      onClose();
    },
    // A refusal may mean that somebody else gave it back meanwhile: then the page shows so.
    onError: (error) => (error instanceof ApiError && error.status < 500 ? renew() : undefined),
  });
  const pence = parsePence(amount.replace('£', ''));
  const wrongAmount =
    pence === null || pence === 0
      ? t('goodwill.noAmount')
      : pence > (parsePence(most) ?? 0)
        ? t('goodwill.tooMuch', { amount: money(most) })
        : undefined;
  const said = note.trim();
  const wrongNote =
    said === ''
      ? t('goodwill.noNote')
      : said.length > LONGEST_NOTE
        ? t('desk.payment.noteTooLong', { count: LONGEST_NOTE })
        : undefined;
  const submit = () => {
    setTried(true);
    if (wrongAmount || wrongNote || pence === null || give.isPending) return;
    give.mutate({ amount: formatPence(pence), reason, note: said });
  };
  return (
    <AmountDialog
      title={t('goodwill.title', { reference: booking.reference })}
      text={t('goodwill.text')}
      failed={t('goodwill.failed')}
      error={give.error}
      action={
        wrongAmount || pence === null
          ? t('goodwill.action')
          : t('goodwill.confirm', { amount: money(formatPence(pence)) })
      }
      pending={give.isPending}
      onSend={submit}
      onClose={onClose}
    >
      <Field
        label={t('desk.payment.amount')}
        error={tried || amount !== '' ? wrongAmount : undefined}
        hint={t('goodwill.most', { amount: money(most) })}
      >
        <Input value={amount} onValueChange={setAmount} inputMode="decimal" autoComplete="off" />
      </Field>
      <div className="flex flex-col gap-1.5">
        <p id="goodwill-reason" className="font-medium text-sm">
          {t('goodwill.reason')}
        </p>
        <RadioGroup
          aria-labelledby="goodwill-reason"
          value={reason}
          onValueChange={(value) => setReason(reasons.find((one) => one === value) ?? reason)}
          options={reasons.map((one) => ({ value: one, label: t(`goodwill.reasons.${one}`) }))}
        />
      </div>
      <Field
        label={t('goodwill.note')}
        hint={t('goodwill.noteHint')}
        error={tried || said.length > LONGEST_NOTE ? wrongNote : undefined}
      >
        <Textarea value={note} onValueChange={setNote} limit={LONGEST_NOTE} />
      </Field>
    </AmountDialog>
  );
}
