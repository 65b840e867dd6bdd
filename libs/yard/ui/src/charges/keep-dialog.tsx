import type { Deposit } from '@convoy/booking/contract';
import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import {
  Alert,
  Button,
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  toast,
} from '@convoy/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HireCharge } from '../../../contract/src/index.ts';
import { keepDeposit, useRenewCondition } from '../yard.api.ts';
import { keptDepositOf } from './kept-deposit.rule.ts';

const pounds = (pence: number) => (pence / 100).toFixed(2);

/** Gives the customer notice of what is to be kept for the accepted charges, and gives the rest of the deposit back. */
export function KeepDialog({
  bookingId,
  charges,
  deposit,
  onClose,
}: {
  readonly bookingId: number;
  readonly charges: readonly HireCharge[];
  readonly deposit: Deposit;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('yard');
  const { money } = useFormats();
  const renew = useRenewCondition();
  const pence = (amount: string) => Math.round(Number(amount) * 100);
  const owedPence = pence(deposit.owed);
  const { lines, keptPence, backPence, beyondPence } = keptDepositOf(pence(deposit.held), owedPence, charges);
  const keep = useMutation({
    mutationFn: () =>
      keepDeposit(
        bookingId,
        lines.map((line) => ({ chargeId: line.charge.id, amount: pounds(line.pence) })),
      ),
    onSuccess: async () => {
      toast({ title: t('keep.sent', { amount: money(pounds(keptPence)) }), tone: 'success' });
      await renew();
      onClose();
    },
  });
  const sums = [
    ['keep.held', pence(deposit.held)],
    ...(owedPence > 0 ? ([['keep.owed', owedPence]] as const) : []),
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
        <ul className="flex flex-col gap-2 text-sm">
          {lines.map((line) => (
            <li key={line.charge.id} className="flex justify-between gap-4">
              <span>
                {[t(`charges.kinds.${line.charge.kind}`), line.charge.note].filter(Boolean).join(': ')}
              </span>
              <span className="tabular-nums">{money(pounds(line.pence))}</span>
            </li>
          ))}
        </ul>
        <dl className="flex flex-col gap-2 rounded-lg border border-border bg-surface p-4 text-sm">
          {sums.map(([label, sum]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-muted-foreground">{t(label)}</dt>
              <dd className="tabular-nums">{money(pounds(sum))}</dd>
            </div>
          ))}
        </dl>
        <p className="text-muted-foreground text-sm">{t('keep.days', { count: deposit.objectionDays })}</p>
        {beyondPence > 0 && (
          <Alert tone="warning" title={t('keep.beyond', { amount: money(pounds(beyondPence)) })} />
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
          <Button loading={keep.isPending} disabled={keptPence === 0} onClick={() => keep.mutate()}>
            {t('keep.action')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
