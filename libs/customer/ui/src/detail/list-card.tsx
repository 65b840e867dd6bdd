import { Link } from '@convoy/shell-api/router';
import { Card, CardContent, Skeleton } from '@convoy/ui-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedToLoad } from '../components/failed-to-load.tsx';

/** A short list on a customer's page with the way to all of it. */
export function ListCard({
  title,
  all,
  state,
  words,
  children,
}: {
  title: string;
  /** Where all of it is, when there is more. */
  all: { to: string; label: string } | null;
  state: { isPending: boolean; error: unknown; refetch: () => unknown; count: number | undefined };
  words: { failed: string; empty: string };
  children: ReactNode;
}) {
  const { t } = useTranslation('customer');
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg leading-6">{title}</h2>
          {all && (
            <Link to={all.to} className="rounded-xs text-sm underline underline-offset-4">
              {all.label}
            </Link>
          )}
        </div>
        {state.isPending ? (
          <div role="status">
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-24 rounded-lg" />
          </div>
        ) : state.count === undefined ? (
          <FailedToLoad title={words.failed} error={state.error} onRetry={() => void state.refetch()} />
        ) : state.count === 0 ? (
          <p className="text-muted-foreground text-sm">{words.empty}</p>
        ) : (
          children
        )}
      </CardContent>
    </Card>
  );
}
