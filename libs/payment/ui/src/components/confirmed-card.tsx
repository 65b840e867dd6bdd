import type { Booking } from '@convoy/booking/contract';
import { useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Badge, Button, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { paymentPaths } from '../payment.paths.ts';
import { OutcomeCard } from './outcome-card.tsx';
import { ToDashboard } from './to-dashboard.tsx';

/** The payment arrived: the booking is confirmed, and this is what comes next. */
export function ConfirmedCard({ booking, onPayBalance }: { booking: Booking; onPayBalance: () => void }) {
  const { t } = useTranslation('payment');
  const { money, moment } = useFormats();
  const owes = Number(booking.outstandingAmount) > 0;
  const steps = [
    {
      icon: 'calendar-check',
      text: t('confirmed.next.collect', {
        location: booking.pickupLocation,
        date: moment(booking.pickupDate),
      }),
    },
    { icon: 'clipboard-check', text: t('confirmed.next.bring') },
    {
      icon: 'wallet',
      text: owes
        ? t('confirmed.next.balanceDue', { amount: money(booking.outstandingAmount) })
        : t('confirmed.next.balancePaid'),
    },
    { icon: 'piggy-bank', text: t('confirmed.next.deposit', { amount: money(booking.depositAmount) }) },
  ];
  return (
    <OutcomeCard
      announce
      icon="circle-check"
      tone="success"
      title={t('confirmed.title')}
      text={t('confirmed.text', { reference: booking.reference })}
      actions={
        <>
          <Button asChild>
            <Link to={paymentPaths.booking(booking.id)}>{t('confirmed.view')}</Link>
          </Button>
          {owes && (
            <Button variant="outline" onClick={onPayBalance}>
              {t('confirmed.payBalance')}
            </Button>
          )}
          <ToDashboard>{t('confirmed.dashboard')}</ToDashboard>
        </>
      }
    >
      <Badge
        tone="success"
        className="h-8 bg-success px-4 text-sm text-success-foreground"
        data-testid="confirmed-badge"
      >
        <Icon name="badge-check" />
        {t('confirmed.badge')}
      </Badge>
      <div className="w-full rounded-lg bg-muted p-5 text-left">
        <h2 className="mb-3 text-base leading-6">{t('confirmed.nextTitle')}</h2>
        <ul className="flex flex-col gap-2.5 text-sm">
          {steps.map((step) => (
            <li key={step.icon} className="flex items-start gap-3">
              <Icon name={step.icon} className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
              <span>{step.text}</span>
            </li>
          ))}
        </ul>
      </div>
    </OutcomeCard>
  );
}
