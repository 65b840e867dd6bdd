import { useAbility } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { AccessDenied, Button } from '@convoy/ui-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fleetPaths } from '../fleet.paths.ts';

/** Shows a page of the fleet to whoever may do this with it; the others are told so as the specification has it. */
export function FleetAccess({
  to: action = 'read',
  children,
}: {
  to?: 'read' | 'add' | 'update';
  children: ReactNode;
}) {
  const { t } = useTranslation('fleet');
  if (useAbility().can(action, 'Fleet')) return children;
  return (
    <AccessDenied
      title={t('denied.title')}
      text={t('denied.text')}
      action={
        <Button asChild variant="outline">
          <Link to={fleetPaths.dashboard}>{t('denied.back')}</Link>
        </Button>
      }
    />
  );
}
