import { Card, CardContent, CardHeader, CardTitle } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ReadOrRetry } from '../shown/read-or-retry.tsx';
import { CodeList } from './code-list.tsx';
import { redemptionsQuery } from './rewards.api.ts';

/** Codes that the customer redeemed, with how each stands. Nothing is shown to those who have none. */
export function OwnCodes() {
  const { t } = useTranslation('loyalty');
  const codes = useQuery(redemptionsQuery);
  return (
    <ReadOrRetry read={codes} failed={t('rewards.codesFailed')} outline={['h-32']}>
      {(data) =>
        data.length === 0 ? null : (
          <Card>
            <CardHeader>
              <CardTitle>{t('rewards.codes')}</CardTitle>
            </CardHeader>
            <CardContent>
              <CodeList codes={data} usable />
            </CardContent>
          </Card>
        )
      }
    </ReadOrRetry>
  );
}
