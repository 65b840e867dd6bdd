import { useTranslation } from 'react-i18next';

/** Names a fuel of the fleet's records; one that has no name here is shown as it is. */
export function useFuelName(): (fuel: string) => string {
  const { t } = useTranslation('telematics');
  const names: Readonly<Record<string, string>> = {
    diesel: t('eco.fuels.diesel'),
    petrol: t('eco.fuels.petrol'),
    electric: t('eco.fuels.electric'),
    hybrid: t('eco.fuels.hybrid'),
  };
  return (fuel) => names[fuel] ?? fuel;
}
