import { Alert, Button, cn, Skeleton } from '@convoy/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A public page that is no home: its heading, a line, and what belongs to the heading, in the page's column. */
export function PublicPage({
  title,
  text,
  action,
  narrow,
  children,
}: {
  title: string;
  text?: string | undefined;
  action?: ReactNode;
  /** For pages that are read line by line. */
  narrow?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={cn('mx-auto w-full px-4 py-8 md:px-6 md:py-12', narrow ? 'max-w-3xl' : 'max-w-6xl')}>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1
            tabIndex={-1}
            className="wrap-anywhere text-balance text-3xl leading-10 outline-none md:text-4xl md:leading-12"
          >
            {title}
          </h1>
          {text && <p className="mt-2 max-w-2xl text-pretty text-muted-foreground">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}

/** What a page reads: its shape while it comes, a way to try again when it did not, else what it says. */
export function Loaded<T>({
  query,
  shape,
  children,
}: {
  query: UseQueryResult<T>;
  /** Shown while it comes: as tall as what follows, so that nothing moves. */
  shape?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  const { t } = useTranslation('site');
  if (query.isPending)
    return <div aria-hidden="true">{shape ?? <Skeleton className="h-80 rounded-xl" />}</div>;
  if (query.isError)
    return (
      <Alert
        tone="warning"
        action={
          <Button variant="outline" size="sm" onClick={() => query.refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {t('failed')}
      </Alert>
    );
  return children(query.data);
}

/** The shape of a grid of cards while they come. */
export function CardsShape({ count, className }: { count: number; className: string }) {
  return (
    <div className={className}>
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <Skeleton key={at} className="h-80 rounded-xl" />
      ))}
    </div>
  );
}
