import { apiErrorMessage, useAbility } from '@convoy/shell-api';
import { addressOf, call } from '@convoy/shell-api/calls';
import { useNavigate } from '@convoy/shell-api/router';
import { askToConfirm, Button, Card, CardContent, Icon, toast } from '@convoy/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Customer, customerCalls as calls } from '../../../contract/src/index.ts';
import { useRenewCustomers } from '../customer.api.ts';
import { customerPaths } from '../customer.paths.ts';
import { MergeDialog } from './merge-dialog.tsx';

/** What is done with all of a person's data at once; for admins. */
export function DataCard({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customer');
  const ability = useAbility();
  const navigate = useNavigate();
  const renew = useRenewCustomers();
  const [merging, setMerging] = useState(false);
  const may = (action: 'merge' | 'export' | 'erase') => ability.can(action, 'Customer');
  if (!may('merge') && !may('export') && !may('erase')) return null;
  const name = `${customer.firstName} ${customer.lastName}`;
  const refuse = async (error: unknown) => {
    toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
    await renew();
  };
  const erase = async () => {
    const { id, revision } = customer;
    // What stands against it is said before a name is typed for nothing.
    try {
      await call(calls.erase, { params: { id }, body: { revision, check: true } });
    } catch (error) {
      return refuse(error);
    }
    const agreed = await askToConfirm({
      title: t('erase.title', { name }),
      text: t('erase.text'),
      confirmLabel: t('erase.confirm'),
      tone: 'danger',
      typed: name,
    });
    if (!agreed) return;
    try {
      await call(calls.erase, { params: { id }, body: { revision } });
      toast({ title: t('erase.done'), tone: 'success' });
      await navigate(customerPaths.customers);
      await renew(id);
    } catch (error) {
      await refuse(error);
    }
  };
  return (
    <Card>
      <CardContent className="flex flex-col items-start gap-3">
        <h2 className="text-lg leading-6">{t('customer.data')}</h2>
        {may('merge') && (
          <Button variant="outline" size="sm" onClick={() => setMerging(true)}>
            <Icon name="users" />
            {t('merge.open')}
          </Button>
        )}
        {may('export') && (
          <Button asChild variant="outline" size="sm">
            <a href={addressOf(calls.export, { params: { id: customer.id } })} download>
              <Icon name="download" />
              {t('export.open')}
            </a>
          </Button>
        )}
        {may('erase') && (
          <Button variant="danger" size="sm" onClick={() => void erase()}>
            <Icon name="trash-2" />
            {t('erase.open')}
          </Button>
        )}
        {merging && <MergeDialog customer={customer} onClose={() => setMerging(false)} />}
      </CardContent>
    </Card>
  );
}
