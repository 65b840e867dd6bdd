import { apiErrorMessage } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { type FirstStep, firstStepNames } from '@convoy/signup/contract';
import { Button, Card, cn, Icon, toast } from '@convoy/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstSteps, putAway, useRenewSteps } from './guide.api.ts';
import { SampleOffer } from './sample-offer.tsx';

/** Steps that are done in a window. */
const windows = {
  review: lazy(() => import('./review-dialog.tsx')),
  colleague: lazy(() => import('./invite-dialog.tsx')),
} as const;

/** Where each of the other steps is done. */
const PLACES = {
  depot: '/fleet/depots/add',
  van: '/fleet/add',
  payments: '/settings/payments',
} as const;

/** On the dashboard of a brand that signed up, for its admins: what comes first. Steps tick themselves off from live data. */
export default function FirstSteps() {
  const { t } = useTranslation('signup');
  const renew = useRenewSteps();
  const [opened, setOpened] = useState<keyof typeof windows | null>(null);
  const { data } = useQuery(firstSteps);
  const away = useMutation({
    mutationFn: putAway,
    onSuccess: () => renew(),
    onError: (error) => toast({ title: apiErrorMessage(error), tone: 'destructive' }),
  });
  if (!data) return null;
  if (!data.shown)
    return data.sample > 0 ? (
      <Card className="mb-5 px-5 py-3">
        <SampleOffer isThere />
      </Card>
    ) : null;
  const isDone = (step: FirstStep) => data.done.includes(step);
  const Opened = opened && windows[opened];
  const next = firstStepNames.find((step) => !isDone(step));
  const action = (step: FirstStep): ReactNode => {
    const variant = step === next ? 'primary' : 'outline';
    return step === 'colleague' || step === 'review' ? (
      <Button size="sm" variant={variant} onClick={() => setOpened(step)}>
        {t(`steps.${step}.action`)}
      </Button>
    ) : (
      <Button asChild size="sm" variant={variant}>
        <Link to={PLACES[step]}>{t(`steps.${step}.action`)}</Link>
      </Button>
    );
  };
  return (
    <Card className="mb-5 p-5 md:p-6" role="region" aria-labelledby="first-steps">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="first-steps" className="text-lg leading-6">
            {t(next ? 'steps.title' : 'steps.allDone')}
          </h2>
          <p className="mt-1 text-pretty text-muted-foreground text-sm">
            {t('steps.progress', { done: data.done.length, all: firstStepNames.length })}
          </p>
        </div>
        <Button variant="ghost" size="sm" loading={away.isPending} onClick={() => away.mutate()}>
          {t('steps.putAway')}
        </Button>
      </div>
      <ol className="mt-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-5">
        {firstStepNames.map((step, index) => (
          <li
            key={step}
            aria-current={step === next ? 'step' : undefined}
            className={cn(
              'flex min-w-0 flex-col items-start gap-2 rounded-lg border border-border p-4',
              isDone(step) && 'bg-surface-raised',
            )}
          >
            <span className="flex items-center gap-2 font-medium">
              {isDone(step) ? (
                <Icon name="circle-check" className="size-5 shrink-0 text-success-text" />
              ) : (
                <span
                  aria-hidden="true"
                  className="grid size-5 shrink-0 place-items-center rounded-full border border-border text-xs tabular-nums"
                >
                  {index + 1}
                </span>
              )}
              {t(`steps.${step}.title`)}
            </span>
            <span className="text-pretty text-muted-foreground text-sm">
              {isDone(step) ? t('steps.done') : t(`steps.${step}.text`)}
            </span>
            {!isDone(step) && <span className="mt-auto pt-1">{action(step)}</span>}
          </li>
        ))}
      </ol>
      {(data.sample > 0 || !isDone('van')) && (
        <div className="mt-4 border-border border-t pt-4">
          <SampleOffer isThere={data.sample > 0} />
        </div>
      )}
      {Opened && (
        <Suspense fallback={null}>
          <Opened onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Card>
  );
}
