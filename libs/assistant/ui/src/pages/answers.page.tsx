import { apiErrorMessage } from '@convoy/shell-api';
import { useSearchParams } from '@convoy/shell-api/router';
import {
  Alert,
  askToConfirm,
  Button,
  Card,
  EmptyState,
  Icon,
  PageHeader,
  SkeletonText,
  toast,
} from '@convoy/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShortAnswer } from '../../../contract/src/index.ts';
import { AnswerDialog } from '../answers/answer-dialog.tsx';
import { TestBox } from '../answers/test-box.tsx';
import { removeAnswer, shortAnswers } from '../assistant.api.ts';

/** `/ai-features/answers`: what the assistant may say about policies, with a box to test it. */
export default function AnswersPage() {
  const { t } = useTranslation('assistant');
  const client = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const question = (query.get('question') ?? '').slice(0, 200);
  const [edited, setEdited] = useState<ShortAnswer | 'new' | null>(question ? 'new' : null);
  const { data, error, isPending, refetch } = useQuery(shortAnswers);
  const renew = () => client.invalidateQueries({ queryKey: shortAnswers.queryKey });
  const close = () => {
    setEdited(null);
    if (question) setQuery(new URLSearchParams(), { replace: true });
  };
  const remove = async (answer: ShortAnswer) => {
    const sure = await askToConfirm({
      title: t('answers.removeTitle'),
      text: t('answers.removeText'),
      confirmLabel: t('answers.remove'),
      tone: 'danger',
    });
    if (!sure) return;
    try {
      await removeAnswer(answer.id);
      toast({ title: t('answers.removed'), tone: 'success' });
    } catch (failure) {
      toast({ title: t('error'), description: apiErrorMessage(failure), tone: 'destructive' });
    } finally {
      await renew();
    }
  };
  return (
    <>
      <PageHeader
        title={t('titles.answers')}
        description={t('answers.text')}
        actions={
          <Button onClick={() => setEdited('new')}>
            <Icon name="plus" className="size-4" /> {t('answers.add')}
          </Button>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0">
          {isPending ? (
            <Card className="p-4">
              <SkeletonText lines={6} />
            </Card>
          ) : !data ? (
            <Alert
              tone="danger"
              title={t('error')}
              action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
            >
              {apiErrorMessage(error)}
            </Alert>
          ) : data.length === 0 ? (
            <Card>
              <EmptyState icon="book-open" title={t('answers.empty')} text={t('answers.emptyText')} />
            </Card>
          ) : (
            <ul aria-label={t('titles.answers')} className="flex flex-col gap-3">
              {data.map((answer) => (
                <li key={answer.id}>
                  <Card className="flex flex-col gap-2 p-4">
                    <h2 className="text-base">{answer.question}</h2>
                    <p className="whitespace-pre-wrap text-sm">{answer.answer}</p>
                    {answer.wordings && (
                      <p className="text-muted-foreground text-xs">
                        {answer.wordings.split('\n').filter(Boolean).join(' · ')}
                      </p>
                    )}
                    <p className="flex gap-2">
                      <Button size="sm" variant="outline" onClick={() => setEdited(answer)}>
                        {t('answers.edit')}
                      </Button>
                      <Button size="sm" variant="ghost" onClick={() => void remove(answer)}>
                        {t('answers.remove')}
                      </Button>
                    </p>
                  </Card>
                </li>
              ))}
            </ul>
          )}
        </div>
        <TestBox />
      </div>
      {edited && (
        <AnswerDialog
          answer={edited === 'new' ? null : edited}
          question={question}
          onClose={close}
          onSaved={renew}
        />
      )}
    </>
  );
}
