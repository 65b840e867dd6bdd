import {
  Button,
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  Field,
  Select,
} from '@convoy/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannerVan, Take } from '../../../contract/src/index.ts';
import { exchangeOf, looksFree, type Move, vansFor } from './move.rule.ts';

/** A hire with its van. */
export interface Chosen {
  readonly take: Take;
  readonly van: PlannerVan;
}

/** Chooses the van that a hire moves to. */
export function VanDialog({
  chosen,
  vans,
  onMove,
  onClose,
}: {
  chosen: Chosen | null;
  vans: readonly PlannerVan[];
  onMove: (move: Move) => void;
  onClose: () => void;
}) {
  return (
    <Dialog open={chosen !== null} onOpenChange={(open) => !open && onClose()}>
      {chosen && (
        <Choice key={chosen.take.id} chosen={chosen} vans={vans} onMove={onMove} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Choice({
  chosen: { take, van },
  vans,
  onMove,
  onClose,
}: {
  chosen: Chosen;
  vans: readonly PlannerVan[];
  onMove: (move: Move) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('planner');
  const others = vansFor(vans, van, take);
  const [id, setId] = useState(String(others[0]?.id ?? ''));
  const to = others.find((other) => String(other.id) === id);
  const labelOf = (other: PlannerVan) => {
    const named = { registration: other.registration, model: other.model, depot: other.depot.name };
    if (looksFree(other, take)) return t('vanDialog.free', named);
    const exchange = exchangeOf({ take, van, to: other, start: 0, end: 0 });
    return exchange
      ? t('vanDialog.exchange', { ...named, who: exchange.label })
      : t('vanDialog.taken', named);
  };
  return (
    <DialogContent>
      <DialogHeader>
        <DialogTitle>{t('vanDialog.title', { who: take.label })}</DialogTitle>
        <DialogDescription>{t('vanDialog.text', { van: van.registration })}</DialogDescription>
      </DialogHeader>
      <Field label={t('vanDialog.van')}>
        {(ids) => (
          <Select
            {...ids}
            value={id}
            onValueChange={setId}
            options={others.map((other) => ({
              value: String(other.id),
              label: labelOf(other),
            }))}
          />
        )}
      </Field>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {t('vanDialog.cancel')}
        </Button>
        <Button
          disabled={!to}
          onClick={() => {
            onClose();
            if (to) onMove({ take, van, to, start: 0, end: 0 });
          }}
        >
          {t('vanDialog.check')}
        </Button>
      </DialogFooter>
    </DialogContent>
  );
}
