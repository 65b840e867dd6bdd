import type { StartRun, SuiteId, SuiteReport, SuiteRun, TestDashboard } from '@convoy/dev/contract';
import { apiErrorMessage, apiSend } from '@convoy/shell-api';
import { toast } from '@convoy/ui-kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** How often a run under way is looked at (ms). */
const WATCH = 1_000;

/** The suites; asked for again every second while one runs. */
export const testDashboardQuery = queryOptions<TestDashboard>({
  queryKey: ['/api/dev/tests'],
  refetchInterval: ({ state }) => (state.data?.run ? WATCH : false),
  // Results change in the sources behind the page's back.
  staleTime: 0,
});

/** The last report of a suite. */
export function suiteReportQuery(suite: SuiteId) {
  return queryOptions<SuiteReport>({ queryKey: [`/api/dev/tests/suites/${suite}`], staleTime: 0 });
}

/** Starting and stopping; a refusal becomes a toast. */
export function useSuiteRuns() {
  const { t } = useTranslation('dev');
  const queries = useQueryClient();
  const settled = () => queries.invalidateQueries({ queryKey: ['/api/dev/tests'] });
  const onError = (error: unknown) =>
    toast({ title: t('tests.refused'), description: apiErrorMessage(error), tone: 'destructive' });
  const start = useMutation({
    mutationFn: (suite: StartRun['suite']) => apiSend<SuiteRun>('POST', '/api/dev/tests/runs', { suite }),
    onError,
    onSettled: settled,
  });
  const stop = useMutation({
    mutationFn: () => apiSend('DELETE', '/api/dev/tests/runs/current'),
    onError,
    onSettled: settled,
  });
  return { start, stop };
}
