import { Button, Card, EmptyState } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { SearchFilters } from './search-filters.ts';

/** In the place of the vans: the dates of an old address say nothing any more. */
export function DatesPast({
  sentence,
  onChange,
}: {
  /** What is wrong with them. */
  sentence: string;
  onChange: (change: Partial<SearchFilters>) => void;
}) {
  const { t } = useTranslation('booking');
  return (
    <Card>
      <EmptyState
        icon="calendar-days"
        title={sentence}
        text={t('search.chooseDates')}
        action={
          <Button
            variant="outline"
            onClick={() => onChange({ pickupDate: '', returnDate: '', pickupTime: '', returnTime: '' })}
          >
            {t('search.anyDates')}
          </Button>
        }
      />
    </Card>
  );
}
