import { formatPence, parsePence } from '@convoy/platform/money';
import { ApiError, useFormats } from '@convoy/shell-api';
import { Button, Field, Icon, Input, Textarea, toast } from '@convoy/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking, PriceOverrideList } from '../../../contract/src/index.ts';
import { overridePrice, type PriceOverrideSent, priceOverridesOf } from '../counter/counter.api.ts';
import { AmountDialog } from './amount-dialog.tsx';
import { useRenewBookings } from './booking-detail.api.ts';
import { useKeyedSend } from './use-keyed-send.ts';

const LONGEST_REASON = 300;

/** Prices that staff agreed for this hire, each with its reason, and the way to agree another. */
export function PriceOverrides({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking');
  const { money, instant } = useFormats();
  const [open, setOpen] = useState(false);
  const { data } = useQuery(priceOverridesOf(booking.id));
  if (!data || (data.range === null && data.made.length === 0)) return null;
  return (
    <div className="flex flex-col gap-3">
      {data.made.length > 0 && (
        <ul className="flex flex-col gap-2 text-sm" aria-label={t('override.made')}>
          {data.made.map((one) => (
            <li key={one.id}>
              <p className="flex justify-between gap-3 tabular-nums">
                <span>{t('override.one', { before: money(one.beforeAmount) })}</span>
                <span>{money(one.rentalAmount)}</span>
              </p>
              <p className="text-muted-foreground text-xs [overflow-wrap:anywhere]">
                {one.reason} · {one.madeBy}, {instant(one.createdAt)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {data.range && (
        <Button variant="outline" onClick={() => setOpen(true)}>
          <Icon name="pound-sterling" />
          {t('override.toggle')}
        </Button>
      )}
      {open && data.range && (
        <OverrideDialog booking={booking} range={data.range} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

function OverrideDialog({
  booking,
  range,
  onClose,
}: {
  booking: Booking;
  range: NonNullable<PriceOverrideList['range']>;
  onClose: () => void;
}) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  const renew = useRenewBookings();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const send = useKeyedSend((input: PriceOverrideSent, key) => overridePrice(booking.id, input, key));
  const make = useMutation({
    mutationFn: send,
    onSuccess: async (made) => {
      toast({ title: t('override.done', { amount: money(made.rentalAmount) }), tone: 'success' });
      await renew();
      onClose();
    },
    // A refusal may mean that it was paid meanwhile: then the page shows so.
    onError: (error) => (error instanceof ApiError && error.status < 500 ? renew() : undefined),
  });
  const pence = parsePence(amount.replace('£', ''));
  const said = reason.trim();
  const outside =
    pence !== null && (pence < (parsePence(range.least) ?? 0) || pence > (parsePence(range.most) ?? 0));
  const wrongAmount =
    pence === null || pence === 0
      ? t('counter.faults.missing')
      : outside
        ? t('counter.faults.range')
        : undefined;
  const wrongReason = said === '' ? t('counter.faults.missing') : undefined;
  const submit = () => {
    setTried(true);
    if (wrongAmount || wrongReason || pence === null || make.isPending) return;
    make.mutate({ rentalAmount: formatPence(pence), reason: said });
  };
  return (
    <AmountDialog
      title={t('override.title', { reference: booking.reference })}
      text={t('override.text')}
      failed={t('override.failed')}
      error={make.error}
      action={t('override.toggle')}
      pending={make.isPending}
      onSend={submit}
      onClose={onClose}
    >
      <Field
        label={t('override.amount')}
        error={tried || amount !== '' ? wrongAmount : undefined}
        hint={t('override.range', { least: money(range.least), most: money(range.most) })}
      >
        <Input value={amount} onValueChange={setAmount} inputMode="decimal" autoComplete="off" />
      </Field>
      <Field
        label={t('override.reason')}
        hint={t('override.reasonHint')}
        error={tried ? wrongReason : undefined}
      >
        <Textarea value={reason} onValueChange={setReason} limit={LONGEST_REASON} />
      </Field>
    </AmountDialog>
  );
}
