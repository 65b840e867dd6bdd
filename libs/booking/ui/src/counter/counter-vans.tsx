import { plateText } from '@convoy/fleet/contract';
import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Alert, Button, FieldFault, Skeleton } from '@convoy/ui-kit';
import { RadioGroup } from '@convoy/ui-kit/choices';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { vansAt } from '../booking.api.ts';

/** The vans of a depot that are free for the hire, with the hire's price each. */
export function CounterVans({
  depot,
  pickupDate,
  returnDate,
  value,
  onChange,
  error,
}: {
  depot: string;
  pickupDate: string;
  returnDate: string;
  value: number | null;
  onChange: (vanId: number | null) => void;
  error: string | undefined;
}) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  const vans = useQuery(vansAt(depot, pickupDate, returnDate));
  const free = vans.data?.filter(({ available, location }) => available && location === depot);
  // Other dates or another depot may have taken the chosen van from the list.
  useEffect(() => {
    if (value !== null && free && !free.some(({ id }) => id === value)) onChange(null);
  }, [free, value, onChange]);
  if (vans.isError) {
    return (
      <Alert
        tone="danger"
        title={t('counter.vansFailed')}
        action={
          <Button variant="outline" size="sm" onClick={() => vans.refetch()}>
            {t('form.retry')}
          </Button>
        }
      >
        {apiErrorMessage(vans.error)}
      </Alert>
    );
  }
  if (!free) return <Skeleton className="h-40 w-full rounded-lg" />;
  if (free.length === 0) return <Alert tone="warning">{t('counter.noVans', { depot })}</Alert>;
  return (
    <div className="flex flex-col gap-2">
      <RadioGroup
        look="cards"
        id="counter-van"
        aria-label={t('counter.vans', { depot })}
        aria-describedby={error ? 'counter-van-fault' : undefined}
        aria-invalid={error ? true : undefined}
        className="max-h-96 overflow-y-auto pe-1"
        value={value === null ? '' : String(value)}
        onValueChange={(id) => onChange(Number(id))}
        options={free.map((van) => ({
          value: String(van.id),
          label: `${van.make} ${van.model}`,
          // Several vans of a model stand in a yard: staff tell them by the plate.
          description: [
            plateText(van.registration),
            t(`vanTypes.${van.vanType}`),
            van.price && money(van.price.totalAmount),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
      {error && <FieldFault id="counter-van-fault">{error}</FieldFault>}
    </div>
  );
}
