import type { PublicState, PublicStatus } from '@convoy/operation/contract';
import { useFormats } from '@convoy/shell-api';
import { Alert, Button, cn, Icon, StatusDot, type Tone } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded, PublicPage } from '../components/public-page.tsx';
import { publicStatus } from '../platform.api.ts';

const tones: Record<PublicState, Tone> = {
  up: 'success',
  degraded: 'warning',
  down: 'danger',
  unknown: 'neutral',
};
const bars = { ok: 'bg-success', errors: 'bg-danger', quiet: 'bg-border' } as const;

/** `/status` of the platform: how the product is doing, from what its processes reported within the hour. */
export default function StatusPage() {
  const { t } = useTranslation('site');
  const status = useQuery(publicStatus);
  return (
    <PublicPage
      narrow
      title={t('status.title')}
      action={
        <Button
          variant="outline"
          className="noscript:hidden"
          disabled={status.isFetching}
          onClick={() => status.refetch()}
        >
          <Icon name="refresh-cw" />
          {t('status.refresh')}
        </Button>
      }
    >
      <Loaded query={status}>{(read) => <State status={read} />}</Loaded>
    </PublicPage>
  );
}

function State({ status }: { status: PublicStatus }) {
  const { t } = useTranslation('site');
  const { instant } = useFormats();
  const withErrors = status.minutes.filter(({ state }) => state === 'errors').length;
  return (
    <div className="flex flex-col gap-8">
      <Alert tone={tones[status.overall]} title={t(`status.overall.${status.overall}`)}>
        {t('status.at', { at: instant(status.at) })}
      </Alert>
      <ul className="divide-y divide-border rounded-xl border border-border bg-surface">
        {status.parts.map(({ part, state }) => (
          <li key={part} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-4">
            <span className="font-medium">{t(`status.parts.${part}`)}</span>
            <StatusDot tone={tones[state]}>{t(`status.states.${state}`)}</StatusDot>
          </li>
        ))}
      </ul>
      <section aria-labelledby="hour">
        <h2 id="hour" className="text-lg leading-6">
          {t('status.hour')}
        </h2>
        <p className="mt-1 text-muted-foreground text-sm">
          {withErrors === 0 ? t('status.hourNone') : t('status.hourText', { count: withErrors })}
        </p>
        <div aria-hidden="true" className="mt-3 flex h-10 gap-px">
          {status.minutes.map(({ at, state }) => (
            <span key={at} className={cn('min-w-0 flex-1 rounded-xs', bars[state])} />
          ))}
        </div>
      </section>
    </div>
  );
}
