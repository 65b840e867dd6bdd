import { Link } from '@convoy/shell-api/router';
import { Card, CardContent, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { reportingPaths } from '../reporting.paths.ts';

/** What one most often comes for. Only pages that exist. */
export function QuickActions({ isStaff }: { isStaff: boolean }) {
  const { t } = useTranslation('reporting');
  const actions = [
    {
      to: reportingPaths.book,
      icon: 'calendar-plus',
      label: t('quickActions.newBooking'),
      text: t('quickActions.newBookingText'),
    },
    {
      to: reportingPaths.bookings,
      icon: 'list',
      label: t(isStaff ? 'quickActions.allBookings' : 'quickActions.myBookings'),
      text: t('quickActions.bookingsText'),
    },
    ...(isStaff
      ? [
          {
            to: reportingPaths.fleet,
            icon: 'van',
            label: t('quickActions.fleet'),
            text: t('quickActions.fleetText'),
          },
          {
            to: reportingPaths.customers,
            icon: 'users',
            label: t('quickActions.customers'),
            text: t('quickActions.customersText'),
          },
        ]
      : []),
  ];
  return (
    <Card>
      <CardContent>
        <h2 className="mb-4 text-lg leading-6">{t('quickActions.title')}</h2>
        <ul className="flex flex-col gap-3">
          {actions.map((action) => (
            <li key={action.to}>
              <Link
                to={action.to}
                className="group flex min-h-16 items-center gap-4 rounded-lg border border-border p-3 transition hover:border-primary/60 hover:bg-muted/50"
              >
                <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-primary-soft text-primary-text">
                  <Icon name={action.icon} className="size-5" />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{action.label}</span>
                  <span className="block text-pretty text-muted-foreground text-sm">{action.text}</span>
                </span>
                <Icon
                  name="chevron-right"
                  className="size-4 shrink-0 text-muted-foreground transition-transform group-hover:translate-x-0.5"
                />
              </Link>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
