import { useFormats } from '@convoy/shell-api';
import { Badge, Card, CardContent, EmptyState, type Tone } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { ProcessView, SystemView } from '../../../contract/src/index.ts';

const tones: Record<ProcessView['state'], Tone> = { up: 'success', leaving: 'neutral', silent: 'danger' };

/** Each process as it told last. */
export function ProcessList({ view }: { view: SystemView }) {
  const { t } = useTranslation('operation');
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <h2 id="processes" className="text-lg leading-6">
          {t('processes.title')}
        </h2>
        {view.processes.length === 0 ? (
          <EmptyState icon="gauge" title={t('nobodyYet')} text={t('nobodyTellsText')} />
        ) : (
          <ul aria-labelledby="processes" className="grid gap-4 md:grid-cols-2">
            {view.processes.map((each) => (
              <li key={each.process} className="min-w-0 rounded-lg border border-border p-4">
                <Process process={each} />
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}

function Process({ process: { role, process, version, state, ...told } }: { process: ProcessView }) {
  const { t } = useTranslation('operation');
  const { number, percent, instant } = useFormats();
  const still = told.loops.filter(({ alive }) => !alive).map(({ loop }) => loop);
  const facts: [string, string][] = [
    [t('processes.since'), instant(told.startedAt)],
    [t('processes.version'), version],
    [t('processes.memory'), t('megabytes', { value: number(Math.round(told.memoryBytes / 1e6)) })],
    [t('processes.processor'), percent(told.processor * 100)],
    [t('processes.delay'), t('ms', { value: number(told.loopDelayMs) })],
    ...told.pools.map(({ pool, busy, most, waiting }): [string, string] => [
      t('processes.pool', { pool }),
      t('processes.poolUse', { busy, most, waiting }),
    ]),
  ];
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h3 className="font-medium">{t(`roles.${role}`)}</h3>
        <Badge tone={still.length > 0 ? 'danger' : tones[state]}>
          {still.length > 0 ? t('processes.still', { loops: still.join(', ') }) : t(`states.${state}`)}
        </Badge>
      </div>
      <p className="mb-3 break-all text-muted-foreground text-xs">{process}</p>
      <dl className="flex flex-col gap-1.5 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
