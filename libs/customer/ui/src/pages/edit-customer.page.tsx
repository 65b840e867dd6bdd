import { conflictOf, useAbility } from '@convoy/shell-api';
import { call } from '@convoy/shell-api/calls';
import { Link, useNavigate } from '@convoy/shell-api/router';
import { PageHeader, toast } from '@convoy/ui-kit';
import { Form, useKitForm } from '@convoy/ui-kit/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Customer, customerCalls as calls } from '../../../contract/src/index.ts';
import { CustomerAccess } from '../components/customer-access.tsx';
import { OneCustomer } from '../components/one-customer.tsx';
import { useRenewCustomers } from '../customer.api.ts';
import { customerPaths } from '../customer.paths.ts';
import { ConflictNote } from '../form/conflict-note.tsx';
import { changesOf, customerForm, entriesOf } from '../form/customer-entries.ts';
import {
  CustomerFields,
  customerRefusedFields,
  FormFoot,
  useCustomerMessages,
} from '../form/customer-fields.tsx';

/** `/customers/{id}/edit`: what is known of a customer, to be put right. */
export default function EditCustomerPage() {
  return (
    <CustomerAccess to="update">
      <OneCustomer>{(customer) => <EditCustomer key={customer.id} opened={customer} />}</OneCustomer>
    </CustomerAccess>
  );
}

function EditCustomer({ opened }: { opened: Customer }) {
  const { t } = useTranslation('customer');
  const navigate = useNavigate();
  const renew = useRenewCustomers();
  const mayMove = useAbility().can('change-email', 'Customer');
  /** The customer that the form began with: what is different from them is what one changed. */
  const [base, setBase] = useState(opened);
  /** The customer as somebody else has left them meanwhile. */
  const [current, setCurrent] = useState<Customer | null>(null);
  const form = useKitForm({
    schema: customerForm,
    defaultValues: entriesOf(base),
    onSubmit: (entries) =>
      call(calls.change, {
        params: { id: base.id },
        body: { ...changesOf(entriesOf(base), entries), revision: (current ?? base).revision },
      }),
    onSaved: (customer) => {
      toast({ title: t('form.saved'), tone: 'success' });
      void renew();
      void navigate(customerPaths.customer(customer.id));
    },
    onRefused: (error) => {
      const theirs = conflictOf<Customer>(error);
      if (theirs) setCurrent(theirs);
      return theirs !== null;
    },
    messages: useCustomerMessages(),
    refusedFields: customerRefusedFields,
    leaves: true,
  });
  const name = `${base.firstName} ${base.lastName}`;
  return (
    <>
      <PageHeader
        back={<Link to={customerPaths.customer(base.id)}>{name}</Link>}
        title={t('form.editTitle', { name })}
      />
      <Form form={form} className="max-w-4xl" aria-label={t('titles.edit')}>
        {current && (
          <ConflictNote
            key={current.revision}
            base={base}
            current={current}
            mine={changesOf(entriesOf(base), form.hook.getValues())}
            onTheirs={() => {
              setBase(current);
              setCurrent(null);
              form.hook.reset(entriesOf(current), { keepDirtyValues: false });
            }}
            onMine={() => void form.submit()}
          />
        )}
        <CustomerFields emailLocked={!mayMove} />
        <FormFoot label={t('form.save')} back={customerPaths.customer(base.id)} />
      </Form>
    </>
  );
}
