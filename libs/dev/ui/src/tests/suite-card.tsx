import type { SuiteRun, TestDashboard } from '@convoy/dev/contract';
import { useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Badge, Button, Card, CardContent, CardHeader, CardTitle } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';

type Suite = TestDashboard['suites'][number];

interface Props {
  readonly suite: Suite;
  readonly run: SuiteRun | null;
  readonly onStart: () => void;
  readonly onStop: () => void;
}

/** One suite: what it consists of, how its last run ended, and the way to run it. */
export function SuiteCard({ suite, run, onStart, onStop }: Props) {
  const { t } = useTranslation('dev');
  const running = run?.suite === suite.id;
  const waiting = run?.waiting.includes(suite.id) ?? false;
  const { unit, database, browser } = suite.tests;
  const total = unit + database + browser;
  return (
    <Card className="flex flex-col" data-suite={suite.id}>
      <CardHeader className="flex-row items-start justify-between gap-3">
        <CardTitle>{t(`suites.${suite.id}`)}</CardTitle>
        <State suite={suite} running={running} waiting={waiting} />
      </CardHeader>
      <CardContent className="flex flex-1 flex-col gap-3">
        <p className="text-muted-foreground text-sm">
          {total === 0
            ? t('tests.none')
            : `${t('tests.count', { count: total })}: ${[
                unit && t('tests.unit', { count: unit }),
                database && t('tests.database', { count: database }),
                browser && t('tests.browser', { count: browser }),
              ]
                .filter(Boolean)
                .join(', ')}`}
        </p>
        {running && run ? <Progress run={run} /> : <LastRun suite={suite} />}
        <div className="mt-auto flex flex-wrap gap-2 pt-1">
          {running ? (
            <Button variant="outline" size="sm" onClick={onStop}>
              {t('tests.stop')}
            </Button>
          ) : (
            <Button variant="outline" size="sm" onClick={onStart} disabled={run !== null || total === 0}>
              {t('tests.run')}
              <span className="sr-only">{t(`suites.${suite.id}`)}</span>
            </Button>
          )}
          {suite.last && (
            <Button asChild variant="ghost" size="sm">
              <Link to={`/dev/tests/${suite.id}`}>{t('tests.report')}</Link>
            </Button>
          )}
        </div>
      </CardContent>
    </Card>
  );
}

function State({ suite, running, waiting }: { suite: Suite; running: boolean; waiting: boolean }) {
  const { t } = useTranslation('dev');
  if (running) return <Badge tone="primary">{t('tests.running')}</Badge>;
  if (waiting) return <Badge>{t('tests.waiting')}</Badge>;
  const { last } = suite;
  if (!last) return <Badge>{t('tests.never')}</Badge>;
  if (last.stopped) return <Badge tone="warning">{t('tests.stopped')}</Badge>;
  const bad = last.failed > 0 || last.faults.length > 0;
  return <Badge tone={bad ? 'danger' : 'success'}>{t(bad ? 'tests.failed' : 'tests.passed')}</Badge>;
}

function Progress({ run }: { run: SuiteRun }) {
  const { t } = useTranslation('dev');
  return (
    <div>
      <progress
        className="h-2 w-full accent-primary"
        aria-label={t('tests.progress')}
        value={run.done}
        max={Math.max(run.expected, 1)}
      />
      <p className="mt-1 text-sm tabular-nums" aria-live="polite">
        {t('tests.done', { done: run.done, expected: run.expected })}
        {run.failed > 0 && `, ${t('tests.failedCount', { count: run.failed })}`}
      </p>
    </div>
  );
}

function LastRun({ suite: { last } }: { suite: Suite }) {
  const { t } = useTranslation('dev');
  const { instant } = useFormats();
  if (!last) return null;
  const seconds = Math.round((Date.parse(last.finishedAt) - Date.parse(last.startedAt)) / 1000);
  return (
    <div className="text-sm">
      <p className="tabular-nums">
        {[
          t('tests.passedCount', { count: last.passed }),
          t('tests.failedCount', { count: last.failed }),
          last.skipped > 0 && t('tests.skippedCount', { count: last.skipped }),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {last.faults.map((fault) => (
        <p key={fault} className="break-words text-danger-text">
          {fault}
        </p>
      ))}
      <p className="text-muted-foreground">
        {t('tests.lastRun', { when: instant(last.finishedAt), seconds })}
      </p>
    </div>
  );
}
