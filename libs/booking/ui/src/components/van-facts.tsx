import { useFormats } from '@convoy/shell-api';
import { cn, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { VanResult } from '../../../contract/src/index.ts';

/** What a van is at a glance: size, load, seats, fuel and where it stands. */
export function VanFacts({ van, className }: { van: VanResult; className?: string }) {
  const { t } = useTranslation('booking');
  const { number } = useFormats();
  const facts = [
    { icon: 'van', text: t(`vanTypes.${van.vanType}`) },
    { icon: 'package', text: t('van.loadLength', { metres: number(Number(van.loadLength)) }) },
    { icon: 'users', text: t('van.seats', { count: van.seats }) },
    { icon: van.fuelType === 'electric' ? 'plug-zap' : 'fuel', text: t(`fuelTypes.${van.fuelType}`) },
  ];
  return (
    <div className={cn('text-muted-foreground text-sm', className)}>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-1.5">
        {facts.map((fact) => (
          <li key={fact.icon} className="flex min-w-0 items-center gap-2">
            <Icon name={fact.icon} className="size-4 shrink-0" />
            <span className="truncate">{fact.text}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 flex items-center gap-2">
        <Icon name="map-pin" className="size-4 shrink-0" />
        <span className="truncate">{van.location}</span>
      </p>
    </div>
  );
}
