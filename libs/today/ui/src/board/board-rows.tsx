import { useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Badge, Button, EmptyState } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Today, TodayTask, TodayVan } from '../../../contract/src/index.ts';
import { todayPaths } from '../today.paths.ts';
import { type BoardList, listLooks } from './board-lists.ts';
import { HireRow } from './hire-row.tsx';
import { BoardRow, Plate } from './row-parts.tsx';

/** The rows of one list of the board. */
export function BoardRows({ work, list }: { work: Today; list: BoardList }) {
  const { t } = useTranslation('today');
  const { total, rows } = work[list];
  if (total === 0)
    return (
      <EmptyState
        icon={listLooks[list].icon}
        heading="h3"
        title={t(`empty.${list}`)}
        text={t('empty.text')}
        className="py-5"
      />
    );
  return (
    <>
      <ul aria-label={t(`lists.${list}`)} className="divide-y divide-border">
        {list === 'inYard'
          ? work.inYard.rows.map((van) => <VanRow key={van.vanId} van={van} />)
          : list === 'tasks'
            ? work.tasks.rows.map((task) => <TaskRow key={task.taskId} task={task} today={work.date} />)
            : work[list].rows.map((hire) => (
                <HireRow key={hire.bookingId} hire={hire} list={list} today={work.date} />
              ))}
      </ul>
      {total > rows.length && (
        <p className="px-3 py-2 text-muted-foreground text-sm">
          {t('row.more', { count: total - rows.length })}
        </p>
      )}
    </>
  );
}

function VanRow({ van }: { van: TodayVan }) {
  const { t } = useTranslation('today');
  const { moment } = useFormats();
  const isReady = van.status === 'available';
  return (
    <BoardRow
      lead={van.depot}
      title={
        <Link to={todayPaths.van(van.vanId)} className="rounded-sm hover:underline">
          <Plate registration={van.registration} />
        </Link>
      }
      badges={!isReady && <Badge tone="warning">{t(`vans.${van.status}`)}</Badge>}
      text={`${van.vanName} · ${
        van.nextPickup ? t('row.next', { date: moment(van.nextPickup) }) : t('row.noNext')
      }`}
      action={
        <Button asChild variant="outline" size="sm">
          <Link
            to={isReady ? todayPaths.book(van.vanId) : todayPaths.van(van.vanId)}
            aria-label={t('steps.named', {
              step: t(isReady ? 'steps.book' : 'steps.open'),
              name: van.registration,
            })}
          >
            {t(isReady ? 'steps.book' : 'steps.open')}
          </Link>
        </Button>
      }
    />
  );
}

function TaskRow({ task, today }: { task: TodayTask; today: string }) {
  const { t } = useTranslation('today');
  const { moment } = useFormats();
  const name = task.kind === 'plan' ? (task.planName ?? '') : t(`tasks.${task.kind}`);
  return (
    <BoardRow
      lead={<span className={task.dueOn < today ? 'text-danger-text' : undefined}>{moment(task.dueOn)}</span>}
      title={<span className="font-medium">{name}</span>}
      text={
        <>
          <Plate registration={task.registration} /> {task.vanName} · {task.depot} ·{' '}
          {task.assignee ?? t('row.unassigned')}
        </>
      }
      action={
        <Button asChild variant="outline" size="sm">
          <Link
            to={todayPaths.tasks(task.kind)}
            aria-label={t('steps.named', { step: t('steps.task'), name: `${name}, ${task.registration}` })}
          >
            {t('steps.task')}
          </Link>
        </Button>
      }
    />
  );
}
