import { apiErrorMessage } from '@convoy/shell-api';
import { Alert, Button, cn, Skeleton } from '@convoy/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Shows what was read; before, its outline; where it cannot be read, why and a way to try again. */
export function ReadOrRetry<T>({
  read,
  failed,
  outline,
  className,
  children,
}: {
  readonly read: UseQueryResult<T>;
  readonly failed: string;
  /** Heights of the blocks that stand in for what is being read. */
  readonly outline: readonly string[];
  /** Of the outline: the layout of what will stand there. */
  readonly className?: string;
  readonly children: (data: T) => ReactNode;
}) {
  const { t } = useTranslation('telematics');
  if (read.data !== undefined) return children(read.data);
  if (read.isPending)
    return (
      <div role="status" className={cn('flex flex-col gap-3', className)}>
        <span className="sr-only">{t('loading')}</span>
        {outline.map((height, at) => (
          <Skeleton key={at} className={cn('rounded-xl', height)} />
        ))}
      </div>
    );
  return (
    <Alert
      tone="danger"
      title={failed}
      action={
        <Button variant="outline" size="sm" onClick={() => read.refetch()}>
          {t('retry')}
        </Button>
      }
    >
      {apiErrorMessage(read.error)}
    </Alert>
  );
}
