import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import { call } from '@convoy/shell-api/calls';
import {
  Alert,
  Button,
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  Field,
  Skeleton,
  toast,
} from '@convoy/ui-kit';
import { Combobox } from '@convoy/ui-kit/controls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Customer, customerCalls as calls, type MergePreview } from '../../../contract/src/index.ts';
import { FailedToLoad } from '../components/failed-to-load.tsx';
import { findCustomers, mergePreview, useRenewCustomers } from '../customer.api.ts';

/** One person who is there twice becomes one: who the other is, what would move, and then it is done for good. */
export function MergeDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t } = useTranslation('customer');
  const renew = useRenewCustomers();
  const [otherId, setOtherId] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const preview = useQuery({ ...mergePreview(customer.id, otherId ?? 0), enabled: otherId !== null });
  const plan = otherId === null ? undefined : preview.data;
  const merge = async () => {
    if (!plan || busy) return;
    setBusy(true);
    try {
      await call(calls.merge, {
        params: { id: customer.id },
        body: { otherId: plan.from.id, revision: plan.into.revision, otherRevision: plan.from.revision },
      });
      toast({ title: t('merge.done'), tone: 'success' });
      await renew();
      onClose();
    } catch (error) {
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
      setBusy(false);
      await preview.refetch();
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent className="sm:max-w-lg">
        <DialogHeader>
          <DialogTitle>{t('merge.open')}</DialogTitle>
          <DialogDescription>
            {t('merge.text', { name: `${customer.firstName} ${customer.lastName}`, email: customer.email })}
          </DialogDescription>
        </DialogHeader>
        <Field label={t('merge.other')} hint={t('merge.otherHint')} required>
          {(ids) => (
            <Combobox
              {...ids}
              listLabel={t('merge.list')}
              source={async (typed, signal) =>
                typed.trim() === ''
                  ? []
                  : (await findCustomers(typed.trim(), signal))
                      .filter(({ id }) => id !== customer.id)
                      .map(({ id, firstName, lastName, email }) => ({
                        value: String(id),
                        label: `${firstName} ${lastName}`,
                        detail: email,
                      }))
              }
              value={otherId === null ? '' : String(otherId)}
              chosen={
                plan
                  ? {
                      value: String(plan.from.id),
                      label: `${plan.from.firstName} ${plan.from.lastName}`,
                      detail: plan.from.email,
                    }
                  : undefined
              }
              onValueChange={(value) => setOtherId(value ? Number(value) : null)}
            />
          )}
        </Field>
        {otherId !== null && preview.isPending && (
          <div role="status">
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-24 rounded-lg" />
          </div>
        )}
        {otherId !== null && preview.isError && !plan && (
          <FailedToLoad
            title={t('merge.failed')}
            error={preview.error}
            onRetry={() => void preview.refetch()}
          />
        )}
        {plan && <Plan plan={plan} />}
        <DialogFooter>
          <Button type="button" variant="outline" disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="danger"
            disabled={!plan || plan.obstacles.length > 0}
            loading={busy}
            onClick={() => void merge()}
          >
            {t('merge.confirm')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function Plan({ plan }: { plan: MergePreview }) {
  const { t } = useTranslation('customer');
  const { instant } = useFormats();
  const names = (facts: readonly (MergePreview['fills'][number] | MergePreview['drops'][number])[]) =>
    facts.map((fact) => t(`merge.facts.${fact}`)).join(', ');
  return (
    <div className="flex flex-col gap-3 text-sm" aria-live="polite">
      <ul className="list-disc ps-5">
        <li>{t('merge.hires', { count: plan.hires })}</li>
        <li>{t('merge.payments', { count: plan.payments })}</li>
        <li>{t('merge.notes', { count: plan.notes })}</li>
        {plan.documents > 0 && <li>{t('merge.documents', { count: plan.documents })}</li>}
        {plan.fills.length > 0 && <li>{t('merge.fills', { facts: names(plan.fills) })}</li>}
        {plan.drops.length > 0 && <li>{t('merge.drops', { facts: names(plan.drops) })}</li>}
        {plan.doNotHire && <li>{t('merge.doNotHire')}</li>}
        {plan.deletionDueAt && (
          <li>{t('merge.deletion', { email: plan.into.email, date: instant(plan.deletionDueAt) })}</li>
        )}
        <li>{t('merge.account', { email: plan.from.email })}</li>
      </ul>
      {plan.obstacles.length > 0 ? (
        <Alert tone="danger" title={t('merge.notNow')}>
          <ul className="list-disc ps-5">
            {plan.obstacles.map((obstacle) => (
              <li key={obstacle}>{t(`merge.obstacles.${obstacle}`)}</li>
            ))}
          </ul>
        </Alert>
      ) : (
        <Alert tone="warning">{t('merge.forGood')}</Alert>
      )}
    </div>
  );
}
