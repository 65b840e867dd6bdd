import type { OfferedVan } from '@convoy/assistant/contract';
import type { Speech } from '../converse/speech.ts';
import { type Compared, sizeStep, type Wish } from './rank-vans.rule.ts';

/** Why this van. Each sentence follows from the van, the wish and the vans that were compared. */
export function reasonsFor(van: OfferedVan, wish: Wish, others: Compared, { t, pounds }: Speech): string[] {
  return [
    t('reason.free', { van: van.name, count: van.totalDays ?? 1 }),
    ...(wish.passengers > 1 ? [t('reason.seats', { seats: van.seats, passengers: wish.passengers })] : []),
    ...(wish.longestMetres === null
      ? []
      : [t('reason.length', { length: van.loadLength, longest: wish.longestMetres })]),
    ...(wish.size ? [t(sizeReason(sizeStep(van, wish.size)))] : []),
    van.distanceMiles
      ? t('reason.distance', { depot: van.location, count: van.distanceMiles })
      : t('reason.depot', { depot: van.location }),
    ...budgetReason(van, wish, others).map((key) =>
      t(key, { budget: pounds(((wish.budgetPence ?? 0) / 100).toFixed(2)) }),
    ),
    van.licenceCategory === 'B'
      ? t('reason.licence')
      : t('reason.licenceOther', { category: van.licenceCategory }),
  ];
}

function sizeReason(step: number) {
  if (step === 0) return 'reason.size' as const;
  return step > 0 ? ('reason.larger' as const) : ('reason.smaller' as const);
}

function budgetReason(van: OfferedVan, { budgetPence }: Wish, { anyWithin, cheapestPence, whole }: Compared) {
  if (budgetPence === null || van.rentalAmount === null) return [];
  const pence = Math.round(Number(van.rentalAmount) * 100);
  if (pence <= budgetPence) return ['reason.budget'] as const;
  if (anyWithin) return ['reason.cheaperFitLess'] as const;
  // Of vans that were not compared nothing is known.
  if (!whole) return ['reason.over'] as const;
  return pence === cheapestPence ? (['reason.overBudget'] as const) : (['reason.noneWithin'] as const);
}
