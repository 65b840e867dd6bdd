import { useTranslation } from 'react-i18next';
import type { PriceLine } from '../../../contract/src/index.ts';

/** What a line of a price is called: the name the brand gave its rule, or the trade's own word where no rule made it. */
export function useLineName(): (line: Pick<PriceLine, 'code' | 'label' | 'ruleId' | 'quantity'>) => string {
  const { t } = useTranslation('booking');
  return (line) => {
    if (line.code === 'hire') return t('quote.hireLine', { days: t('quote.days', { count: line.quantity }) });
    return line.ruleId !== null && line.label !== '' ? line.label : t(`quote.codes.${line.code}`);
  };
}
