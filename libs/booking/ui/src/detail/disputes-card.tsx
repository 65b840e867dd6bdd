import type { Dispute } from '@convoy/payment/contract';
import { apiGet, useAbility, useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Button, Card, CardContent, Icon } from '@convoy/ui-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bookingPaths } from '../booking.paths.ts';
import { askedByNews } from '../live/asked-by-news.ts';

/** `GET /api/bookings/{id}/disputes`, for staff. */
const disputesOf = (bookingId: number) =>
  queryOptions({
    queryKey: [`/api/bookings/${bookingId}/disputes`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<Dispute[]>(url, { signal, background: askedByNews() }),
    staleTime: 5_000,
  });

/** What a customer's bank asks back of this booking's payments, and what became of it. Nothing where there is none. */
export function DisputesCard({ bookingId }: { bookingId: number }) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  const ability = useAbility();
  const { data = [] } = useQuery({ ...disputesOf(bookingId), enabled: ability.can('read', 'Dispute') });
  // One that came to nothing is no longer anybody's concern.
  const shown = data.filter(({ status }) => status !== 'closed');
  if (shown.length === 0) return null;
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <h2 className="text-lg leading-6">{t('disputes.title')}</h2>
        <ul className="flex flex-col gap-4">
          {shown.map(({ id, amount, status }) => (
            <li key={id} className="flex flex-col items-start gap-3">
              <p className="text-sm">
                {t(status === 'won' || status === 'lost' ? `disputes.${status}` : 'disputes.open', {
                  amount: money(amount),
                })}
              </p>
              <Button asChild variant="outline">
                <Link to={bookingPaths.dispute(id)}>
                  <Icon name="shield-alert" />
                  {t('disputes.action')}
                </Link>
              </Button>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
