import type { DepositKeep } from '@convoy/booking/contract';
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
  Field,
  Textarea,
  toast,
} from '@convoy/ui-kit';
import { MoneyField } from '@convoy/ui-kit/controls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decideKeep, useRenewCondition } from '../yard.api.ts';

/** Staff confirm, reduce or release what was announced, line by line, with a reason that the customer reads. */
export function DecideDialog({
  bookingId,
  keep,
  mayKeep,
  onClose,
}: {
  readonly bookingId: number;
  readonly keep: DepositKeep;
  readonly mayKeep: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('yard');
  const { money } = useFormats();
  const renew = useRenewCondition();
  const [amounts, setAmounts] = useState<Readonly<Record<number, string>>>(() =>
    Object.fromEntries(keep.lines.map(({ id, amount }) => [id, mayKeep ? amount : '0.00'])),
  );
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const given = (id: number) => Number(amounts[id] || 0);
  const isAbove = (line: DepositKeep['lines'][number]) => given(line.id) > Number(line.amount);
  const sum = keep.lines.reduce((total, { id }) => total + given(id), 0);
  const why = reason.trim() === '' && t('notice.whyMissing');
  const decide = useMutation({
    mutationFn: () =>
      decideKeep(bookingId, {
        lines: keep.lines.map(({ id }) => ({ lineId: id, amount: given(id).toFixed(2) })),
        reason: reason.trim(),
      }),
    onSuccess: async () => {
      toast({ title: t('notice.decided'), tone: 'success' });
      await renew();
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t(mayKeep ? 'notice.decide' : 'notice.release')}</DialogTitle>
          <DialogDescription>{t('notice.decideText')}</DialogDescription>
        </DialogHeader>
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (!why && !keep.lines.some(isAbove) && !decide.isPending) decide.mutate();
          }}
        >
          {mayKeep &&
            keep.lines.map((line) => (
              <Field
                key={line.id}
                label={[t(`charges.kinds.${line.kind}`), line.note].filter(Boolean).join(': ')}
                hint={t('notice.most', { amount: money(line.amount) })}
                error={tried && isAbove(line) && t('notice.tooMuch', { amount: money(line.amount) })}
              >
                <MoneyField
                  value={amounts[line.id] ?? ''}
                  onValueChange={(value) => setAmounts((before) => ({ ...before, [line.id]: value }))}
                />
              </Field>
            ))}
          <Field label={t('notice.why')} error={tried && why}>
            <Textarea rows={4} maxLength={500} value={reason} onValueChange={setReason} />
          </Field>
          {decide.isError && (
            <Alert tone="danger" title={t('notice.failed')}>
              {apiErrorMessage(decide.error)}
            </Alert>
          )}
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline">{t('cancel')}</Button>
            </DialogClose>
            <Button type="submit" loading={decide.isPending}>
              {sum > 0 ? t('notice.keepSum', { amount: money(sum.toFixed(2)) }) : t('notice.release')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
