import { useAbility } from '@convoy/shell-api';
import { Alert, askToConfirm, Button, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { BulkOutcome, FleetAction, ListedVan, StatusByHand } from '../../../contract/src/index.ts';
import { plateText } from '../components/van-marks.tsx';
import { MoveDialog, RetireDialog } from './fleet-dialogs.tsx';

type Run = (vanIds: readonly number[], action: FleetAction) => Promise<void>;

/** Does something with the vans that were chosen, then takes the choice away. */
const doer =
  (run: Run, { vans, onDone }: Pick<BulkQuestion, 'vans' | 'onDone'>) =>
  async (action: FleetAction): Promise<void> => {
    await run(
      vans.map(({ id }) => id),
      action,
    );
    onDone();
  };

/** What is asked before something is done, with the vans as they were chosen when it was asked. */
export interface BulkQuestion {
  readonly kind: 'move' | 'retire';
  readonly vans: readonly ListedVan[];
  /** Takes the choice away. */
  readonly onDone: () => void;
}

/** What may be done with the vans that are chosen. */
export function BulkActions({
  vans,
  run,
  onAsk,
  onDone,
}: {
  vans: readonly ListedVan[];
  run: Run;
  /** Has the question asked outside of the list: what is chosen may leave the list while it stands. */
  onAsk: (question: BulkQuestion) => void;
  onDone: () => void;
}) {
  const { t } = useTranslation('fleet');
  const ability = useAbility();
  const count = vans.length;
  const does = doer(run, { vans, onDone });
  const ask = (kind: BulkQuestion['kind']) => onAsk({ kind, vans, onDone });
  const give = async (status: StatusByHand) => {
    const agreed = await askToConfirm({
      title: t(`bulk.${status}Title`, { count }),
      text: t(`bulk.${status}Text`),
      confirmLabel: t(`bulk.${status}`),
    });
    if (agreed) await does({ action: 'status', status });
  };
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => void give('available')}>
        <Icon name="circle-check" />
        {t('bulk.available')}
      </Button>
      <Button size="sm" variant="outline" onClick={() => void give('unavailable')}>
        <Icon name="circle-x" />
        {t('bulk.unavailable')}
      </Button>
      <Button size="sm" variant="outline" onClick={() => ask('move')}>
        <Icon name="map-pin" />
        {t('bulk.move')}
      </Button>
      {ability.can('retire', 'Fleet') && (
        <Button size="sm" variant="outline" onClick={() => ask('retire')}>
          <Icon name="log-out" />
          {t('bulk.retire')}
        </Button>
      )}
    </>
  );
}

/** The question that stands, if any. Vans to which it can no longer be done are told by the server's answer. */
export function BulkDialogs({
  question,
  run,
  onClose,
}: {
  question: BulkQuestion | null;
  run: Run;
  onClose: () => void;
}) {
  if (!question) return null;
  const count = question.vans.length;
  const does = doer(run, question);
  return question.kind === 'move' ? (
    <MoveDialog count={count} onMove={(location) => does({ action: 'move', location })} onClose={onClose} />
  ) : (
    <RetireDialog count={count} onRetire={(reason) => does({ action: 'retire', reason })} onClose={onClose} />
  );
}

const reasons = [
  'VAN_HAS_HIRES',
  'VAN_HAS_JOBS',
  'VAN_STATE_REFUSED',
  'VAN_PAPERS_LAPSED',
  'VAN_DRAFT',
  'VAN_RETIRED',
  'VAN_NOT_RETIRED',
  'PLAN_VAN_LIMIT',
  'FLEET_VAN_NOT_FOUND',
] as const;

/** Vans to which it could not be done, each with the reason. */
export function RefusedVans({ refused, onClose }: { refused: BulkOutcome['refused']; onClose: () => void }) {
  const { t } = useTranslation('fleet');
  if (refused.length === 0) return null;
  const why = ({ code, hires, jobs }: BulkOutcome['refused'][number]): string => {
    const known = reasons.find((reason) => reason === code) ?? 'VAN_STATE_REFUSED';
    return t(`refused.${known}`, { hires: hires.join(', '), jobs: jobs.join(', ') });
  };
  return (
    <Alert
      tone="warning"
      className="mb-4"
      title={t('refused.title', { count: refused.length })}
      action={
        <Button variant="outline" size="sm" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <ul className="flex max-h-48 flex-col gap-1 overflow-y-auto">
        {refused.map((van) => (
          <li key={van.id}>
            <span className="font-medium">
              {van.registration ? plateText(van.registration) : t('titles.van')}
            </span>
            {': '}
            {why(van)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
