import { ApiError, apiErrorMessage } from '@convoy/shell-api';
import { Alert, Button, Card, EmptyState, Skeleton } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { vanById } from '../booking.api.ts';
import type { BookingFlow } from '../hooks/use-booking-flow.ts';
import { BookForm } from './book-form.tsx';

/** Second step: the chosen van, the form and the whole price. */
export function BookStep({ flow }: { flow: BookingFlow }) {
  const { t } = useTranslation('booking');
  const { state, go } = flow;
  const van = useQuery({ ...vanById(state.van ?? 0), enabled: state.van !== null });
  const toSearch = () => go({ step: 'search', van: null });

  if (van.data) {
    // A key per van: another van starts its own form, with dates and notes taken from the address and the draft.
    return <BookForm key={van.data.id} van={van.data} flow={flow} onCancel={toSearch} />;
  }
  if (van.isError) {
    const gone = van.error instanceof ApiError && van.error.status === 404;
    if (gone) {
      return (
        <Card>
          <EmptyState
            icon="van"
            title={t('form.vanGone')}
            action={<Button onClick={toSearch}>{t('form.cancel')}</Button>}
          />
        </Card>
      );
    }
    return (
      <Alert
        tone="danger"
        title={t('form.vanFailed')}
        action={
          <Button variant="outline" size="sm" onClick={() => van.refetch()}>
            {t('form.retry')}
          </Button>
        }
      >
        {apiErrorMessage(van.error)}
      </Alert>
    );
  }
  return (
    <div role="status" className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-6">
      <span className="sr-only">{t('form.loading')}</span>
      <Skeleton className="h-96 rounded-xl" />
      <Skeleton className="h-96 rounded-xl" />
    </div>
  );
}
