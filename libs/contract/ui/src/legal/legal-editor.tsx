import { ApiError, apiErrorMessage, useFormats, useLanguage, useLeaveGuard } from '@convoy/shell-api';
import { Alert, askToConfirm, Button, Field, Skeleton, Textarea, toast } from '@convoy/ui-kit';
import { Markdown } from '@convoy/ui-kit/markdown';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LEGAL_TEXT_MOST, type LegalTextDraft } from '../../../contract/src/index.ts';
import {
  type LegalPlace,
  legalDraft,
  legalTexts,
  publishLegalText,
  readLegalVersion,
  useRenewLegalTexts,
} from './legal.api.ts';
import { LegalVersions } from './legal-versions.tsx';

/** A box that scrolls must be reachable by keyboard. */
const BY_KEYBOARD = { tabIndex: 0 } as const;

/** Loads one text in one language and shows its editor. */
export function LegalEditor({
  kind,
  language,
  onDirty,
}: LegalPlace & { readonly onDirty: (dirty: boolean) => void }) {
  const { t } = useTranslation('contract');
  const { data, isError, error, refetch } = useQuery(legalDraft({ kind, language }));
  if (isError && !data)
    return (
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
    );
  if (!data)
    return (
      <div role="status">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-112 rounded-xl" />
      </div>
    );
  return <LegalForm key={`${kind}-${language}-${data.version}`} draft={data} onDirty={onDirty} />;
}

function LegalForm({
  draft,
  onDirty,
}: {
  readonly draft: LegalTextDraft;
  readonly onDirty: (dirty: boolean) => void;
}) {
  const { t } = useTranslation('contract');
  const { instant } = useFormats();
  const { language: spoken } = useLanguage();
  const { kind, language, own, state, version } = draft;
  const [words, setWords] = useState(draft.words);
  const shown = useDeferredValue(words);
  const dirty = words.trim() !== draft.words.trim();
  const renew = useRenewLegalTexts();
  useLeaveGuard(dirty);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const languageName = new Intl.DisplayNames([spoken], { type: 'language' }).of(language) ?? language;
  const name = { text: t(`legalTexts.kinds.${kind}`), language: languageName };
  const publish = useMutation({
    mutationFn: () => publishLegalText({ kind, language }, { words: words.trim(), version }),
    onSuccess: async () => {
      toast({ title: t('legalTexts.published', name), tone: 'success' });
      await renew();
    },
  });
  const changed = publish.error instanceof ApiError && publish.error.code === 'LEGAL_TEXT_CHANGED';
  const ask = async () => {
    const sure = await askToConfirm({
      title: t('legalTexts.confirmTitle', name),
      text: t(own ? 'legalTexts.confirmOwn' : 'legalTexts.confirmText'),
      confirmLabel: t('legalTexts.publish'),
    });
    if (sure) publish.mutate();
  };
  const open = async (older: number) => {
    try {
      setWords((await readLegalVersion({ kind, language }, older)).words);
      toast({ title: t('legalTexts.opened', { version: older }), description: t('legalTexts.openedText') });
    } catch (error) {
      toast({ title: t('legalTexts.failed'), description: apiErrorMessage(error), tone: 'destructive' });
    }
  };
  return (
    <>
      {state === 'outdated' && (
        <Alert tone="warning" title={t('legalTexts.states.outdated')}>
          {t('legalTexts.outdatedText')}
        </Alert>
      )}
      {state === 'missing' && (
        <Alert
          tone="neutral"
          title={t('legalTexts.states.missing')}
          action={!own && <CopyOwn kind={kind} language={language} onCopy={setWords} />}
        >
          {t(own ? 'legalTexts.missingOwnText' : 'legalTexts.missingText')}
        </Alert>
      )}
      <div className="grid gap-5 lg:grid-cols-2">
        <Field label={t('legalTexts.words', name)} hint={t('legalTexts.hint')}>
          <Textarea
            rows={22}
            maxLength={LEGAL_TEXT_MOST}
            lang={language}
            value={words}
            className="font-mono text-sm"
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
        <section aria-labelledby="legal-preview" className="flex min-w-0 flex-col">
          <h2 id="legal-preview" className="mb-2 font-medium font-sans text-sm">
            {t('legalTexts.preview')}
          </h2>
          <div
            lang={language}
            className="relative max-h-144 min-h-40 flex-1 overflow-y-auto rounded-lg border border-border bg-muted/40 px-4 pb-4 sm:px-6"
            {...BY_KEYBOARD}
          >
            {shown.trim() ? (
              <Markdown text={shown} />
            ) : (
              <p className="mt-4 text-muted-foreground text-sm">{t('legalTexts.empty')}</p>
            )}
          </div>
        </section>
      </div>
      {publish.isError && (
        <Alert
          tone="danger"
          title={t('legalTexts.failedToPublish')}
          action={
            changed && (
              <Button variant="outline" size="sm" onClick={() => void renew()}>
                {t('legalTexts.reload')}
              </Button>
            )
          }
        >
          {apiErrorMessage(publish.error)}
        </Alert>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted-foreground text-sm">
          {draft.publishedAt
            ? t('legalTexts.version', {
                version,
                at: instant(draft.publishedAt),
                name: draft.publishedBy ?? '',
              })
            : t(draft.words ? 'legalTexts.first' : 'legalTexts.none')}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" disabled={!dirty} onClick={() => setWords(draft.words)}>
            {t('legalTexts.discard')}
          </Button>
          <Button
            loading={publish.isPending}
            disabled={words.trim() === '' || (!dirty && state !== 'outdated')}
            onClick={() => void ask()}
          >
            {t(dirty || state !== 'outdated' ? 'legalTexts.publish' : 'legalTexts.stillRight')}
          </Button>
        </div>
      </div>
      <LegalVersions draft={draft} onOpen={open} />
    </>
  );
}

/** Begins a translation with the text in the brand's own language. */
function CopyOwn({ kind, onCopy }: LegalPlace & { readonly onCopy: (words: string) => void }) {
  const { t } = useTranslation('contract');
  const client = useQueryClient();
  const copy = useMutation({
    mutationFn: async () => {
      const own = (await client.ensureQueryData(legalTexts)).find((each) => each.kind === kind && each.own);
      return own ? (await client.fetchQuery(legalDraft({ kind, language: own.language }))).words : '';
    },
    onSuccess: onCopy,
    onError: (error) =>
      toast({ title: t('legalTexts.failed'), description: apiErrorMessage(error), tone: 'destructive' }),
  });
  return (
    <Button variant="outline" size="sm" loading={copy.isPending} onClick={() => copy.mutate()}>
      {t('legalTexts.copyOwn')}
    </Button>
  );
}
