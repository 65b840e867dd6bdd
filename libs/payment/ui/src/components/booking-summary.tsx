import { type Booking, bookingTones, type PriceLine, shownStatus } from '@convoy/booking/contract';
import { useFormats } from '@convoy/shell-api';
import { Badge, Card, CardContent, cn, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { paidSoFar } from '../payment-stage.rule.ts';

/** What is being paid for; a confirmed booking carries a highlighted badge. */
export function BookingSummary({ booking }: { booking: Booking }) {
  const { t } = useTranslation('payment');
  const { money, moment } = useFormats();
  const status = shownStatus(booking.status);
  const confirmed = status === 'confirmed';
  const paid = paidSoFar(booking);
  return (
    <Card className={cn(confirmed && 'border-success/50')}>
      <CardContent className="flex flex-col gap-5">
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-lg leading-6">{t('summary.title')}</h2>
          <Badge
            tone={bookingTones[status]}
            className={cn(confirmed && 'bg-success text-success-foreground')}
          >
            {confirmed && <Icon name="circle-check" />}
            {t(`status.${status}`)}
          </Badge>
        </div>
        <div className="flex gap-4">
          {booking.vanImageUrl && (
            <img
              src={booking.vanImageUrl}
              alt=""
              width={96}
              height={72}
              className="h-[4.5rem] w-24 shrink-0 rounded-lg bg-muted object-cover"
            />
          )}
          <div className="min-w-0">
            <p className="font-semibold">
              {booking.vanMake} {booking.vanModel}
            </p>
            <p className="text-muted-foreground text-sm">{booking.pickupLocation}</p>
            <p className="text-muted-foreground text-sm tabular-nums">{booking.reference}</p>
          </div>
        </div>
        <dl className="grid gap-2.5 text-sm tabular-nums">
          <Row label={t('summary.pickup')} value={moment(booking.pickupDate)} />
          <Row label={t('summary.return')} value={moment(booking.returnDate)} />
          {booking.lines.map((line, at) => (
            // One rule may make several lines; their order is what tells them apart.
            <LineRow key={`${line.code} ${line.ruleId} ${at}`} line={line} ruled={at === 0} />
          ))}
          {booking.lines.length !== 1 && (
            <Row
              label={t(booking.lines.length === 0 ? 'summary.rental' : 'summary.subtotal')}
              value={money(booking.rentalAmount)}
              ruled
            />
          )}
          <Row label={t('summary.vat')} value={money(booking.vatAmount)} muted />
          <Row
            label={t('summary.deposit')}
            hint={t('summary.depositHint')}
            value={money(booking.depositAmount)}
          />
          <Row label={t('summary.total')} value={money(booking.totalAmount)} ruled strong />
          {Number(paid) > 0 && (
            <>
              <Row label={t('summary.paid')} value={money(paid)} />
              <Row label={t('summary.outstanding')} value={money(booking.outstandingAmount)} strong />
            </>
          )}
        </dl>
      </CardContent>
    </Card>
  );
}

/** A line of the price in the reader's words, with the brand's own name of its rule; extras, fees and what plugins charge go by their own. */
function LineRow({ line, ruled }: { line: PriceLine; ruled: boolean }) {
  const { t } = useTranslation('payment');
  const { money } = useFormats();
  const { code, label, quantity, unitAmount, amount } = line;
  const named = line.ruleId !== null && label !== '' ? label : null;
  const value = money(amount);
  if (code === 'hire') {
    const counted = `${t('summary.days', { count: quantity })} × ${money(unitAmount)}`;
    const hint = [named, counted].filter(Boolean).join(' · ');
    return <Row label={t('summary.rental')} hint={hint} value={value} ruled={ruled} />;
  }
  const ours = t(`summary.codes.${code}`);
  const ownName = code === 'extra' || code === 'fee' || code === 'plugin';
  const hint = [ownName ? null : named, quantity === 1 ? null : `${quantity} × ${money(unitAmount)}`];
  return (
    <Row
      label={ownName ? label || ours : ours}
      hint={hint.filter(Boolean).join(' · ') || undefined}
      value={value}
      ruled={ruled}
    />
  );
}

function Row({
  label,
  hint,
  value,
  ruled,
  strong,
  muted,
}: {
  label: string;
  hint?: string;
  value: string;
  ruled?: boolean;
  strong?: boolean;
  muted?: boolean;
}) {
  return (
    <div
      data-total={strong ? '' : undefined}
      className={cn(
        'flex items-baseline justify-between gap-4',
        ruled && 'border-border border-t pt-2.5',
        strong && 'font-semibold text-base',
        muted && 'text-muted-foreground',
      )}
    >
      <dt className={cn(!strong && 'text-muted-foreground')}>
        {label}
        {hint && <span className="block font-normal text-muted-foreground text-xs leading-5">{hint}</span>}
      </dt>
      <dd className="text-right">{value}</dd>
    </div>
  );
}
