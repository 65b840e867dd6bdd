import { useFormats } from '@convoy/shell-api';
import { cn, Icon } from '@convoy/ui-kit';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchFilters } from './search-filters.ts';

/** A filled search in one line, which opens it. */
export function SearchSummary({
  ref,
  filters: { location, near, pickupDate, returnDate, pickupTime, returnTime, vanType },
  onOpen,
  className,
}: {
  ref: Ref<HTMLButtonElement>;
  filters: SearchFilters;
  onOpen: () => void;
  className?: string;
}) {
  const { t } = useTranslation('booking');
  const { period } = useFormats();
  const when = pickupDate && returnDate ? period(pickupDate, returnDate) : null;
  const times = pickupTime && returnTime ? `${pickupTime}–${returnTime}` : null;
  const size = vanType ? t(`vanTypes.${vanType}`) : t('search.allTypes');
  return (
    <button
      ref={ref}
      type="button"
      onClick={onOpen}
      className={cn('flex min-h-11 w-full items-center gap-3 rounded-md text-start', className)}
    >
      <Icon name="search" className="size-4 shrink-0 text-muted-foreground" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">
          {location || t(near ? 'search.nearMeValue' : 'search.anyPlace')}
        </span>
        <span className="block text-muted-foreground text-sm tabular-nums">
          {[when, times, size].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="shrink-0 font-medium text-link text-sm">{t('search.change')}</span>
    </button>
  );
}
