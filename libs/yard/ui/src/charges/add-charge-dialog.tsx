import { apiErrorMessage } from '@convoy/shell-api';
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
  Select,
  Textarea,
} from '@convoy/ui-kit';
import { MoneyField } from '@convoy/ui-kit/controls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HireCharge, HireCondition } from '../../../contract/src/index.ts';
import { addCharge, useRenewCondition } from '../yard.api.ts';
import { chargeableKinds, unchargedMarks } from './chargeable.rule.ts';

/** A charge that the return did not propose: cleaning, say. Damage names a mark that was found on return. */
export function AddChargeDialog({
  condition,
  charges,
  onClose,
}: {
  readonly condition: HireCondition;
  readonly charges: readonly HireCharge[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('yard');
  const renew = useRenewCondition();
  const marks = unchargedMarks(condition, charges);
  const kinds = chargeableKinds(condition, charges);
  const [kind, setKind] = useState<HireCharge['kind']>(
    kinds.includes('cleaning') ? 'cleaning' : (kinds[0] ?? 'late'),
  );
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [markId, setMarkId] = useState('');
  const [tried, setTried] = useState(false);
  const faults = {
    amount: !(Number(amount) > 0) && t('charges.amountMissing'),
    note: note.trim() === '' && t('charges.noteMissing'),
    mark: kind === 'damage' && markId === '' && t('charges.markMissing'),
  };
  const add = useMutation({
    mutationFn: () =>
      addCharge(condition.bookingId, {
        kind,
        amount,
        note: note.trim(),
        markId: kind === 'damage' ? Number(markId) : null,
        // Which van it is for: lateness and miles are of the whole hire, and a mark is on its van.
        ...(kind === 'fuel' || kind === 'cleaning' ? { stretch: condition.stretch } : {}),
      }),
    onSuccess: async () => {
      await renew();
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('charges.add')}</DialogTitle>
          <DialogDescription>{t('charges.addText')}</DialogDescription>
        </DialogHeader>
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (!Object.values(faults).some(Boolean) && !add.isPending) add.mutate();
          }}
        >
          <Field label={t('charges.kind')}>
            <Select
              value={kind}
              onValueChange={(value) => setKind(value as HireCharge['kind'])}
              options={kinds.map((value) => ({ value, label: t(`charges.kinds.${value}`) }))}
            />
          </Field>
          {kind === 'damage' && (
            <Field label={t('charges.mark')} error={tried && faults.mark}>
              <Select
                value={markId}
                onValueChange={setMarkId}
                placeholder={t('charges.chooseMark')}
                options={marks.map((mark) => ({
                  value: String(mark.id),
                  label: `${t('marks.named', { kind: t(`kinds.${mark.kind}`), severity: t(`severities.${mark.severity}`) })} · ${t(`panels.${mark.panel}`)}`,
                }))}
              />
            </Field>
          )}
          <Field label={t('charges.amount')} error={tried && faults.amount}>
            <MoneyField value={amount} onValueChange={setAmount} />
          </Field>
          <Field label={t('charges.note')} error={tried && faults.note}>
            <Textarea
              rows={3}
              maxLength={500}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
          {add.isError && (
            <Alert tone="danger" title={t('charges.addFailed')}>
              {apiErrorMessage(add.error)}
            </Alert>
          )}
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline">{t('cancel')}</Button>
            </DialogClose>
            <Button type="submit" loading={add.isPending}>
              {t('charges.addAction')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
