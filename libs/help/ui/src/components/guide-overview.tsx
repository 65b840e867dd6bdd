import { useLanguage } from '@convoy/shell-api';
import { Link, useNavigate, useSearchParams } from '@convoy/shell-api/router';
import { Button, EmptyState, Field, Input, PageHeader, SkeletonText } from '@convoy/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Guide, guides } from '../guides/guide-list.ts';
import {
  type GuideHeads,
  guideHeads,
  guidesFound,
  LONGEST_SEARCH,
  wordsAsked,
} from '../guides/guide-queries.ts';
import { helpPaths } from '../help.paths.ts';
import { useReader } from '../use-reader.ts';
import { GuidesFailed } from './guides-failed.tsx';
import { SupportCard } from './support-card.tsx';

/** The guides by reader, with a search: a plain form, which a script answers as one types. */
export function GuideOverview() {
  const { t } = useTranslation('help');
  const { language } = useLanguage();
  const { audiences } = useReader();
  const [query] = useSearchParams();
  const { data: heads, isError, refetch } = useQuery(guideHeads(audiences, language));
  const words = wordsAsked(query);
  return (
    <div className="mx-auto w-full max-w-5xl">
      <PageHeader title={t('titles.guides')} description={t('text')} />
      <GuideSearch />
      {isError && <GuidesFailed className="mt-6" onRetry={refetch} />}
      {!heads && !isError && <SkeletonText lines={8} className="mt-6" />}
      {heads &&
        (words ? (
          <Found words={words} heads={heads} />
        ) : (
          audiences.map((audience) => (
            <section key={audience} aria-labelledby={`for-${audience}`} className="mt-8">
              <h2 id={`for-${audience}`} className="text-lg leading-6">
                {t(`audiences.${audience}`)}
              </h2>
              <GuideLinks shown={guides.filter((guide) => guide.audience === audience)} heads={heads} />
            </section>
          ))
        ))}
      {(heads || isError) && <SupportCard />}
    </div>
  );
}

function GuideSearch() {
  const { t } = useTranslation('help');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const ask = (text: string) => {
    const asked = text ? `?${new URLSearchParams({ q: text })}` : '';
    void navigate(helpPaths.guides + asked, { replace: true, preventScrollReset: true });
  };
  return (
    <search>
      <form
        action={helpPaths.guides}
        method="get"
        // What was typed is found already.
        onSubmit={(event) => event.preventDefault()}
        className="flex max-w-xl items-end gap-2"
      >
        <Field label={t('search')} className="min-w-0 grow">
          <Input
            type="search"
            name="q"
            value={query.get('q') ?? ''}
            maxLength={LONGEST_SEARCH}
            onValueChange={ask}
          />
        </Field>
        <noscript>
          <Button type="submit">{t('find')}</Button>
        </noscript>
      </form>
    </search>
  );
}

function Found({ words, heads }: { words: string; heads: GuideHeads }) {
  const { t } = useTranslation('help');
  const { language } = useLanguage();
  const { audiences } = useReader();
  const {
    data: ids,
    isError,
    refetch,
  } = useQuery({ ...guidesFound(words, audiences, language), placeholderData: keepPreviousData });
  if (isError) return <GuidesFailed className="mt-6" onRetry={refetch} />;
  if (!ids) return <SkeletonText lines={8} className="mt-6" />;
  const found = ids.flatMap((id) => guides.find((guide) => guide.id === id) ?? []);
  if (found.length === 0)
    return <EmptyState icon="search" heading="h2" title={t('none.title')} text={t('none.text')} />;
  return (
    <section className="mt-8">
      <h2 className="text-lg leading-6" role="status">
        {t('found', { count: found.length })}
      </h2>
      <GuideLinks shown={found} heads={heads} />
    </section>
  );
}

function GuideLinks({ shown, heads }: { shown: readonly Guide[]; heads: GuideHeads }) {
  return (
    <ul className="mt-3 grid gap-3 sm:grid-cols-2">
      {shown.map(({ id }) => {
        const head = heads[id];
        return (
          head && (
            <li key={id}>
              <Link
                to={helpPaths.guide(id)}
                lang={head.language}
                className="block h-full rounded-lg border border-border bg-surface p-4 transition-colors hover:border-input-hover"
              >
                <span className="font-medium">{head.title}</span>
                <span className="mt-1 block text-pretty text-muted-foreground text-sm">{head.summary}</span>
              </Link>
            </li>
          )
        );
      })}
    </ul>
  );
}
