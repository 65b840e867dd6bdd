import { useLanguage } from '@convoy/shell-api';
import { Link, Navigate, useSearchParams } from '@convoy/shell-api/router';
import { Alert, Button, EmptyState, Field, Input, PageHeader, SkeletonText } from '@convoy/ui-kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportCard } from '../components/support-card.tsx';
import { guideOfPage } from '../guides/guide-choice.rule.ts';
import { type Guide, guides } from '../guides/guide-list.ts';
import type { ReadableGuide } from '../guides/guide-texts.ts';
import { guideSearch } from '../guides/search-guides.ts';
import { helpPaths } from '../help.paths.ts';
import { useGuideTexts, useReader } from '../use-guides.ts';

/** `/help`: the guides by reader, with a search. `?from=/booking/17` leads on to the guide of that page. */
export default function GuidesPage() {
  const { t } = useTranslation('help');
  const [query, setQuery] = useSearchParams();
  const { reader, audiences } = useReader();
  const { data: texts, isError, refetch } = useGuideTexts();
  const from = query.get('from');
  const asked = from === null ? null : guideOfPage(guides, reader, from);
  if (asked) return <Navigate to={helpPaths.guide(asked.id)} replace />;
  const words = query.get('q') ?? '';
  return (
    <div className="mx-auto w-full max-w-5xl">
      <PageHeader title={t('titles.guides')} description={t('text')} />
      <div>
        <Field label={t('search')} className="max-w-xl">
          <Input
            type="search"
            value={words}
            maxLength={80}
            onChange={({ target }) => setQuery(target.value ? { q: target.value } : {}, { replace: true })}
          />
        </Field>
      </div>
      {isError && (
        <Alert
          tone="danger"
          className="mt-6"
          title={t('failed')}
          action={
            <Button variant="outline" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {!texts && !isError && <SkeletonText lines={8} className="mt-6" />}
      {texts &&
        (words.trim() ? (
          <Found words={words} texts={texts} />
        ) : (
          audiences.map((audience) => (
            <section key={audience} aria-labelledby={`for-${audience}`} className="mt-8">
              <h2 id={`for-${audience}`} className="text-lg leading-6">
                {t(`audiences.${audience}`)}
              </h2>
              <GuideLinks shown={guides.filter((guide) => guide.audience === audience)} texts={texts} />
            </section>
          ))
        ))}
      {(texts || isError) && <SupportCard />}
    </div>
  );
}

function Found({ words, texts }: { words: string; texts: ReadonlyMap<string, ReadableGuide> }) {
  const { t } = useTranslation('help');
  const { language } = useLanguage();
  const { audiences } = useReader();
  const search = useMemo(() => guideSearch(texts, language), [texts, language]);
  const found = search(words).flatMap(
    (id) => guides.find((guide) => guide.id === id && audiences.includes(guide.audience)) ?? [],
  );
  if (found.length === 0)
    return <EmptyState icon="search" heading="h2" title={t('none.title')} text={t('none.text')} />;
  return (
    <section className="mt-8">
      <h2 className="text-lg leading-6" role="status">
        {t('found', { count: found.length })}
      </h2>
      <GuideLinks shown={found} texts={texts} />
    </section>
  );
}

function GuideLinks({
  shown,
  texts,
}: {
  shown: readonly Guide[];
  texts: ReadonlyMap<string, ReadableGuide>;
}) {
  return (
    <ul className="mt-3 grid gap-3 sm:grid-cols-2">
      {shown.map(({ id }) => {
        const text = texts.get(id);
        return (
          text && (
            <li key={id}>
              <Link
                to={helpPaths.guide(id)}
                lang={text.language}
                className="block h-full rounded-lg border border-border bg-surface p-4 transition-colors hover:border-input-hover"
              >
                <span className="font-medium">{text.title}</span>
                <span className="mt-1 block text-pretty text-muted-foreground text-sm">{text.summary}</span>
              </Link>
            </li>
          )
        );
      })}
    </ul>
  );
}
