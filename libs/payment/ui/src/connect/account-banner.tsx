import { Link } from '@convoy/shell-api/router';
import { Alert, Button } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paymentPaths } from '../payment.paths.ts';
import { providerAccount } from './connect.api.ts';

/** Tells an admin whose brand takes no cards that it does not, and where to change that; nothing once it does. */
export default function AccountBanner() {
  const { t } = useTranslation('payment');
  const { data } = useQuery(providerAccount);
  if (!data || data.state === 'active') return null;
  return (
    <Alert
      tone="warning"
      // Nothing that has just happened: it is there as long as it is so.
      role="note"
      className="mb-5"
      title={t('account.banner.title')}
      action={
        <Button asChild variant="outline" size="sm">
          <Link to={paymentPaths.account}>
            {t(`account.banner.${data.state === 'none' ? 'begin' : 'look'}`)}
          </Link>
        </Button>
      }
    >
      {t('account.banner.text')}
    </Alert>
  );
}
