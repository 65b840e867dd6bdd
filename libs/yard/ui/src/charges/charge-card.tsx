import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Alert, Badge, Button, Field, Input } from '@convoy/ui-kit';
import { MoneyField } from '@convoy/ui-kit/controls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HireCharge, HireChargeState } from '../../../contract/src/index.ts';
import { MarkSign } from '../drawing/mark-sign.tsx';
import { decideCharge, useRenewCondition } from '../yard.api.ts';

const tones = { proposed: 'warning', accepted: 'success', dropped: 'neutral' } as const;

/** One charge with what shows it: staff say what it costs, accept it or drop it. */
export function ChargeCard({
  charge,
  van,
}: {
  readonly charge: HireCharge;
  /** Registration of the van that it is for, where the hire had more than one. */
  readonly van: string | null;
}) {
  const { t } = useTranslation('yard');
  const { money } = useFormats();
  const renew = useRenewCondition();
  const { id, bookingId, kind, state, mark, photos, quantity } = charge;
  const [amount, setAmount] = useState(charge.amount ?? '');
  // What was written of the mark is a beginning of what is written of its cost.
  const [note, setNote] = useState(charge.note || (mark?.note ?? ''));
  const [tried, setTried] = useState(false);
  const decide = useMutation({
    mutationFn: (next: HireChargeState) =>
      decideCharge(bookingId, id, { amount: amount === '' ? null : amount, note: note.trim(), state: next }),
    onSettled: () => renew(),
  });
  const accept = () => {
    setTried(true);
    if (Number(amount) > 0) decide.mutate('accepted');
  };
  const isSettled = state === 'accepted';
  return (
    <article className="flex flex-col gap-3 rounded-lg border border-border p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">
          {t(`charges.kinds.${kind}`)}
          {van && <span className="ms-2 font-normal text-muted-foreground text-sm">{van}</span>}
          {quantity !== null && kind !== 'damage' && kind !== 'cleaning' && (
            <span className="ms-2 font-normal text-muted-foreground text-sm">
              {t(`charges.quantities.${kind}`, { count: quantity })}
            </span>
          )}
        </h3>
        <Badge tone={tones[state]}>{t(`charges.states.${state}`)}</Badge>
      </div>
      {charge.doubleOf !== null && <Alert tone="warning" title={t('charges.double')} />}
      {mark && (
        <p className="flex items-center gap-3 text-sm">
          <MarkSign kind={mark.kind} severity={mark.severity} isNew />
          {t('marks.named', { kind: t(`kinds.${mark.kind}`), severity: t(`severities.${mark.severity}`) })} ·{' '}
          {t(`panels.${mark.panel}`)}
        </p>
      )}
      {photos.length > 0 ? (
        <ul aria-label={t('charges.evidence')} className="grid grid-cols-4 gap-2">
          {photos.map((photo, at) => (
            <li key={photo.id}>
              <a href={photo.url} target="_blank" rel="noreferrer">
                <img
                  src={photo.small}
                  alt={`${t(`compare.${photo.kind}`)}: ${t('photos.alt', { panel: t(`panels.${photo.panel}`), number: at + 1 })}`}
                  loading="lazy"
                  className="aspect-4/3 w-full rounded-md bg-muted object-cover"
                />
              </a>
              <span aria-hidden="true" className="mt-1 block text-muted-foreground text-xs">
                {t(`compare.${photo.kind}`)}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        (kind === 'damage' || kind === 'cleaning') && (
          <p className="text-muted-foreground text-sm">{t('charges.noPhotos')}</p>
        )
      )}
      {isSettled ? (
        // Nothing of it changes any more: it is read, not entered.
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="min-w-0 text-muted-foreground text-sm [overflow-wrap:anywhere]">
            {charge.note}
          </span>
          <span className="ms-auto font-semibold tabular-nums">{money(charge.amount ?? '0')}</span>
        </p>
      ) : (
        <div className="grid gap-3 sm:grid-cols-[10rem_1fr]">
          <Field
            label={t('charges.amount')}
            error={tried && !(Number(amount) > 0) && t('charges.amountMissing')}
          >
            <MoneyField value={amount} onValueChange={setAmount} />
          </Field>
          <Field label={t('charges.note')}>
            <Input value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
          </Field>
        </div>
      )}
      {decide.isError && (
        <Alert tone="danger" title={t('charges.decideFailed')}>
          {apiErrorMessage(decide.error)}
        </Alert>
      )}
      {!isSettled && (
        <div className="flex flex-wrap gap-3">
          <Button disabled={decide.isPending} onClick={accept}>
            {t('charges.accept')}
          </Button>
          {state === 'proposed' ? (
            <Button variant="outline" disabled={decide.isPending} onClick={() => decide.mutate('dropped')}>
              {t('charges.drop')}
            </Button>
          ) : (
            <Button variant="outline" disabled={decide.isPending} onClick={() => decide.mutate('proposed')}>
              {t('charges.restore')}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
