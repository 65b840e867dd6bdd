import { useFormats } from '@convoy/shell-api';
import { useTranslation } from 'react-i18next';
import type { LoyaltyProgrammeView } from '../../../contract/src/index.ts';

/** By which reward outstanding points are valued. */
export function useWorthText(): (programme: Pick<LoyaltyProgrammeView, 'valuedBy'>) => string {
  const { t } = useTranslation('loyalty');
  const { number, money } = useFormats();
  return ({ valuedBy }) =>
    valuedBy === null
      ? t('programme.worthNone')
      : t('programme.worthText', {
          title: valuedBy.title,
          amount: money(valuedBy.amount),
          points: number(valuedBy.pointsCost),
        });
}
