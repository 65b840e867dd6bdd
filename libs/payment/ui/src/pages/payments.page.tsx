import { Can, useSession } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Button, Icon, PageHeader } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import AccountBanner from '../connect/account-banner.tsx';
import { OwnPayments } from '../history/own-payments.tsx';
import { StaffPayments } from '../history/staff-payments.tsx';
import { paymentPaths } from '../payment.paths.ts';

/** `/payment`: what a customer paid and got back, or the brand's payments for its staff. */
export default function PaymentsPage() {
  const { t } = useTranslation('payment');
  const { user } = useSession();
  const isCustomer = (user?.role ?? 'customer') === 'customer';
  return (
    <>
      <PageHeader
        title={t('history.title')}
        description={t(isCustomer ? 'history.textCustomer' : 'history.text')}
        actions={
          <>
            <Can do="read" on="PaymentMethod">
              <Button asChild variant="outline">
                <Link to={paymentPaths.methods}>
                  <Icon name="credit-card" />
                  {t('methods.title')}
                </Link>
              </Button>
            </Can>
            <Can do="read" on="Ledger">
              <Button asChild variant="outline">
                <Link to={paymentPaths.ledger}>
                  <Icon name="wallet" />
                  {t('ledger.title')}
                </Link>
              </Button>
            </Can>
          </>
        }
      />
      {user?.role === 'admin' && <AccountBanner />}
      {isCustomer ? <OwnPayments /> : <StaffPayments />}
    </>
  );
}
