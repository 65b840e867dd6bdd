import { useAbility, useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert, StatCard } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { EcoReport } from '../../../contract/src/index.ts';
import { useFigures } from '../driving/use-figures.ts';

/** The figures of the whole fleet. What is not known is a dash that says why. */
export function EcoFigures({ eco }: { readonly eco: EcoReport }) {
  const { t } = useTranslation('telematics');
  const { number, money } = useFormats();
  const { inUnit } = useFigures();
  const unknown = (value: unknown) => (value === null ? t('eco.unknown') : undefined);
  const compared = (value: number | null) => {
    if (value === null) return t('eco.unknown');
    return value < 0 ? t('eco.moreUsed') : t('eco.before');
  };
  return (
    <>
      <section aria-label={t('eco.figures')} className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <StatCard
          label={t('eco.carbon')}
          value={known(eco.carbonKg, (kg) => inUnit(kg, 'kg'))}
          caption={unknown(eco.carbonKg)}
          icon="leaf"
        />
        <StatCard
          label={t('eco.litresPer100')}
          value={known(eco.litresPer100Km, (litres) => inUnit(litres, 'litresPer100'))}
          caption={unknown(eco.litresPer100Km)}
          icon="fuel"
        />
        <StatCard
          label={t('eco.kwhPer100')}
          value={known(eco.kwhPer100Km, (kwh) => inUnit(kwh, 'kwhPer100'))}
          caption={unknown(eco.kwhPer100Km)}
          icon="zap"
        />
        <StatCard
          label={t('eco.score')}
          value={known(eco.score, (score) => t('driving.outOf', { score: number(score) }))}
          caption={unknown(eco.score)}
          icon="gauge"
        />
        <StatCard
          label={t('eco.savedLitres')}
          value={known(eco.savedLitres, (litres) => inUnit(litres, 'litres'))}
          caption={compared(eco.savedLitres)}
          icon="piggy-bank"
        />
        <StatCard
          label={t('eco.saved')}
          value={known(eco.saved, money)}
          caption={compared(eco.saved === null ? null : Number(eco.saved))}
          icon="pound-sterling"
        />
        <StatCard
          label={t('eco.idling')}
          value={known(eco.idlingCost, money)}
          caption={eco.idlingCost === null && <SetPrice />}
          icon="timer"
        />
      </section>
      {eco.estimate && (
        <Alert title={t('eco.estimate')} role="note">
          {t('eco.estimateText')}
        </Alert>
      )}
    </>
  );
}

const known = <T,>(value: T | null, write: (value: T) => string) => (value === null ? null : write(value));

/** Costs need a price, which admins set. */
function SetPrice() {
  const { t } = useTranslation('telematics');
  const maySet = useAbility().can('set', 'Telematics');
  return (
    <>
      {t('eco.setPrice')}
      {maySet && (
        <>
          {' '}
          <Link to="/telematics/settings" className="text-primary-text underline underline-offset-2">
            {t('eco.openSettings')}
          </Link>
        </>
      )}
    </>
  );
}
