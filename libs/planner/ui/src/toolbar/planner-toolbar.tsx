import { addDays } from '@convoy/platform/time';
import { useFormats } from '@convoy/shell-api';
import { Button, Icon, Select } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { daysOf, type PlannerState, type View, views, zooms } from '../planner-url.state.ts';
import { FilterButton, PlannerFilters } from './planner-filters.tsx';

interface Props {
  readonly state: PlannerState;
  readonly view: View;
  readonly today: string;
  readonly onChange: (change: Partial<PlannerState>) => void;
}

/** From when on, how near, which view, and what is left out: in one row where there is room, else in two. */
export function PlannerToolbar({ isWide, ...rest }: Props & { isWide: boolean }) {
  return isWide ? <WideToolbar {...rest} /> : <NarrowToolbar {...rest} />;
}

function WideToolbar({ state, view, today, onChange }: Props) {
  const { t } = useTranslation('planner');
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex items-center gap-1">
        <Arrows state={state} onChange={onChange} />
        <TodayButton state={state} today={today} onChange={onChange} />
      </div>
      <Period state={state} className="text-base leading-6" />
      <Choice
        label={t('toolbar.zoom')}
        values={zooms}
        value={state.zoom}
        name={(zoom) => t(`zooms.${zoom}`)}
        onChange={(zoom) => onChange({ zoom })}
      />
      <ViewChoice view={view} onChange={onChange} />
      <PlannerFilters filters={state} className="ms-auto min-w-96 grid-cols-3" onChange={onChange} />
    </div>
  );
}

function NarrowToolbar({ state, view, today, onChange }: Props) {
  const { t } = useTranslation('planner');
  return (
    <div className="mb-3 grid gap-2">
      <div className="flex items-center gap-1">
        <Arrows state={state} onChange={onChange} />
        <Period state={state} className="mx-1 min-w-0 grow text-balance text-sm leading-5" />
        <div className="w-28 shrink-0">
          <Select
            aria-label={t('toolbar.zoom')}
            value={state.zoom}
            onValueChange={(value) => onChange({ zoom: zooms.find((zoom) => zoom === value) ?? 'week' })}
            options={zooms.map((zoom) => ({ value: zoom, label: t(`zooms.${zoom}`) }))}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <TodayButton state={state} today={today} onChange={onChange} />
        <ViewChoice view={view} onChange={onChange} />
        <div className="ms-auto">
          <FilterButton filters={state} onChange={onChange} />
        </div>
      </div>
    </div>
  );
}

function Arrows({ state, onChange }: Pick<Props, 'state' | 'onChange'>) {
  const { t } = useTranslation('planner');
  const days = daysOf[state.zoom];
  return (
    <>
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
    </>
  );
}

function TodayButton({ state, today, onChange }: Pick<Props, 'state' | 'today' | 'onChange'>) {
  const { t } = useTranslation('planner');
  return (
    <Button
      variant="outline"
      size="sm"
      className="md:min-h-9"
      disabled={state.day === today}
      onClick={() => onChange({ day: today })}
    >
      {t('toolbar.today')}
    </Button>
  );
}

function Period({ state, className }: { state: PlannerState; className: string }) {
  const { period } = useFormats();
  return (
    <h2 aria-live="polite" className={className}>
      {period(state.day, addDays(state.day, daysOf[state.zoom] - 1))}
    </h2>
  );
}

function ViewChoice({ view, onChange }: Pick<Props, 'view' | 'onChange'>) {
  const { t } = useTranslation('planner');
  return (
    <Choice
      label={t('toolbar.view')}
      values={views}
      value={view}
      name={(one) => t(`views.${one}`)}
      onChange={(one) => onChange({ view: one })}
    />
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
