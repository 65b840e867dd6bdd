import { apiErrorMessage } from '@convoy/shell-api';
import { Button, toast } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { FleetTask } from '../../../contract/src/index.ts';
import { assignTask, finishTask, reopenTask, useRenewTasks } from './tasks.api.ts';

/** What staff do with a task. Each says what became of it and offers to undo it. */
export function useTaskActions() {
  const { t } = useTranslation('fleet');
  const renew = useRenewTasks();

  const run = async (change: () => Promise<FleetTask>, title: string, undo?: () => Promise<void>) => {
    try {
      await change();
      toast({
        title,
        description: undo && (
          <Button variant="outline" size="sm" className="mt-1" onClick={() => void undo()}>
            {t('bulk.undo')}
          </Button>
        ),
        tone: 'success',
      });
    } catch (error) {
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
    } finally {
      await renew();
    }
  };

  const isReopened = (task: FleetTask) => run(() => reopenTask(task.id), t('tasks.reopened'));
  const isDoneAgain = (task: FleetTask) => run(() => finishTask(task.id), t('tasks.finished'));
  return {
    finish: (task: FleetTask) =>
      run(
        () => finishTask(task.id),
        t('tasks.finished'),
        () => isReopened(task),
      ),
    reopen: (task: FleetTask) =>
      run(
        () => reopenTask(task.id),
        t('tasks.reopened'),
        () => isDoneAgain(task),
      ),
    assign: (task: FleetTask, userId: number | null) => {
      const before = task.assignee?.id ?? null;
      return run(
        () => assignTask(task.id, userId),
        t('tasks.assigned'),
        () => run(() => assignTask(task.id, before), t('tasks.assigned')),
      );
    },
  };
}
