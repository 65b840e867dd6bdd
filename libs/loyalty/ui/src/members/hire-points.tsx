import { useFormats } from '@convoy/shell-api';
import { Icon } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { loyaltyHire } from '../points/points.api.ts';

/** On the page of a booking: the points it will earn or has earned; nothing where it earns none. */
export default function HirePoints({ bookingId }: { bookingId: number }) {
  const { t } = useTranslation('loyalty');
  const { number } = useFormats();
  const hire = useQuery(loyaltyHire(bookingId));
  if (!hire.data || hire.data.toEarn + hire.data.earned === 0) return null;
  const { toEarn, earned } = hire.data;
  return (
    <p className="flex items-start gap-2 text-pretty text-sm">
      <Icon name="trophy" className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      {earned > 0
        ? t('hire.earned', { points: number(earned) })
        : t('hire.toEarn', { points: number(toEarn) })}
    </p>
  );
}
