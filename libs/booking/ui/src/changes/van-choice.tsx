import { formatPence } from '@convoy/platform/money';
import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Alert, Button, EmptyState, Skeleton } from '@convoy/ui-kit';
import { RadioGroup } from '@convoy/ui-kit/choices';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Booking, VanResult } from '../../../contract/src/index.ts';
import { vansAt } from '../booking.api.ts';
import { useDayPrice } from '../components/use-day-price.ts';
import { type HireDraft, momentOf } from './change-draft.rule.ts';
import { vanDifference } from './van-difference.rule.ts';

/** Vans of a depot that are free for the hire, each with what it would come to. */
export function VanChoice({
  booking,
  draft,
  location,
  onChange,
}: {
  booking: Booking;
  draft: HireDraft;
  /** Name of the depot they are to stand at. */
  location: string;
  onChange: (part: Partial<HireDraft>) => void;
}) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  const dayPrice = useDayPrice();
  const found = useQuery(
    vansAt(
      location,
      momentOf(draft.pickupDay, draft.pickupTime),
      momentOf(draft.returnDay, draft.returnTime),
    ),
  );
  if (found.isError) {
    return (
      <Alert
        tone="danger"
        title={t('search.failed')}
        action={
          <Button variant="outline" size="sm" onClick={() => found.refetch()}>
            {t('detail.retry')}
          </Button>
        }
      >
        {apiErrorMessage(found.error)}
      </Alert>
    );
  }
  if (found.isPending) {
    return (
      <div role="status" className="flex flex-col gap-2">
        <span className="sr-only">{t('search.loading')}</span>
        <Skeleton className="h-16 rounded-lg" />
        <Skeleton className="h-16 rounded-lg" />
        <Skeleton className="h-16 rounded-lg" />
      </div>
    );
  }
  const free = found.data.filter((van) => van.available && van.id !== booking.vanId);
  if (free.length === 0) {
    return (
      <EmptyState icon="van" title={t('changes.noVan')} text={t('changes.noVanText')} className="py-6" />
    );
  }
  const differs = (van: VanResult): string => {
    const pence = vanDifference(booking, van);
    if (pence === null) return dayPrice(van);
    if (pence === 0) return t('changes.vans.same');
    return t(pence > 0 ? 'changes.vans.more' : 'changes.vans.less', {
      amount: money(formatPence(Math.abs(pence))),
    });
  };
  return (
    <>
      <RadioGroup
        look="cards"
        aria-label={t('changes.freeVans')}
        className="sm:grid-cols-1"
        value={String(draft.vanId)}
        onValueChange={(id) => onChange({ vanId: Number(id) })}
        options={free.map((van) => ({
          value: String(van.id),
          label: `${van.make} ${van.model}`,
          description: [t(`vanTypes.${van.vanType}`), van.registration, differs(van)].join(' · '),
        }))}
      />
      <p className="text-muted-foreground text-sm">{t('changes.vans.note')}</p>
    </>
  );
}
