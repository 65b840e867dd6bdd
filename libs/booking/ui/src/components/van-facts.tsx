import { useFormats } from '@convoy/shell-api';
import { cn, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { VanResult } from '../../../contract/src/index.ts';
import { LoadSpace } from './load-space.tsx';

/** What a van is at a glance: size, load, seats, fuel, who may drive it, where it stands and how far that is. */
export function VanFacts({
  van,
  className,
  onShowDepot = null,
}: {
  van: VanResult;
  className?: string;
  /** Shows its depot on the map; null while there is no map. */
  onShowDepot?: ((depotId: number) => void) | null;
}) {
  const { t } = useTranslation('booking');
  const { number } = useFormats();
  const facts = [
    { icon: 'van', text: t(`vanTypes.${van.vanType}`) },
    { icon: 'package', text: t('van.loadLength', { metres: number(Number(van.loadLength)) }) },
    { icon: 'users', text: t('van.seats', { count: van.seats }) },
    { icon: van.fuelType === 'electric' ? 'plug-zap' : 'fuel', text: t(`fuelTypes.${van.fuelType}`) },
  ];
  const driver = t(van.licenceCategory === 'B' ? 'van.driverCar' : 'van.driver', {
    licence: van.licenceCategory,
    age: van.minDriverAge,
  });
  const place = (
    <>
      <Icon name="map-pin" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">
        {van.location}
        {van.distanceMiles !== null && (
          <span className="tabular-nums">
            {' · '}
            {t('van.distance', {
              count: van.distanceMiles,
              miles: number(van.distanceMiles),
            })}
          </span>
        )}
      </span>
    </>
  );
  return (
    <div className={cn('text-muted-foreground text-sm', className)}>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-1.5">
        {facts.map((fact) => (
          <li key={fact.icon} className="flex min-w-0 items-start gap-2">
            <Icon name={fact.icon} className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 hyphens-auto break-words">{fact.text}</span>
          </li>
        ))}
      </ul>
      <LoadSpace van={van} className="mt-1.5" />
      <p className="mt-1.5 flex items-start gap-2">
        <Icon name="user-round" className="mt-0.5 size-4 shrink-0" />
        {driver}
      </p>
      {onShowDepot ? (
        <button
          type="button"
          onClick={() => onShowDepot(van.depotId)}
          className="-my-1 mt-0.5 flex min-h-8 w-fit items-start gap-2 rounded-sm py-1 text-start underline decoration-dotted underline-offset-4 hover:text-foreground"
        >
          {place}
          <span className="sr-only">, {t('van.showOnMap')}</span>
        </button>
      ) : (
        // As high as the button: nothing moves when the map comes.
        <p className="-my-1 mt-0.5 flex min-h-8 items-start gap-2 py-1">{place}</p>
      )}
    </div>
  );
}
