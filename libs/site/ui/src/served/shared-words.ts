import type { VanResult } from '@convoy/booking/contract';
import type { ServedAnswers } from '@convoy/platform/manifest';
import type { HeadInput } from '@convoy/shell-api';
import type { SharedWords } from '@convoy/site/contract';
import type { TFunction } from 'i18next';
import { allVans } from '../site.api.ts';
import { modelAt } from '../vans/van-models.rule.ts';

const [ALL_VANS] = allVans.queryKey;

/** Public calls that the picture of a model needs. */
export const sharedReads = (model: string | null): readonly string[] => (model === null ? [] : [ALL_VANS]);

/** What a shared picture says: the brand's first words, or a model with its size and price. Null where there is no such model. */
export function sharedWords(
  { tenant, t, formats }: Pick<HeadInput<TFunction<'site'>>, 'tenant' | 't' | 'formats'>,
  slug: string | null,
  answers: ServedAnswers,
): SharedWords | null {
  if (slug === null) return { title: tenant.copy.heroTitle, text: tenant.copy.tagline, image: null };
  const model = modelAt((answers[ALL_VANS] ?? []) as VanResult[], slug);
  if (!model) return null;
  const price = t('vansPage.from', { amount: formats.money(model.cheapest.perDay) });
  return {
    title: model.name,
    text: `${t(`vanTypes.${model.vanType}`)} · ${price}`,
    image: model.pictures[0]?.url ?? null,
  };
}
