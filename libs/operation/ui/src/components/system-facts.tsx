import { useFormats } from '@convoy/shell-api';
import { Card, CardContent } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { SystemView } from '../../../contract/src/index.ts';

/** What was done within the last hour, and whom the installation talks to. */
export function SystemFacts({ view }: { view: SystemView }) {
  const { t } = useTranslation('operation');
  const { number } = useFormats();
  const outcome = (done: number, failed: number) =>
    t('work.outcome', { done: number(done), failed: number(failed) });
  const work: [string, string][] = [
    [t('work.events'), outcome(view.events.done, view.events.failed + view.events.dead)],
    [t('work.jobs'), outcome(view.jobs.done, view.jobs.failed)],
    ...(view.jobs.failing.length > 0
      ? [[t('work.failing'), view.jobs.failing.join(', ')] as [string, string]]
      : []),
    [t('work.webhooks'), outcome(view.webhooks.done, view.webhooks.failed)],
    ...view.outside.map(({ to, done, refused, failed }): [string, string] => [
      t('work.outside', { to }),
      outcome(done + refused, failed),
    ]),
    [
      t('work.plugins'),
      view.plugins.length === 0
        ? t('work.none')
        : view.plugins.map(({ plugin, brands }) => t('work.resting', { plugin, brands })).join(', '),
    ],
  ];
  const { talksTo, database } = view;
  const setup: [string, string][] = [
    [t('setup.version'), view.version],
    [t('setup.database'), t('ms', { value: number(database.answeredInMs) })],
    [t('setup.migration'), database.migration ?? '–'],
    [t('setup.payments'), t(`payments.${talksTo.payments}`)],
    [t('setup.mail'), t(`mail.${talksTo.mail}`)],
    [t('setup.plates'), t(`plates.${talksTo.plates}`)],
    [t('setup.traces'), t(talksTo.traces ? 'on' : 'off')],
  ];
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:gap-6">
      <Facts title={t('work.title')} facts={work} />
      <Facts title={t('setup.title')} facts={setup} />
    </div>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly (readonly [string, string])[] }) {
  return (
    <Card className="min-w-0">
      <CardContent>
        <h2 className="mb-4 text-lg leading-6">{title}</h2>
        <dl className="flex flex-col gap-3 text-sm">
          {facts.map(([label, value]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="min-w-0 break-words text-right font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}
