import { ApiError } from '@convoy/shell-api';
import { call } from '@convoy/shell-api/calls';
import { Link, useNavigate } from '@convoy/shell-api/router';
import { Alert, PageHeader, toast } from '@convoy/ui-kit';
import { Form, useKitForm } from '@convoy/ui-kit/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customerCalls as calls } from '../../../contract/src/index.ts';
import { CustomerAccess } from '../components/customer-access.tsx';
import { useRenewCustomers } from '../customer.api.ts';
import { customerPaths } from '../customer.paths.ts';
import { blankCustomer, bodyOf, customerForm } from '../form/customer-entries.ts';
import {
  CustomerFields,
  customerRefusedFields,
  FormFoot,
  useCustomerMessages,
} from '../form/customer-fields.tsx';

/** `/customers/add`: somebody at the counter or on the phone, who has no account. */
export default function AddCustomerPage() {
  return (
    <CustomerAccess to="add">
      <AddCustomer />
    </CustomerAccess>
  );
}

function AddCustomer() {
  const { t } = useTranslation('customer');
  const navigate = useNavigate();
  const renew = useRenewCustomers();
  /** Whose the address is already. */
  const [there, setThere] = useState<number | null>(null);
  const form = useKitForm({
    schema: customerForm,
    defaultValues: blankCustomer,
    onSubmit: (entries) => call(calls.add, { body: bodyOf(entries) }),
    onSaved: (customer) => {
      toast({ title: t('form.added'), description: t('form.addedText'), tone: 'success' });
      void renew();
      void navigate(customerPaths.customer(customer.id));
    },
    onRefused: (error) => setThere(customerOf(error)),
    messages: useCustomerMessages(),
    refusedFields: customerRefusedFields,
    leaves: true,
  });
  return (
    <>
      <PageHeader
        back={<Link to={customerPaths.customers}>{t('titles.customers')}</Link>}
        title={t('titles.add')}
        description={t('form.addText')}
      />
      <Form form={form} className="max-w-4xl" aria-label={t('titles.add')}>
        {there !== null && (
          <Alert tone="warning">
            <Link
              to={customerPaths.customer(there)}
              className="rounded-xs font-medium underline underline-offset-4"
            >
              {t('form.openExisting')}
            </Link>
          </Alert>
        )}
        <CustomerFields />
        <FormFoot label={t('form.add')} back={customerPaths.customers} />
      </Form>
    </>
  );
}

/** Whose an address is, of a refusal because it is taken; null where it is no customer's. */
function customerOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'CUSTOMER_EMAIL_TAKEN') return null;
  return (error.details as { customerId?: number } | null)?.customerId ?? null;
}
