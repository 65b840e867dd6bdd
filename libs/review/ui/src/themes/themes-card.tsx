import { apiErrorMessage } from '@convoy/shell-api';
import {
  Alert,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Skeleton,
} from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReviewThemeSide } from '../../../contract/src/index.ts';
import { reviewThemes } from '../reviews.api.ts';

export interface ThemesCardProps {
  readonly chosen: { readonly term: string; readonly side: string };
  readonly onTheme: (term: string, side: ReviewThemeSide) => void;
}

/** Terms that several reviews share, for staff; each leads to its reviews. */
export function ThemesCard({ chosen, onTheme }: ThemesCardProps) {
  const { t } = useTranslation('review');
  const themes = useQuery(reviewThemes);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('themes.title')}</CardTitle>
        <CardDescription>{t('themes.text')}</CardDescription>
      </CardHeader>
      <CardContent>
        {themes.isError && !themes.data ? (
          <Alert
            tone="danger"
            title={t('error')}
            action={
              <Button variant="outline" size="sm" onClick={() => themes.refetch()}>
                {t('retry')}
              </Button>
            }
          >
            {apiErrorMessage(themes.error)}
          </Alert>
        ) : (
          <div className="grid gap-5 lg:grid-cols-2">
            {(['praise', 'complaint'] as const).map((side) => (
              <section key={side} aria-label={t(`themes.${side}`)}>
                <h3 className="mb-2 font-medium text-sm">{t(`themes.${side}`)}</h3>
                {themes.data ? (
                  themes.data[side].length === 0 ? (
                    <p className="text-muted-foreground text-sm">{t('themes.none')}</p>
                  ) : (
                    <ul className="flex flex-wrap gap-2">
                      {themes.data[side].map(({ term, reviews }) => (
                        <li key={term}>
                          <Button
                            variant={chosen.term === term && chosen.side === side ? 'secondary' : 'outline'}
                            size="sm"
                            aria-pressed={chosen.term === term && chosen.side === side}
                            aria-label={t('themes.show', { term, reviews })}
                            onClick={() => onTheme(term, side)}
                          >
                            {term}
                            <span className="text-muted-foreground tabular-nums">{reviews}</span>
                          </Button>
                        </li>
                      ))}
                    </ul>
                  )
                ) : (
                  <Skeleton className="h-8 rounded-md" />
                )}
              </section>
            ))}
          </div>
        )}
      </CardContent>
    </Card>
  );
}
