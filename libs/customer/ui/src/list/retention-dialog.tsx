import { apiErrorMessage } from '@convoy/shell-api';
import { call } from '@convoy/shell-api/calls';
import {
  Alert,
  askToConfirm,
  Button,
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  Field,
  Select,
  toast,
} from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customerCalls as calls } from '../../../contract/src/index.ts';
import { retention, retentionOf, useRenewCustomers } from '../customer.api.ts';

/** Months that are offered: whole years, from one to fifteen. */
const offered = [12, 24, 36, 48, 60, 72, 84, 120, 180] as const;

/** For how long the business keeps who hired from it. */
export function RetentionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('customer');
  const renew = useRenewCustomers();
  const kept = useQuery(retention);
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const value = chosen ?? String(kept.data?.months ?? '');
  // Of what is chosen, before it is saved: it cannot be undone.
  const due = useQuery(retentionOf(value));
  const save = async () => {
    const months = value === '' ? null : Number(value);
    if (
      months !== null &&
      !(await askToConfirm({
        title: t('retention.sure', { count: months / 12 }),
        text: t('retention.sureText'),
        confirmLabel: t('retention.save'),
        tone: 'danger',
      }))
    )
      return;
    setBusy(true);
    try {
      await call(calls.setRetention, { body: { months } });
      toast({ title: t('retention.saved'), tone: 'success' });
      await renew();
      onClose();
    } catch (error) {
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
      setBusy(false);
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent className="sm:max-w-md">
        <DialogHeader>
          <DialogTitle>{t('retention.title')}</DialogTitle>
          <DialogDescription>{t('retention.text')}</DialogDescription>
        </DialogHeader>
        {kept.isError && <Alert tone="danger">{apiErrorMessage(kept.error)}</Alert>}
        <Field label={t('retention.label')}>
          <Select
            disabled={kept.isPending}
            value={value}
            onValueChange={setChosen}
            options={[
              { value: '', label: t('retention.never') },
              ...offered.map((months) => ({
                value: String(months),
                label: t('retention.years', { count: months / 12 }),
              })),
            ]}
          />
        </Field>
        {due.isError && <Alert tone="danger">{apiErrorMessage(due.error)}</Alert>}
        <p className="min-h-5 text-muted-foreground text-sm" aria-live="polite">
          {value !== '' && due.data && t('retention.due', { count: due.data.due })}
        </p>
        <DialogFooter>
          <Button type="button" variant="outline" disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={chosen === null} loading={busy} onClick={() => void save()}>
            {t('retention.save')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
