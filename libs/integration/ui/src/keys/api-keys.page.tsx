import { apiErrorMessage, useAbility } from '@convoy/shell-api';
import { Alert, Button, Card, EmptyState, Icon, PageHeader, Skeleton } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasAddOn } from '../add-on/add-on.api.ts';
import { AddOnOffer } from '../add-on/add-on-offer.tsx';
import { ReferenceLink } from '../components/reference-link.tsx';
import { ExampleCall } from './example-call.tsx';
import { KeyList } from './key-list.tsx';
import { apiKeys } from './keys.api.ts';

const NewKeyDialog = lazy(() => import('./new-key-dialog.tsx'));

/** `/settings/api-keys`: the keys by which programs from outside come in, for the brand's admins. */
export default function ApiKeysPage() {
  const { t } = useTranslation('integration');
  const keys = useQuery(apiKeys);
  const hasAddOn = useHasAddOn();
  const mayMake = useAbility().can('create', 'ApiKey') && hasAddOn === true;
  const [making, setMaking] = useState(false);
  const make = (
    <Button onClick={() => setMaking(true)}>
      <Icon name="plus" />
      {t('keys.add')}
    </Button>
  );
  const waits = keys.isPending || hasAddOn === undefined;
  return (
    <>
      <PageHeader
        title={t('titles.keys')}
        description={t('keys.text')}
        actions={
          <>
            <ReferenceLink />
            {mayMake && (keys.data?.length ?? 0) > 0 && make}
          </>
        }
      />
      {keys.isError && !keys.data ? (
        <Alert
          tone="danger"
          title={t('keys.failed')}
          action={
            <Button variant="outline" size="sm" onClick={() => keys.refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {apiErrorMessage(keys.error)}
        </Alert>
      ) : waits ? (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-36 rounded-xl" />
          <Skeleton className="h-36 rounded-xl" />
        </div>
      ) : (
        <>
          {!hasAddOn && <AddOnOffer />}
          {keys.data?.length === 0 ? (
            <Card>
              <EmptyState
                icon="key-round"
                heading="h2"
                title={t('keys.empty')}
                text={t('keys.emptyText')}
                className="pb-6"
              />
              <div className="mx-auto w-full max-w-xl px-4 pb-8">
                <ExampleCall />
                {mayMake && <div className="mt-6 flex justify-center">{make}</div>}
              </div>
            </Card>
          ) : (
            <KeyList keys={keys.data ?? []} />
          )}
        </>
      )}
      {making && (
        <Suspense fallback={null}>
          <NewKeyDialog onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </>
  );
}
