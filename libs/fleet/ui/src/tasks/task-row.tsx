import { useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Badge, Button, Icon, Select, type Tone } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { FleetTask, TaskPerson } from '../../../contract/src/index.ts';
import { Plate, plateText } from '../components/van-marks.tsx';
import { fleetPaths } from '../fleet.paths.ts';

/** From so many days before it is due a task is marked as urgent. */
const SOON_DAYS = 7;

const toneOf = (daysLeft: number): Tone =>
  daysLeft < 0 ? 'danger' : daysLeft <= SOON_DAYS ? 'warning' : 'neutral';

/** A task with its van, its date, and what may be done with it. */
export function TaskRow({
  task,
  people,
  actions,
}: {
  task: FleetTask;
  people: readonly TaskPerson[];
  /** Absent for readers. */
  actions?:
    | {
        finish: (task: FleetTask) => unknown;
        reopen: (task: FleetTask) => unknown;
        assign: (task: FleetTask, userId: number | null) => unknown;
      }
    | undefined;
}) {
  const { t } = useTranslation('fleet');
  const { moment, instant } = useFormats();
  const name = task.kind === 'plan' ? (task.planName ?? '') : t(`tasks.kinds.${task.kind}`);
  const what = `${name}, ${plateText(task.registration)}`;
  const isOpen = task.state === 'open';
  // A person who has left the staff stays named where the task is theirs.
  const known = people.some(({ id }) => id === task.assignee?.id);
  const choices = task.assignee && !known ? [task.assignee, ...people] : people;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:gap-x-6 sm:py-2">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-2">
          <Link to={fleetPaths.van(task.vanId)} className="rounded-sm hover:underline">
            <Plate registration={task.registration} />
          </Link>
          <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
          {isOpen && (
            <Badge tone={toneOf(task.daysLeft)}>
              {task.daysLeft < 0
                ? t('workshop.overdue', { count: -task.daysLeft })
                : t('workshop.inDays', { count: task.daysLeft })}
            </Badge>
          )}
        </div>
        <p className="mt-1 text-muted-foreground text-sm [overflow-wrap:anywhere]">
          {t('tasks.where', { van: task.vanName, depot: task.depot })} ·{' '}
          {t('workshop.dueOn', { date: moment(task.dueOn) })}
        </p>
        {task.booking && (
          <p className="mt-1 text-sm text-warning-text">
            <Link
              to={fleetPaths.booking(task.booking.id)}
              className="rounded-xs underline underline-offset-4"
            >
              {t('tasks.outlasts', { reference: task.booking.reference })}
            </Link>
          </p>
        )}
        {task.doneAt && (
          <p className="mt-1 text-muted-foreground text-sm">
            {task.doneBy
              ? t('tasks.doneBy', { name: task.doneBy.name, date: instant(task.doneAt) })
              : t('tasks.ended', { date: instant(task.doneAt) })}
          </p>
        )}
      </div>
      {actions ? (
        <>
          <div className="min-w-0 grow sm:w-48 sm:grow-0">
            <Select
              aria-label={t('tasks.assign', { what })}
              value={String(task.assignee?.id ?? '')}
              onValueChange={(id) => actions.assign(task, id ? Number(id) : null)}
              options={[
                { value: '', label: t('tasks.unassigned') },
                ...choices.map((one) => ({ value: String(one.id), label: one.name })),
              ]}
            />
          </div>
          {isOpen ? (
            <Button
              variant="outline"
              aria-label={t('tasks.finishNamed', { what })}
              onClick={() => actions.finish(task)}
            >
              <Icon name="check" />
              {t('tasks.finish')}
            </Button>
          ) : (
            task.doneBy && (
              <Button
                variant="outline"
                aria-label={t('tasks.reopenNamed', { what })}
                onClick={() => actions.reopen(task)}
              >
                {t('tasks.reopen')}
              </Button>
            )
          )}
        </>
      ) : (
        <p className="text-sm">{task.assignee?.name ?? t('tasks.unassigned')}</p>
      )}
    </li>
  );
}
