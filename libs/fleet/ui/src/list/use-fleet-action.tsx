import { apiErrorMessage } from '@convoy/shell-api';
import { Button, toast } from '@convoy/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkOutcome, FleetAction, StatusByHand } from '../../../contract/src/index.ts';
import { changeVans, useRenewFleet } from '../fleet.api.ts';

/** What undoes an action on the vans that it changed: of each kind of state or depot they had, one call. */
export function undoOf(
  action: FleetAction,
  changed: BulkOutcome['changed'],
): readonly [number[], FleetAction][] {
  const before = action.action === 'move' ? 'location' : 'status';
  const target = 'location' in action ? action.location : 'status' in action ? action.status : null;
  const groups = Object.groupBy(
    // What was so already stays so.
    changed.filter((van) => action.action === 'retire' || van[before] !== target),
    (van) => van[before],
  );
  const steps = Object.entries(groups).map(([value, vans = []]): [number[], FleetAction | null] => [
    vans.map(({ id }) => id),
    inverseOf(action, value),
  ]);
  return steps.filter((step): step is [number[], FleetAction] => step[1] !== null);
}

/** @param before the state or the depot that the vans had */
function inverseOf({ action }: FleetAction, before: string): FleetAction | null {
  if (action === 'move') return { action, location: before };
  if (action === 'status') return { action, status: before as StatusByHand };
  if (action === 'retire')
    return { action: 'reinstate', status: before === 'available' ? 'available' : 'unavailable' };
  // Why it had left is not known here any more.
  return null;
}

/** Does something to many vans, tells what became of it, and offers to undo it. */
export function useFleetAction() {
  const { t } = useTranslation('fleet');
  const renew = useRenewFleet();
  const [refused, setRefused] = useState<BulkOutcome['refused']>([]);

  const failed = (error: unknown) =>
    toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });

  const undo = async (steps: ReturnType<typeof undoOf>) => {
    try {
      const outcomes = [];
      for (const [ids, action] of steps) outcomes.push(await changeVans(ids, action));
      setRefused(outcomes.flatMap((outcome) => outcome.refused));
      const count = outcomes.reduce((sum, { changed }) => sum + changed.length, 0);
      toast({ title: t('bulk.undone', { count }), tone: 'success' });
    } catch (error) {
      failed(error);
    } finally {
      await renew();
    }
  };

  const run = async (vanIds: readonly number[], action: FleetAction): Promise<void> => {
    try {
      const outcome = await changeVans(vanIds, action);
      setRefused(outcome.refused);
      const steps = undoOf(action, outcome.changed);
      if (outcome.changed.length > 0)
        toast({
          title: t('bulk.done', { count: outcome.changed.length }),
          description:
            steps.length > 0 ? (
              <Button variant="outline" size="sm" className="mt-1" onClick={() => void undo(steps)}>
                {t('bulk.undo')}
              </Button>
            ) : undefined,
          tone: 'success',
        });
    } catch (error) {
      failed(error);
    } finally {
      await renew();
    }
  };

  return { run, refused, dismiss: () => setRefused([]) };
}
