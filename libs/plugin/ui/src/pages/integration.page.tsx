import { ApiError, apiErrorMessage } from '@convoy/shell-api';
import { Link, useParams } from '@convoy/shell-api/router';
import { Alert, Button, EmptyState, Skeleton } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { PluginDetail } from '../detail/plugin-detail.tsx';
import { usePlugin } from '../plugin.api.ts';
import { pluginPaths } from '../plugin.paths.ts';

/** `/settings/integrations/{id}`: one integration: what it may do, its settings, its log, what was used. For admins. */
export default function IntegrationPage() {
  const { t } = useTranslation('plugin');
  const { pluginId = '' } = useParams();
  const plugin = usePlugin(pluginId);
  if (plugin.data) return <PluginDetail key={plugin.data.id} plugin={plugin.data} />;
  if (plugin.isError) {
    if (plugin.error instanceof ApiError && (plugin.error.status === 404 || plugin.error.status === 400))
      return (
        <EmptyState
          className="min-h-[60vh]"
          icon="plug"
          heading="h1"
          title={t('detail.notFound')}
          text={t('detail.notFoundText')}
          action={
            <Button asChild variant="outline">
              <Link to={pluginPaths.integrations}>{t('detail.back')}</Link>
            </Button>
          }
        />
      );
    return (
      <>
        <h1 className="sr-only">{t('titles.integration')}</h1>
        <Alert
          tone="danger"
          title={t('detail.failed')}
          action={
            <Button variant="outline" size="sm" onClick={() => plugin.refetch()}>
              {t('catalogue.retry')}
            </Button>
          }
        >
          {apiErrorMessage(plugin.error)}
        </Alert>
      </>
    );
  }
  return (
    <div role="status" className="min-h-[60vh]">
      <span className="sr-only">{t('detail.loading')}</span>
      <Skeleton className="h-5 w-28" />
      <Skeleton className="mt-3 h-9 w-64 max-w-full" />
      <Skeleton className="mt-3 h-5 w-96 max-w-full" />
      <div className="mt-8 grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-80 rounded-xl" />
        <Skeleton className="h-64 rounded-xl" />
      </div>
    </div>
  );
}
