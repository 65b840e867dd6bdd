import { useAbility } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { AccessDenied, Button } from '@convoy/ui-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { customerPaths } from '../customer.paths.ts';

/** Shows a page of customers to whoever may do this with them; the others are told so as the specification has it. */
export function CustomerAccess({
  to: action = 'read',
  children,
}: {
  to?: 'read' | 'add' | 'update';
  children: ReactNode;
}) {
  const { t } = useTranslation('customer');
  if (useAbility().can(action, 'Customer')) return children;
  return (
    <AccessDenied
      title={t('denied.title')}
      text={t('denied.text')}
      action={
        <Button asChild variant="outline">
          <Link to={customerPaths.dashboard}>{t('denied.back')}</Link>
        </Button>
      }
    />
  );
}
