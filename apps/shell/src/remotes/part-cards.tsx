import { Button, Card, EmptyState } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { HelpButton } from '../frame/help-link.tsx';

/** What a part is called in front of people; a plugin says it itself, and the slice's own name stands for the rest. */
export function usePartName(slice: string): string {
  const { t } = useTranslation('shell');
  // Which parts there are is known when the page runs.
  const names = [`parts.${slice}`, `${slice}:name`] as string[] as ['loading.page'];
  return t(names, { defaultValue: slice.charAt(0).toUpperCase() + slice.slice(1) });
}

/** In the place of a part that did not arrive. */
export function PartFailedCard({ slice, onRetry }: { slice: string; onRetry: () => void }) {
  const { t } = useTranslation('shell');
  const part = usePartName(slice);
  return (
    <Card role="alert" data-part-failed={slice}>
      <EmptyState
        icon="wifi-off"
        title={t('part.failedTitle', { part })}
        text={t('part.failedText')}
        action={
          <>
            <Button onClick={onRetry}>{t('part.retry')}</Button>
            <HelpButton />
          </>
        }
      />
    </Card>
  );
}

/** In the place of a page that a part may have which the server itself misses. */
export function MissingParts({ parts }: { parts: readonly string[] }) {
  return (
    <div className="grid gap-4">
      {parts.map((part) => (
        <PartFailedCard key={part} slice={part} onRetry={() => window.location.reload()} />
      ))}
    </div>
  );
}

/** In the place of a part that belongs to another build than the shell. */
export function WrongReleaseCard({ slice }: { slice: string }) {
  const { t } = useTranslation('shell');
  const part = usePartName(slice);
  return (
    <Card role="alert" data-part-outdated={slice}>
      <EmptyState
        icon="refresh-cw"
        title={t('part.releaseTitle', { part })}
        text={t('part.releaseText')}
        action={<Button onClick={() => window.location.reload()}>{t('part.reload')}</Button>}
      />
    </Card>
  );
}

/** In the place of a part that threw while it was shown. */
export function PartCrashedCard({ slice, onRetry }: { slice: string; onRetry: () => void }) {
  const { t } = useTranslation('shell');
  const part = usePartName(slice);
  return (
    <Card role="alert" data-part-crashed={slice}>
      <EmptyState
        icon="triangle-alert"
        title={t('part.crashedTitle', { part })}
        text={t('part.crashedText')}
        action={
          <>
            <Button onClick={onRetry}>{t('part.retry')}</Button>
            <HelpButton />
          </>
        }
      />
    </Card>
  );
}
