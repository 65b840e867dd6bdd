import { type SuiteId, suiteIds, type TestResult } from '@convoy/dev/contract';
import { ApiError, apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Link, useParams } from '@convoy/shell-api/router';
import { Alert, Button, Checkbox, EmptyState, Icon, PageHeader, Skeleton } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { suiteReportQuery } from '../tests/tests.api.ts';

/** `/dev/tests/:suite`: every test of a suite's last run, by file, with what went wrong. */
export default function TestReportPage() {
  const { suite } = useParams();
  const known = suiteIds.find((id) => id === suite);
  const { t } = useTranslation('dev');
  if (!known) return <EmptyState icon="circle-help" title={t('report.unknown')} action={<Back />} />;
  return <Report suite={known} />;
}

function Report({ suite }: { suite: SuiteId }) {
  const { t } = useTranslation('dev');
  const { instant } = useFormats();
  const { data: report, error } = useQuery(suiteReportQuery(suite));
  const [failedOnly, setFailedOnly] = useState(false);
  const shown = report?.tests.filter((test) => !failedOnly || test.state === 'failed') ?? [];
  const files = Object.entries(Object.groupBy(shown, ({ file }) => file)).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return (
    <>
      <PageHeader
        title={t('report.title', { suite: t(`suites.${suite}`) })}
        description={
          report &&
          t('report.about', {
            when: instant(report.finishedAt),
            passed: report.passed,
            failed: report.failed,
            skipped: report.skipped,
          })
        }
        actions={<Back />}
      />
      {error &&
        (error instanceof ApiError && error.status === 404 ? (
          <EmptyState icon="circle-help" title={t('report.none')} action={<Back />} />
        ) : (
          <Alert tone="danger" title={t('report.notRead')}>
            {apiErrorMessage(error)}
          </Alert>
        ))}
      {!report && !error && <Skeleton className="h-96" />}
      {report && (
        <>
          {report.faults.map((fault) => (
            <Alert key={fault} tone="danger" title={t('report.fault')} className="mb-4">
              <pre className="whitespace-pre-wrap break-words font-mono text-xs">{fault}</pre>
            </Alert>
          ))}
          <Checkbox
            label={t('report.failedOnly')}
            checked={failedOnly}
            onCheckedChange={(on) => setFailedOnly(on === true)}
          />
          {files.length === 0 && (
            <EmptyState icon="circle-check" title={t(failedOnly ? 'report.noneFailed' : 'report.empty')} />
          )}
          {files.map(([file, tests = []]) => (
            <section key={file} aria-label={file} className="mt-6">
              <h2 className="break-words font-mono text-sm normal-case tracking-normal" translate="no">
                {file}
              </h2>
              <ul className="mt-2 divide-y divide-border rounded-lg border border-border bg-surface">
                {tests.map((test, index) => (
                  <Line key={`${test.name} ${index}`} test={test} />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </>
  );
}

const marks = {
  passed: { icon: 'circle-check', tone: 'text-success-text' },
  failed: { icon: 'circle-alert', tone: 'text-danger-text' },
  skipped: { icon: 'minus', tone: 'text-muted-foreground' },
} as const;

function Line({ test }: { test: TestResult }) {
  const { t } = useTranslation('dev');
  const { number } = useFormats();
  const { icon, tone } = marks[test.state];
  return (
    <li className="px-4 py-2.5 text-sm">
      <div className="flex items-start gap-3">
        <span className={tone}>
          <Icon name={icon} className="mt-0.5 size-4" />
          <span className="sr-only">{t(`report.${test.state}`)}</span>
        </span>
        <span className="min-w-0 flex-1 break-words" translate="no">
          {test.name}
        </span>
        <span className="shrink-0 text-muted-foreground tabular-nums">
          {t('report.duration', { ms: number(Math.round(test.durationMs)) })}
        </span>
      </div>
      {test.message && (
        <pre className="mt-2 overflow-x-auto whitespace-pre-wrap break-words rounded-md bg-muted p-3 font-mono text-xs">
          {test.message}
        </pre>
      )}
    </li>
  );
}

function Back() {
  const { t } = useTranslation('dev');
  return (
    <Button asChild variant="outline">
      <Link to="/dev/tests">{t('report.back')}</Link>
    </Button>
  );
}
