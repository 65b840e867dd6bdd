import { apiErrorMessage, type PagePlace, pageAround, pagePlaceInUrl, useAbility } from '@convoy/shell-api';
import { useLatestQuery, useSearchParams } from '@convoy/shell-api/router';
import { Alert, Button, Card, EmptyState, PageHeader, Skeleton } from '@convoy/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FleetAccess } from '../components/fleet-access.tsx';
import { TaskFilterBar } from '../tasks/task-filters.tsx';
import { TaskRow } from '../tasks/task-row.tsx';
import { TASKS_PER_PAGE, taskList, taskPeople, useLiveTasks } from '../tasks/tasks.api.ts';
import {
  ALL_OPEN,
  filtersInUrl,
  isNarrowed,
  type TaskFilters,
  urlOfFilters,
} from '../tasks/tasks-url.state.ts';
import { useTaskActions } from '../tasks/use-task-actions.tsx';

/** `/fleet/tasks`: what has to be done about the vans by when, and by whom. Filters are in the address. */
export default function TasksPage() {
  return (
    <FleetAccess>
      <FleetTasks />
    </FleetAccess>
  );
}

function FleetTasks() {
  const { t } = useTranslation('fleet');
  const mayUpdate = useAbility().can('update', 'Fleet');
  useLiveTasks();
  const [query, setQuery] = useSearchParams();
  const latest = useLatestQuery();
  const filters = filtersInUrl(query);
  const place = pagePlaceInUrl(query);
  const list = useQuery({ ...taskList(filters, place), placeholderData: keepPreviousData });
  const people = useQuery({ ...taskPeople, enabled: mayUpdate }).data ?? [];
  const actions = useTaskActions();
  const show = (next: TaskFilters, at: PagePlace) =>
    setQuery(urlOfFilters(next, at), { preventScrollReset: true });
  const change = (next: Partial<TaskFilters>) => show({ ...filtersInUrl(latest()), ...next }, { page: 1 });
  const clear = () => show({ ...ALL_OPEN, state: filters.state }, { page: 1 });
  const pages = Math.max(1, Math.ceil((list.data?.total ?? 0) / TASKS_PER_PAGE));
  const turn = (page: number) => show(filters, pageAround(page, place.page, list.data));
  return (
    <>
      <PageHeader title={t('titles.tasks')} description={t('tasks.text')} />
      <TaskFilterBar filters={filters} people={people} onChange={change} onClear={clear} />
      {list.isError && !list.data ? (
        <Alert
          tone="danger"
          title={t('tasks.failed')}
          action={
            <Button variant="outline" size="sm" onClick={() => list.refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {apiErrorMessage(list.error)}
        </Alert>
      ) : !list.data ? (
        <div role="status" className="flex flex-col gap-3">
          <span className="sr-only">{t('loading')}</span>
          {[0, 1, 2].map((at) => (
            <Skeleton key={at} className="h-20" />
          ))}
        </div>
      ) : list.data.items.length === 0 ? (
        <Card>
          <EmptyState
            icon="circle-check"
            heading="h2"
            title={t(isNarrowed(filters) ? 'tasks.noneSuch' : `tasks.none.${filters.state}`)}
            text={isNarrowed(filters) ? undefined : t('tasks.noneText')}
            action={
              isNarrowed(filters) ? (
                <Button variant="outline" onClick={clear}>
                  {t('tasks.clear')}
                </Button>
              ) : undefined
            }
          />
        </Card>
      ) : (
        <>
          <ul
            aria-label={t('titles.tasks')}
            aria-busy={list.isPlaceholderData}
            className="divide-y divide-border rounded-xl border border-border bg-surface"
          >
            {list.data.items.map((task) => (
              <TaskRow key={task.id} task={task} people={people} actions={mayUpdate ? actions : undefined} />
            ))}
          </ul>
          {pages > 1 && (
            <nav aria-label={t('tasks.pages')} className="mt-4 flex items-center justify-between gap-3">
              <Button variant="outline" disabled={place.page <= 1} onClick={() => turn(place.page - 1)}>
                {t('tasks.previous')}
              </Button>
              <p className="text-muted-foreground text-sm tabular-nums">
                {t('tasks.page', { page: place.page, pages })}
              </p>
              <Button variant="outline" disabled={place.page >= pages} onClick={() => turn(place.page + 1)}>
                {t('tasks.next')}
              </Button>
            </nav>
          )}
        </>
      )}
    </>
  );
}
