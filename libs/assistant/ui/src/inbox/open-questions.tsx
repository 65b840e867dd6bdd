import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Button, Card, CardContent, CardHeader, CardTitle, SkeletonText } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { openQuestions } from '../assistant.api.ts';

/** What the assistant could not answer lately, and the way to a short answer. */
export function OpenQuestions({ onOpen }: { readonly onOpen: (conversationId: number) => void }) {
  const { t } = useTranslation('assistant');
  const { instant } = useFormats();
  const { data, error } = useQuery(openQuestions);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('inbox.questions')}</CardTitle>
      </CardHeader>
      <CardContent>
        {error && !data ? (
          <p className="text-muted-foreground text-sm">{apiErrorMessage(error)}</p>
        ) : !data ? (
          <SkeletonText lines={3} />
        ) : data.length === 0 ? (
          <p className="text-muted-foreground text-sm">{t('inbox.questionsEmpty')}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-border">
            {data.map((question) => (
              <li
                key={question.id}
                className="flex flex-wrap items-center justify-between gap-2 py-2 text-sm"
              >
                <button
                  type="button"
                  className="min-w-0 flex-1 text-start underline-offset-4 [overflow-wrap:anywhere] hover:underline focus-visible:outline-2 focus-visible:outline-ring"
                  onClick={() => onOpen(question.conversationId)}
                >
                  {question.text}
                  <span className="block text-muted-foreground text-xs">{instant(question.createdAt)}</span>
                </button>
                <Button asChild size="sm" variant="outline">
                  <Link
                    to={`/ai-features/answers?question=${encodeURIComponent(question.text.slice(0, 200))}`}
                  >
                    {t('inbox.write')}
                  </Link>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}
