import { vanTypes } from '@convoy/fleet/contract';
import { Badge, Button, cn, Icon, Select } from '@convoy/ui-kit';
import { Popover, PopoverContent, PopoverTrigger } from '@convoy/ui-kit/overlays';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { takeStates } from '../../../contract/src/index.ts';
import { depots } from '../planner.api.ts';
import { type Filters, filtersOf, noFilters } from '../planner-url.state.ts';

/** Which vans are shown: by depot, by size, by what takes them. */
export function PlannerFilters({
  filters,
  className,
  onChange,
}: {
  filters: Filters;
  className: string;
  onChange: (change: Partial<Filters>) => void;
}) {
  const { t } = useTranslation('planner');
  const places = useQuery(depots);
  return (
    <div className={cn('grid gap-2', className)}>
      <Select
        aria-label={t('toolbar.depot')}
        className="has-[option[value='']:checked]:text-foreground md:h-9"
        value={String(filters.depot ?? '')}
        onValueChange={(depot) => onChange({ depot: depot ? Number(depot) : null })}
        options={[
          { value: '', label: t('toolbar.everyDepot') },
          ...(places.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <Select
        aria-label={t('toolbar.size')}
        className="has-[option[value='']:checked]:text-foreground md:h-9"
        value={filters.size ?? ''}
        onValueChange={(value) => onChange({ size: vanTypes.find((size) => size === value) ?? null })}
        options={[
          { value: '', label: t('toolbar.everySize') },
          ...vanTypes.map((size) => ({ value: size, label: t(`sizes.${size}`) })),
        ]}
      />
      <Select
        aria-label={t('toolbar.state')}
        className="has-[option[value='']:checked]:text-foreground md:h-9"
        value={filters.state ?? ''}
        onValueChange={(value) => onChange({ state: takeStates.find((one) => one === value) ?? null })}
        options={[
          { value: '', label: t('toolbar.everyState') },
          ...takeStates.map((one) => ({ value: one, label: t(`states.${one}`) })),
        ]}
      />
    </div>
  );
}

/** The filters behind one button, which says how many are set. */
export function FilterButton({
  filters,
  onChange,
}: {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}) {
  const { t } = useTranslation('planner');
  const count = filtersOf(filters);
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button
          variant="outline"
          size="sm"
          aria-label={count > 0 ? t('toolbar.filtersSet', { count }) : undefined}
        >
          <Icon name="sliders-horizontal" />
          {t('toolbar.filters')}
          {count > 0 && (
            <Badge tone="primary" className="h-5 px-1.5 tabular-nums">
              {count}
            </Badge>
          )}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={t('toolbar.filters')} align="end">
        <PlannerFilters filters={filters} className="" onChange={onChange} />
        {count > 0 && (
          <Button variant="outline" size="sm" className="mt-3" onClick={() => onChange(noFilters)}>
            {t('empty.clear')}
          </Button>
        )}
      </PopoverContent>
    </Popover>
  );
}
