import { apiErrorMessage, apiSend, useFormats } from '@convoy/shell-api';
import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  Field,
  Textarea,
  toast,
} from '@convoy/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HireCharge, HireCondition } from '../../../contract/src/index.ts';
import { useRenewCondition } from '../yard.api.ts';
import { keptDepositOf, LONGEST_COST_LINE, noticeAt, photosOfKept } from './kept-deposit.rule.ts';

/** Keeps what was accepted from the deposit, with its photos and after the customer was told, and gives the rest back. */
export function KeepDialog({
  condition,
  charges,
  heldPence,
  onClose,
}: {
  readonly condition: HireCondition;
  readonly charges: readonly HireCharge[];
  readonly heldPence: number;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('yard');
  const { money } = useFormats();
  const renew = useRenewCondition();
  const accepted = charges.filter(({ state }) => state === 'accepted');
  const { keptPence, backPence, beyondPence } = keptDepositOf(heldPence, charges);
  const pounds = (pence: number) => (pence / 100).toFixed(2);
  const named = accepted.map(({ kind, note }) =>
    [t(`charges.kinds.${kind}`), note].filter(Boolean).join(': '),
  );
  const [costLine, setCostLine] = useState(() => named.join('; ').slice(0, LONGEST_COST_LINE));
  const [told, setTold] = useState(false);
  const [tried, setTried] = useState(false);
  const faults = {
    costLine: costLine.trim() === '' && t('charges.noteMissing'),
    told: !told && t('keep.toldMissing'),
  };
  const keep = useMutation({
    mutationFn: () =>
      apiSend('POST', `/api/bookings/${condition.bookingId}/deposit/keep`, {
        amount: pounds(keptPence),
        costLine: costLine.trim(),
        ...photosOfKept(condition, charges),
        noticeSentAt: noticeAt(condition.in?.finishedAt ?? '', Date.now()),
      }),
    onSuccess: async () => {
      toast({ title: t('keep.done', { amount: money(pounds(keptPence)) }), tone: 'success' });
      await renew();
      onClose();
    },
  });
  const lines = [
    ['keep.held', heldPence],
    ['keep.kept', keptPence],
    ['keep.back', backPence],
  ] as const;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('keep.title', { amount: money(pounds(keptPence)) })}</DialogTitle>
          <DialogDescription>{t('keep.text')}</DialogDescription>
        </DialogHeader>
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (!faults.costLine && !faults.told && !keep.isPending) keep.mutate();
          }}
        >
          <dl className="flex flex-col gap-2 rounded-lg border border-border bg-surface p-4 text-sm">
            {lines.map(([label, pence]) => (
              <div key={label} className="flex justify-between gap-4">
                <dt className="text-muted-foreground">{t(label)}</dt>
                <dd className="tabular-nums">{money(pounds(pence))}</dd>
              </div>
            ))}
          </dl>
          {beyondPence > 0 && (
            <Alert tone="warning" title={t('keep.beyond', { amount: money(pounds(beyondPence)) })} />
          )}
          <Field label={t('keep.for')} hint={t('keep.forHint')} error={tried && faults.costLine}>
            <Textarea rows={3} maxLength={LONGEST_COST_LINE} value={costLine} onValueChange={setCostLine} />
          </Field>
          <Checkbox checked={told} onCheckedChange={setTold} label={t('keep.told')} />
          {tried && faults.told && (
            <p role="alert" className="text-danger-text text-sm">
              {faults.told}
            </p>
          )}
          {keep.isError && (
            <Alert tone="danger" title={t('keep.failed')}>
              {apiErrorMessage(keep.error)}
            </Alert>
          )}
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline">{t('cancel')}</Button>
            </DialogClose>
            <Button type="submit" loading={keep.isPending}>
              {t('keep.action')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
