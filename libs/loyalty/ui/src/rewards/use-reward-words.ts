import { useFormats } from '@convoy/shell-api';
import { useTranslation } from 'react-i18next';
import type { Reward } from '../../../contract/src/rewards/index.ts';

/** What a reward gives, in the words of the page. */
export function useRewardWords(): (reward: Pick<Reward, 'type' | 'unit' | 'value' | 'extra'>) => string {
  const { t } = useTranslation('loyalty');
  const { money, number } = useFormats();
  return ({ type, unit, value, extra }) => {
    if (type === 'upgrade') return t('rewards.gives.upgrade');
    if (type === 'extra') return t('rewards.gives.extra', { extra: extra ?? '' });
    if (unit === 'days') return t('rewards.gives.days', { count: value });
    return unit === 'percent'
      ? t('rewards.gives.percent', { percent: number(value) })
      : t('rewards.gives.pounds', { amount: money(value.toFixed(2)) });
  };
}
