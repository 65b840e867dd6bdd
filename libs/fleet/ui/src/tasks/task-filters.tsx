import { Button, Select } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dueKinds, type TaskPerson, taskStates } from '../../../contract/src/index.ts';
import { depots } from '../fleet.api.ts';
import { isNarrowed, type TaskFilters } from './tasks-url.state.ts';

/** What the list of tasks is narrowed to. */
export function TaskFilterBar({
  filters,
  people,
  onChange,
  onClear,
}: {
  filters: TaskFilters;
  people: readonly TaskPerson[];
  onChange: (next: Partial<TaskFilters>) => void;
  onClear: () => void;
}) {
  const { t } = useTranslation('fleet');
  const places = useQuery(depots);
  return (
    <search className="mb-4 flex flex-wrap items-center gap-2 sm:gap-3">
      <fieldset aria-label={t('tasks.state')} className="flex w-full gap-1 sm:w-auto">
        {taskStates.map((state) => (
          <Button
            key={state}
            size="sm"
            variant={filters.state === state ? 'secondary' : 'ghost'}
            aria-pressed={filters.state === state}
            onClick={() => onChange({ state })}
          >
            {t(`tasks.states.${state}`)}
          </Button>
        ))}
      </fieldset>
      <div className="w-[calc(50%-0.25rem)] sm:w-44">
        <Select
          aria-label={t('tasks.kind')}
          value={filters.kind}
          onValueChange={(value) => onChange({ kind: dueKinds.find((kind) => kind === value) ?? '' })}
          options={[
            { value: '', label: t('tasks.everyKind') },
            ...dueKinds.map((kind) => ({ value: kind, label: t(`tasks.kinds.${kind}`) })),
          ]}
        />
      </div>
      <div className="w-[calc(50%-0.25rem)] sm:w-44">
        <Select
          aria-label={t('tasks.depot')}
          value={filters.depot}
          onValueChange={(depot) => onChange({ depot })}
          options={[
            { value: '', label: t('tasks.everyDepot') },
            ...(places.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </div>
      <div className="w-full sm:w-48">
        <Select
          aria-label={t('tasks.assignee')}
          value={filters.assignee}
          onValueChange={(assignee) => onChange({ assignee })}
          options={[
            { value: '', label: t('tasks.everyAssignee') },
            { value: 'me', label: t('tasks.mine') },
            { value: 'none', label: t('tasks.unassigned') },
            ...people.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </div>
      {isNarrowed(filters) && (
        <Button variant="ghost" size="sm" onClick={onClear}>
          {t('tasks.clear')}
        </Button>
      )}
    </search>
  );
}
