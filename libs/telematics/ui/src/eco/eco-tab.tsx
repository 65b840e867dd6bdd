import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PeriodSelect } from '../driving/period-select.tsx';
import { usePeriod } from '../driving/use-period.ts';
import { ReadOrRetry } from '../shown/read-or-retry.tsx';
import { CarbonFactors } from './carbon-factors.tsx';
import { DrivingTips } from './driving-tips.tsx';
import { ecoOf } from './eco.api.ts';
import { EcoFigures } from './eco-figures.tsx';
import { EcoReasons } from './eco-reasons.tsx';
import { EcoVans } from './eco-vans.tsx';

/** Tab "Eco metrics" and the page of its own: what the fleet used, why, and how to use less. */
export default function EcoTab() {
  const { t } = useTranslation('telematics');
  const [period, setPeriod] = usePeriod();
  const report = useQuery(ecoOf(period));
  return (
    <div className="flex flex-col gap-5">
      <PeriodSelect period={period} onChange={setPeriod} />
      <ReadOrRetry
        read={report}
        failed={t('eco.failed')}
        outline={['h-36', 'h-36', 'h-36', 'h-36']}
        className="grid grid-cols-2 gap-4 lg:grid-cols-4"
      >
        {(eco) => (
          <>
            <EcoFigures eco={eco} />
            <EcoVans vans={eco.vans} />
            <div className="grid gap-5 lg:grid-cols-2">
              <EcoReasons eco={eco} />
              <DrivingTips />
            </div>
            <CarbonFactors factors={eco.factors} />
          </>
        )}
      </ReadOrRetry>
    </div>
  );
}
