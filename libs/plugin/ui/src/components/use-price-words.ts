import { useFormats } from '@convoy/shell-api';
import { useTranslation } from 'react-i18next';
import type { PluginPrice } from '../../../contract/src/index.ts';

/** What an integration costs, in words. */
export function usePriceWords(): (price: PluginPrice | null) => string {
  const { t } = useTranslation('plugin');
  const { money } = useFormats();
  return (price) =>
    price
      ? t(`price.${price.per}${price.from ? 'From' : ''}`, { price: money(price.amount) })
      : t('price.free');
}
