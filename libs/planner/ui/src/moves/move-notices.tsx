import { apiErrorMessage } from '@convoy/shell-api';
import { Alert, Button } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { useTakeWords } from '../plan/use-take-words.ts';
import { takeAfter } from './move.rule.ts';
import type { Moves } from './use-moves.ts';

/** What became of the last move: why it was not made, or that it was, with the way back. @param from the plan's first day */
export function MoveNotices({ moves, from }: { moves: Moves; from: string }) {
  const { t } = useTranslation('planner');
  const words = useTakeWords(from);
  const { refused, done } = moves;
  const close = (
    <Button variant="ghost" size="sm" onClick={moves.forget}>
      {t('notice.close')}
    </Button>
  );
  if (refused)
    return (
      <Alert
        tone="danger"
        className="mb-3"
        title={t(refused.move.exchange ? 'exchange.refused' : 'notice.refused', {
          who: refused.move.take.label,
          other: refused.move.exchange?.label,
        })}
        action={close}
      >
        {apiErrorMessage(refused.error)}{' '}
        {t('notice.stays', { van: refused.move.van.registration, when: words.when(refused.move.take) })}
      </Alert>
    );
  if (!done) return null;
  return (
    <Alert
      tone="success"
      className="mb-3"
      title={t(done.exchange ? 'exchange.done' : 'notice.done', {
        who: done.take.label,
        other: done.exchange?.label,
      })}
      action={
        <span className="flex gap-2">
          <Button variant="outline" size="sm" onClick={moves.undo}>
            {t('notice.undo')}
          </Button>
          {close}
        </span>
      }
    >
      {t('notice.now', { van: done.to.registration, when: words.when(takeAfter(done)) })}
    </Alert>
  );
}
