import { apiErrorMessage } from '@convoy/shell-api';
import {
  Alert,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Icon,
  Skeleton,
  saveFile,
  toast,
} from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { termsText } from '../contracts.api.ts';
import { TextSheet } from '../text-sheet.tsx';

/** The brand's terms of hire, to read and to save as a text file. They load when the panel is shown. */
export function TermsPanel() {
  const { t } = useTranslation('contract');
  const { data, isError, isPending, error, refetch } = useQuery(termsText);
  const save = (text: string) => {
    saveFile('terms-and-conditions.txt', new Blob([text], { type: 'text/plain;charset=utf-8' }));
    toast({ title: t('terms.saved'), tone: 'success' });
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('terms.title')}</CardTitle>
        <CardDescription>{t('terms.text')}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {isError && !data ? (
          <Alert
            tone="danger"
            title={t('terms.failed')}
            action={
              <Button variant="outline" size="sm" onClick={() => refetch()}>
                {t('retry')}
              </Button>
            }
          >
            {apiErrorMessage(error)}
          </Alert>
        ) : isPending ? (
          <div role="status">
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-64 rounded-xl" />
          </div>
        ) : (
          <>
            <Alert tone="neutral" title={t('legal.title')}>
              {t('legal.text')}
            </Alert>
            <TextSheet label={t('terms.title')} text={data.terms} />
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-muted-foreground text-sm">{t('terms.version', { version: data.version })}</p>
              <Button variant="outline" onClick={() => save(data.terms)}>
                <Icon name="download" />
                {t('terms.save')}
              </Button>
            </div>
          </>
        )}
      </CardContent>
    </Card>
  );
}
