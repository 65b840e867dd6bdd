import { apiErrorMessage } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert, Badge, Button, Field, Icon, Input } from '@convoy/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Clauses } from '../../../contract/src/index.ts';
import { draftClause, drafting } from '../contracts.api.ts';

/** Has the brand's language model draft a clause. The draft is marked, and joins the clauses once a person approves it. */
export function ClauseDrafting({
  language,
  onApprove,
}: {
  readonly language: Clauses['language'];
  readonly onApprove: (words: string) => void;
}) {
  const { t } = useTranslation('contract');
  const [wish, setWish] = useState('');
  const reasonId = useId();
  const { data } = useQuery(drafting);
  const draft = useMutation({ mutationFn: () => draftClause(language, wish.trim()) });
  if (!data) return null;
  const { state } = data;
  return (
    <section
      aria-label={t('clauses.drafting.title')}
      className="flex flex-col gap-3 border-border border-t pt-4"
    >
      <h3 className="font-semibold text-sm">{t('clauses.drafting.title')}</h3>
      <Field label={t('clauses.drafting.wish')} hint={t('clauses.drafting.hint')}>
        <Input
          value={wish}
          maxLength={500}
          disabled={state !== 'ready'}
          onChange={(event) => setWish(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="outline"
          loading={draft.isPending}
          disabled={state !== 'ready' || wish.trim() === ''}
          {...(state !== 'ready' && { 'aria-describedby': reasonId })}
          onClick={() => draft.mutate()}
        >
          <Icon name="sparkles" />
          {t('clauses.drafting.action')}
        </Button>
        {state !== 'ready' && (
          <p id={reasonId} className="text-muted-foreground text-sm">
            {t(`clauses.drafting.${state}`)}{' '}
            {state === 'off' && (
              <Link
                to="/ai-features/model"
                className="font-medium text-foreground underline underline-offset-2"
              >
                {t('clauses.drafting.setUp')}
              </Link>
            )}
          </p>
        )}
      </div>
      {draft.isError && (
        <Alert tone="danger" title={t('clauses.drafting.failed')}>
          {apiErrorMessage(draft.error)}
        </Alert>
      )}
      {draft.data && (
        <div className="flex flex-col items-start gap-3 rounded-lg border border-border bg-muted/40 p-4">
          <Badge tone="warning">{t('clauses.drafting.label')}</Badge>
          <p lang={language} className="whitespace-pre-line text-sm leading-6 [overflow-wrap:anywhere]">
            {draft.data.words}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              size="sm"
              onClick={() => {
                onApprove(draft.data.words);
                draft.reset();
                setWish('');
              }}
            >
              {t('clauses.drafting.approve')}
            </Button>
            <Button size="sm" variant="outline" onClick={() => draft.reset()}>
              {t('clauses.drafting.discard')}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
