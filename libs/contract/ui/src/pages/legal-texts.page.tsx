import { apiErrorMessage, useLanguage } from '@convoy/shell-api';
import { Link, useSearchParams } from '@convoy/shell-api/router';
import { Alert, askToConfirm, Button, Card, CardContent, PageHeader, Skeleton } from '@convoy/ui-kit';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@convoy/ui-kit/panels';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LegalTextState } from '../../../contract/src/index.ts';
import { contractPaths } from '../contract.paths.ts';
import { type LegalPlace, legalTexts } from '../legal/legal.api.ts';
import { LegalEditor } from '../legal/legal-editor.tsx';
import { LegalLanguages } from '../legal/legal-languages.tsx';

/** `/settings/legal`: terms, privacy and cookie notices of the brand, by language, with their versions. */
export default function LegalTextsPage() {
  const { t } = useTranslation('contract');
  const { data, isError, error, refetch } = useQuery(legalTexts);
  return (
    <>
      <PageHeader title={t('titles.legal')} description={t('legalTexts.text')} />
      {isError && !data ? (
        <Alert
          tone="danger"
          title={t('legalTexts.failed')}
          action={
            <Button variant="outline" size="sm" onClick={() => refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {apiErrorMessage(error)}
        </Alert>
      ) : !data ? (
        <div role="status">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-112 rounded-xl" />
        </div>
      ) : (
        <LegalBoard texts={data} />
      )}
      <p className="mt-5 max-w-3xl text-muted-foreground text-sm">
        {t('legalTexts.hireText')}{' '}
        <Link to={contractPaths.contracts} className="font-medium underline underline-offset-2">
          {t('legalTexts.hireLink')}
        </Link>
      </p>
    </>
  );
}

function LegalBoard({ texts }: { readonly texts: readonly LegalTextState[] }) {
  const { t } = useTranslation('contract');
  const { language: spoken } = useLanguage();
  const [query, setQuery] = useSearchParams();
  const [dirty, setDirty] = useState(false);
  const kinds = [...new Set(texts.map(({ kind }) => kind))];
  const kind = kinds.find((each) => each === query.get('text')) ?? 'terms';
  const ofKind = texts.filter((each) => each.kind === kind);
  const current =
    ofKind.find(({ language }) => language === query.get('language')) ?? ofKind.find(({ own }) => own);
  const outdated = texts.filter(({ state }) => state === 'outdated');
  const names = new Intl.DisplayNames([spoken], { type: 'language' });
  /** Words that are not published are lost by going to another text. */
  const choose = async (place: Partial<LegalPlace>) => {
    const leaves =
      !dirty ||
      (await askToConfirm({
        title: t('legalTexts.leaveTitle'),
        text: t('legalTexts.leaveText'),
        confirmLabel: t('legalTexts.leave'),
        tone: 'danger',
      }));
    if (!leaves) return;
    setDirty(false);
    setQuery({
      text: place.kind ?? kind,
      ...((place.language ?? current?.language) ? { language: place.language ?? current!.language } : {}),
    });
  };
  return (
    <div className="flex flex-col gap-5">
      {outdated.length > 0 && (
        <Alert tone="warning" title={t('legalTexts.outdatedTitle')}>
          {outdated
            .map((each) => `${t(`legalTexts.kinds.${each.kind}`)}: ${names.of(each.language)}`)
            .join(' · ')}
        </Alert>
      )}
      <Tabs value={kind} onValueChange={(value) => void choose({ kind: value as LegalPlace['kind'] })}>
        <TabsList aria-label={t('titles.legal')}>
          {kinds.map((each) => (
            <TabsTrigger key={each} value={each}>
              {t(`legalTexts.kinds.${each}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={kind}>
          <Card>
            <CardContent className="flex flex-col gap-5 pt-5 md:pt-6">
              <LegalLanguages
                texts={ofKind}
                chosen={current?.language}
                onChoose={(language) => void choose({ language })}
              />
              {current && <LegalEditor kind={kind} language={current.language} onDirty={setDirty} />}
            </CardContent>
          </Card>
        </TabsContent>
      </Tabs>
    </div>
  );
}
