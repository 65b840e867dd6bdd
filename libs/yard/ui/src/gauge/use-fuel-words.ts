import { useTranslation } from 'react-i18next';

/** How a gauge in eighths is said: a full and an empty tank by their names. */
export function useFuelWords(): (eighths: number) => string {
  const { t } = useTranslation('yard');
  return (eighths) =>
    eighths === 0
      ? t('meters.emptyTank')
      : eighths === 8
        ? t('meters.fullTank')
        : t('meters.eighths', { count: eighths });
}
