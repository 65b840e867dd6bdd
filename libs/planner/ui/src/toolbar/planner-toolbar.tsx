import { vanTypes } from '@convoy/fleet/contract';
import { addDays } from '@convoy/platform/time';
import { useFormats } from '@convoy/shell-api';
import { Button, Icon, Select } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { takeStates } from '../../../contract/src/index.ts';
import { depots } from '../planner.api.ts';
import { daysOf, type PlannerState, type View, views, zooms } from '../planner-url.state.ts';

/** From when on, how near, which view, and what is left out. */
export function PlannerToolbar({
  state,
  view,
  today,
  onChange,
}: {
  state: PlannerState;
  view: View;
  today: string;
  onChange: (change: Partial<PlannerState>) => void;
}) {
  const { t } = useTranslation('planner');
  const { period } = useFormats();
  const places = useQuery(depots);
  const days = daysOf[state.zoom];
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex items-center gap-1">
        <Button
          variant="outline"
          size="icon"
          aria-label={t('toolbar.earlier')}
          onClick={() => onChange({ day: addDays(state.day, -days) })}
        >
          <Icon name="chevron-left" className="rtl:rotate-180" />
        </Button>
        <Button
          variant="outline"
          size="icon"
          aria-label={t('toolbar.later')}
          onClick={() => onChange({ day: addDays(state.day, days) })}
        >
          <Icon name="chevron-right" className="rtl:rotate-180" />
        </Button>
        <Button
          variant="outline"
          size="sm"
          disabled={state.day === today}
          onClick={() => onChange({ day: today })}
        >
          {t('toolbar.today')}
        </Button>
      </div>
      <h2 aria-live="polite" className="text-base leading-6">
        {period(state.day, addDays(state.day, days - 1))}
      </h2>
      <Choice
        label={t('toolbar.zoom')}
        values={zooms}
        value={state.zoom}
        name={(zoom) => t(`zooms.${zoom}`)}
        onChange={(zoom) => onChange({ zoom })}
      />
      <Choice
        label={t('toolbar.view')}
        values={views}
        value={view}
        name={(one) => t(`views.${one}`)}
        onChange={(one) => onChange({ view: one })}
      />
      <div className="grid w-full grid-cols-2 gap-2 md:ms-auto md:w-auto md:min-w-96 md:grid-cols-3 max-md:[&>:first-child]:col-span-2">
        <Select
          aria-label={t('toolbar.depot')}
          className="has-[option[value='']:checked]:text-foreground md:h-9"
          value={String(state.depot ?? '')}
          onValueChange={(depot) => onChange({ depot: depot ? Number(depot) : null })}
          options={[
            { value: '', label: t('toolbar.everyDepot') },
            ...(places.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <Select
          aria-label={t('toolbar.size')}
          className="has-[option[value='']:checked]:text-foreground md:h-9"
          value={state.size ?? ''}
          onValueChange={(value) => onChange({ size: vanTypes.find((size) => size === value) ?? null })}
          options={[
            { value: '', label: t('toolbar.everySize') },
            ...vanTypes.map((size) => ({ value: size, label: t(`sizes.${size}`) })),
          ]}
        />
        <Select
          aria-label={t('toolbar.state')}
          className="has-[option[value='']:checked]:text-foreground md:h-9"
          value={state.state ?? ''}
          onValueChange={(value) => onChange({ state: takeStates.find((one) => one === value) ?? null })}
          options={[
            { value: '', label: t('toolbar.everyState') },
            ...takeStates.map((one) => ({ value: one, label: t(`states.${one}`) })),
          ]}
        />
      </div>
    </div>
  );
}

function Choice<Value extends string>({
  label,
  values,
  value,
  name,
  onChange,
}: {
  label: string;
  values: readonly Value[];
  value: Value;
  name: (value: Value) => string;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset aria-label={label} className="flex gap-1">
      {values.map((one) => (
        <Button
          key={one}
          size="sm"
          variant={value === one ? 'secondary' : 'ghost'}
          aria-pressed={value === one}
          onClick={() => onChange(one)}
        >
          {name(one)}
        </Button>
      ))}
    </fieldset>
  );
}
