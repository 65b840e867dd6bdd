import { apiErrorMessage } from '@convoy/shell-api';
import { Alert, Button, PageHeader, Skeleton } from '@convoy/ui-kit';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@convoy/ui-kit/panels';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CommandsTab } from '../tests/commands-tab.tsx';
import { CoverageTab } from '../tests/coverage-tab.tsx';
import { SuiteCard } from '../tests/suite-card.tsx';
import { testDashboardQuery, useSuiteRuns } from '../tests/tests.api.ts';

/** `/dev/tests`: the product's own tests by subject, with the results of real runs. */
export default function TestsPage() {
  const { t } = useTranslation('dev');
  const { data, error, refetch } = useQuery(testDashboardQuery);
  const { start, stop } = useSuiteRuns();
  const busy = (data?.run ?? null) !== null || start.isPending;
  return (
    <>
      <PageHeader
        title={t('tests.title')}
        description={t('tests.about')}
        actions={
          data?.run ? (
            <Button variant="outline" onClick={() => stop.mutate()} disabled={stop.isPending}>
              {t('tests.stop')}
            </Button>
          ) : (
            <Button onClick={() => start.mutate('all')} disabled={!data || busy}>
              {t('tests.runAll')}
            </Button>
          )
        }
      />
      {error && !data ? (
        <Alert tone="danger" title={t('tests.notCounted')}>
          <p>{apiErrorMessage(error)}</p>
          <Button variant="outline" size="sm" className="mt-3" onClick={() => refetch()}>
            {t('tests.retry')}
          </Button>
        </Alert>
      ) : (
        <Tabs defaultValue="suites">
          <TabsList>
            <TabsTrigger value="suites">{t('tests.suites')}</TabsTrigger>
            <TabsTrigger value="commands">{t('commands.title')}</TabsTrigger>
            <TabsTrigger value="coverage">{t('coverage.title')}</TabsTrigger>
          </TabsList>
          <TabsContent value="suites">
            <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
              {data
                ? data.suites.map((suite) => (
                    <SuiteCard
                      key={suite.id}
                      suite={suite}
                      run={data.run}
                      onStart={() => start.mutate(suite.id)}
                      onStop={() => stop.mutate()}
                    />
                  ))
                : Array.from({ length: 8 }, (_, index) => <Skeleton key={index} className="h-44" />)}
            </div>
          </TabsContent>
          <TabsContent value="commands">
            <CommandsTab />
          </TabsContent>
          <TabsContent value="coverage">
            {data ? <CoverageTab dashboard={data} /> : <Skeleton className="h-96" />}
          </TabsContent>
        </Tabs>
      )}
    </>
  );
}
