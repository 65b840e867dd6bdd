import { useFormats } from '@convoy/shell-api';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { VanResult } from '../../../contract/src/index.ts';

/** Says what a van costs where nobody named dates, with the fees nobody can leave out: "£84.00 per day + £6.00 per hire". */
export function useDayPrice(): (van: Pick<VanResult, 'perDay' | 'perHire'>) => string {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  return useCallback(
    ({ perDay, perHire }) => {
      const day = t('suggestions.perDay', { amount: money(perDay) });
      return Number(perHire) > 0 ? `${day} + ${t('extras.perHire', { amount: money(perHire) })}` : day;
    },
    [t, money],
  );
}
