import type { VanResult } from '@convoy/booking/contract';
import type { Depot } from '@convoy/fleet/contract';
import type { TFunction } from 'i18next';
import { vanModels } from '../vans/van-models.rule.ts';

/** What can be counted of a brand, in words; what was not read is left out. @param languages how many the brand speaks */
export const brandFigures = (
  t: TFunction<'site'>,
  { depots, vans, languages }: { depots?: readonly Depot[]; vans?: readonly VanResult[]; languages: number },
): string[] => [
  ...(depots ? [t('about.depots', { count: depots.length })] : []),
  ...(vans ? [t('about.vans', { count: vans.length })] : []),
  ...(vans ? [t('about.models', { count: vanModels(vans).length })] : []),
  t('about.languages', { count: languages }),
];
