import type { Depot } from '@convoy/fleet/contract';
import { useFormats } from '@convoy/shell-api';
import { useTranslation } from 'react-i18next';
import { type MayChange, RatePart } from './rate-entry.tsx';

/** Fees that belong to depots and their routes: shown here because they stand in every price, kept with the depots. */
export function DepotFeesPart({
  number,
  depots,
  may,
}: {
  number: number;
  depots: readonly Depot[];
  may: MayChange;
}) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  const withFees = depots.filter(({ outOfHoursFee, oneWay }) => outOfHoursFee !== null || oneWay.length > 0);
  return (
    <RatePart
      number={number}
      title={t('rates.steps.depot-fees.title')}
      text={t('rates.steps.depot-fees.text')}
      may={may}
      empty={t('rates.steps.depot-fees.empty')}
    >
      {withFees.length > 0 &&
        withFees.map((depot) => (
          <li key={depot.id} className="py-3 text-sm first:pt-0 last:pb-0">
            <span className="font-medium">{depot.name}</span>
            <ul className="mt-0.5 text-muted-foreground">
              {depot.outOfHoursFee !== null && (
                <li>{t('rates.depot.outOfHours', { amount: money(depot.outOfHoursFee) })}</li>
              )}
              {depots.flatMap(({ id, name }) =>
                depot.oneWay
                  .filter(({ depotId }) => depotId === id)
                  .map(({ fee }) => (
                    <li key={id}>{t('rates.depot.oneWay', { depot: name, amount: money(fee) })}</li>
                  )),
              )}
            </ul>
          </li>
        ))}
    </RatePart>
  );
}
