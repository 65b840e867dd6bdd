import { ApiError, apiErrorMessage, useLanguage } from '@convoy/shell-api';
import {
  Alert,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Field,
  Select,
  Skeleton,
  Textarea,
  toast,
} from '@convoy/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Clauses, clauseLanguages } from '../../../contract/src/index.ts';
import { brandClauses, useRenewAgreements, writeClauses } from '../contracts.api.ts';
import { ClauseDrafting } from './clause-drafting.tsx';

/** The brand's own clauses, by language, for admins. */
export default function ClausesCard() {
  const { t } = useTranslation('contract');
  const { language: spoken } = useLanguage();
  const [language, setLanguage] = useState<Clauses['language']>(
    clauseLanguages.find((each) => each === spoken) ?? 'en',
  );
  const { data, isError, error, refetch } = useQuery(brandClauses);
  const names = new Intl.DisplayNames([spoken], { type: 'language' });
  const current = data?.find((each) => each.language === language);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('clauses.title')}</CardTitle>
        <CardDescription>{t('clauses.text')}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {isError && !data ? (
          <Alert
            tone="danger"
            title={t('clauses.failed')}
            action={
              <Button variant="outline" size="sm" onClick={() => refetch()}>
                {t('retry')}
              </Button>
            }
          >
            {apiErrorMessage(error)}
          </Alert>
        ) : !current ? (
          <div role="status">
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-40 rounded-xl" />
          </div>
        ) : (
          <>
            <Field label={t('clauses.language')} className="max-w-xs">
              <Select
                value={language}
                onValueChange={(value) => setLanguage(value as Clauses['language'])}
                options={clauseLanguages.map((value) => ({ value, label: names.of(value) ?? value }))}
              />
            </Field>
            <ClausesForm key={`${language}-${current.version}`} clauses={current} />
          </>
        )}
      </CardContent>
    </Card>
  );
}

function ClausesForm({ clauses }: { readonly clauses: Clauses }) {
  const { t } = useTranslation('contract');
  const renew = useRenewAgreements();
  const [words, setWords] = useState(clauses.words);
  const [approved, setApproved] = useState(clauses.drafted);
  const save = useMutation({
    mutationFn: () =>
      writeClauses(clauses.language, {
        words: words.trim(),
        version: clauses.version,
        drafted: approved && words.trim() !== '',
      }),
    onSuccess: async () => {
      toast({ title: t('clauses.saved'), tone: 'success' });
      await renew();
    },
  });
  const changed = save.error instanceof ApiError && save.error.code === 'CLAUSES_CHANGED';
  return (
    <>
      <Field label={t('clauses.words')} hint={t('clauses.hint')}>
        <Textarea
          rows={8}
          maxLength={20_000}
          value={words}
          lang={clauses.language}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      <ClauseDrafting
        language={clauses.language}
        onApprove={(drafted) => {
          setWords((before) => [before.trim(), drafted].filter(Boolean).join('\n'));
          setApproved(true);
          toast({ title: t('clauses.drafting.added'), tone: 'success' });
        }}
      />
      {save.isError && (
        <Alert
          tone="danger"
          title={t('clauses.failedToSave')}
          action={
            changed && (
              <Button variant="outline" size="sm" onClick={() => void renew()}>
                {t('clauses.reload')}
              </Button>
            )
          }
        >
          {apiErrorMessage(save.error)}
        </Alert>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted-foreground text-sm">
          {clauses.version === 0
            ? t('clauses.none')
            : t(clauses.drafted ? 'clauses.draftedVersion' : 'clauses.version', { version: clauses.version })}
        </p>
        <Button
          loading={save.isPending}
          disabled={words.trim() === clauses.words}
          onClick={() => save.mutate()}
        >
          {t('clauses.save')}
        </Button>
      </div>
    </>
  );
}
