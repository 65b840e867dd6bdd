import { civilToday } from '@convoy/platform/time';
import { apiErrorMessage, Slot, useAbility, useFormats, useTenant } from '@convoy/shell-api';
import { call } from '@convoy/shell-api/calls';
import { Link, useNavigate } from '@convoy/shell-api/router';
import { Alert, askToConfirm, Button, Icon, type PageAction, PageHeader, toast } from '@convoy/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Customer, customerCalls as calls } from '../../../contract/src/index.ts';
import { CustomerStatusBadge } from '../components/customer-status.tsx';
import { useRenewCustomers } from '../customer.api.ts';
import { customerPaths } from '../customer.paths.ts';
import { DocumentsCard } from '../documents/documents-card.tsx';
import { DataCard } from './data-card.tsx';
import { DoNotHireDialog } from './do-not-hire-dialog.tsx';
import { DrivingCard } from './driving-card.tsx';
import { FactsCard } from './facts-card.tsx';
import { HiresCard } from './hires-card.tsx';
import { LicenceCard } from './licence-card.tsx';
import { licenceWarning } from './licence-warning.rule.ts';
import { NotesCard } from './notes-card.tsx';
import { PaymentsCard } from './payments-card.tsx';

/** All that staff know of a customer, and what may be done. */
export function CustomerDetail({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customer');
  const { instant } = useFormats();
  const ability = useAbility();
  const navigate = useNavigate();
  const renew = useRenewCustomers();
  const [barring, setBarring] = useState(false);
  const mayUpdate = ability.can('update', 'Customer');
  const name = `${customer.firstName} ${customer.lastName}`;
  const warning = licenceWarning(customer.licence, civilToday(useTenant().timeZone));

  /** Does something and tells how it went. */
  const act = async (write: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await write();
      toast({ title: done, tone: 'success' });
      return true;
    } catch (error) {
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
      return false;
    } finally {
      await renew();
    }
  };
  const welcome = async () => {
    const agreed = await askToConfirm({
      title: t('doNotHire.liftTitle'),
      text: t('doNotHire.liftText', { name }),
      confirmLabel: t('doNotHire.lift'),
    });
    if (agreed) await act(() => call(calls.unbar, { params: { id: customer.id } }), t('doNotHire.lifted'));
  };
  const moreActions: PageAction[] = [];
  if (mayUpdate)
    moreActions.push(
      customer.doNotHire === null
        ? {
            label: t('doNotHire.set'),
            icon: 'circle-x',
            onSelect: () => setBarring(true),
          }
        : { label: t('doNotHire.lift'), icon: 'circle-check', onSelect: () => void welcome() },
    );

  return (
    <>
      <PageHeader
        back={<Link to={customerPaths.customers}>{t('titles.customers')}</Link>}
        title={
          <span className="flex flex-wrap items-center gap-3">
            <span className="[overflow-wrap:anywhere]">{name}</span>
            <span className="inline-flex font-sans normal-case tracking-normal">
              <CustomerStatusBadge status={customer.status} />
            </span>
          </span>
        }
        description={t('customer.since', { date: instant(customer.createdAt) })}
        actions={
          mayUpdate && (
            <Button variant="outline" onClick={() => navigate(customerPaths.edit(customer.id))}>
              <Icon name="pencil" />
              {t('customer.edit')}
            </Button>
          )
        }
        moreActions={moreActions}
      />
      {customer.doNotHire && (
        <Alert tone="danger" className="mb-6" title={t('doNotHire.title')}>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{customer.doNotHire.reason}</p>
          <p className="mt-1 text-sm">
            {customer.doNotHire.byName
              ? t('doNotHire.saidBy', {
                  name: customer.doNotHire.byName,
                  date: instant(customer.doNotHire.at),
                })
              : instant(customer.doNotHire.at)}
          </p>
        </Alert>
      )}
      {customer.deletionDueAt && (
        <Alert tone="warning" className="mb-6">
          {t('customer.deletionAsked', { date: instant(customer.deletionDueAt) })}
        </Alert>
      )}
      {warning && (
        <Alert tone="warning" className="mb-6" title={t(`licence.warnings.${warning}.title`)}>
          <p>{t(`licence.warnings.${warning}.text`)}</p>
          {mayUpdate && (
            <Link
              to={customerPaths.licence(customer.id)}
              className="mt-1 inline-block font-medium underline underline-offset-4"
            >
              {t(customer.licence ? 'licence.edit' : 'licence.add')}
            </Link>
          )}
        </Alert>
      )}
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-6">
        <div className="flex min-w-0 flex-col gap-5 lg:gap-6">
          <LicenceCard customer={customer} />
          <DrivingCard customer={customer} />
          <HiresCard customer={customer} />
          <PaymentsCard customer={customer} />
          <Slot id="customer.detail.after.v1" customerId={customer.id} />
          <DataCard customer={customer} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 max-lg:-order-1 lg:gap-6">
          <FactsCard customer={customer} />
          <NotesCard customer={customer} />
          <DocumentsCard customer={customer} />
        </div>
      </div>
      {barring && (
        <DoNotHireDialog
          onSay={(reason) =>
            act(() => call(calls.bar, { params: { id: customer.id }, body: { reason } }), t('doNotHire.done'))
          }
          onClose={() => setBarring(false)}
        />
      )}
    </>
  );
}
