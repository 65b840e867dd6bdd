import { apiErrorMessage } from '@convoy/shell-api';
import { Alert, Button, Card, CardContent, CardDescription, CardTitle } from '@convoy/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Plugin } from '../../../contract/src/index.ts';
import { testPlugin } from '../plugin.api.ts';

/** Tries an integration as it is set, and says in its own sentence what came of that. */
export function TestCard({ plugin: { id }, unsaved }: { plugin: Plugin; unsaved: boolean }) {
  const { t } = useTranslation('plugin');
  const test = useMutation({ mutationFn: () => testPlugin(id) });
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <div className="min-w-0">
            <CardTitle>{t('test.title')}</CardTitle>
            <CardDescription className="mt-1">{t(unsaved ? 'test.unsaved' : 'test.text')}</CardDescription>
          </div>
          <Button variant="outline" loading={test.isPending} onClick={() => test.mutate()}>
            {t('test.run')}
          </Button>
        </div>
        {test.isError && <Alert tone="danger" title={apiErrorMessage(test.error)} />}
        {test.data && (
          <Alert
            tone={test.data.works ? 'success' : 'danger'}
            title={t(test.data.works ? 'test.works' : 'test.fails')}
          >
            {test.data.sentence}
          </Alert>
        )}
      </CardContent>
    </Card>
  );
}
