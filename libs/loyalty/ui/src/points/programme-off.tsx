import { ApiError, useAbility } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Button, Card, EmptyState } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';

/** Whether a call failed because the brand switched its programme off. */
export const isProgrammeOff = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'LOYALTY_PROGRAMME_OFF';

/** What pages of the programme show while it is off; admins are led to its settings. */
export function ProgrammeOff() {
  const { t } = useTranslation('loyalty');
  const mayUpdate = useAbility().can('update', 'LoyaltyProgramme');
  return (
    <Card>
      <EmptyState
        icon="trophy"
        heading="h2"
        title={t('off.title')}
        text={t('off.text')}
        action={
          mayUpdate && (
            <Button asChild variant="outline">
              <Link to="/loyalty/programme">{t('titles.programme')}</Link>
            </Button>
          )
        }
      />
    </Card>
  );
}
