import { useFormats } from '@convoy/shell-api';
import { Icon } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { loyaltyEstimate } from '../points/points.api.ts';

/** Below a price: the points that the hire would earn; nothing where it earns none. */
export default function QuotePoints({ rentalAmount }: { rentalAmount: string }) {
  const { t } = useTranslation('loyalty');
  const { number } = useFormats();
  const { data } = useQuery(loyaltyEstimate(rentalAmount));
  if (!data || data.points === 0) return null;
  return (
    <p className="flex items-start gap-2 text-pretty text-muted-foreground text-sm">
      <Icon name="trophy" className="mt-0.5 size-4 shrink-0" />
      {t('hire.toEarn', { points: number(data.points) })}
    </p>
  );
}
