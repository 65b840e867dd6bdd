import { useLanguage } from '@convoy/shell-api';
import { Link, useParams } from '@convoy/shell-api/router';
import { Alert, Button, EmptyState, PageHeader, SkeletonText } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { GuideBody } from '../components/guide-body.tsx';
import { GuidesFailed } from '../components/guides-failed.tsx';
import { SupportCard } from '../components/support-card.tsx';
import { guides } from '../guides/guide-list.ts';
import { guideHeads, guideText } from '../guides/guide-queries.ts';
import { helpPaths } from '../help.paths.ts';
import { useReader } from '../use-reader.ts';

/** `/help/:guide`: one guide, the others for the same reader, and the people to ask. */
export default function GuidePage() {
  const { t } = useTranslation('help');
  const { guide: id = '' } = useParams();
  const { audiences } = useReader();
  const { language } = useLanguage();
  const known = guides.find((guide) => guide.id === id);
  const {
    data: text,
    isError,
    refetch,
  } = useQuery({ ...guideText(id, language), enabled: known !== undefined });
  const { data: heads } = useQuery({ ...guideHeads(audiences, language), enabled: known !== undefined });
  if (!known || text === null)
    return (
      <EmptyState
        icon="circle-help"
        heading="h1"
        title={t('missing.title')}
        text={t('missing.text')}
        action={
          <Button asChild>
            <Link to={helpPaths.guides}>{t('all')}</Link>
          </Button>
        }
      />
    );
  const others = guides.filter(
    ({ id: other, audience }) => other !== id && audience === known.audience && audiences.includes(audience),
  );
  return (
    <div className="mx-auto w-full max-w-5xl">
      <PageHeader
        title={text ? <span lang={text.language}>{text.title}</span> : t('titles.guide')}
        description={text && <span lang={text.language}>{text.summary}</span>}
        back={<Link to={helpPaths.guides}>{t('all')}</Link>}
      />
      {isError && <GuidesFailed onRetry={refetch} />}
      {!text && !isError && <SkeletonText lines={8} />}
      {text && (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_14rem]">
          <article>
            <EnglishOnly language={text.language} />
            <GuideBody markdown={text.body} language={text.language} />
          </article>
          {heads && others.length > 0 && (
            <nav aria-labelledby="other-guides" className="print:hidden">
              <h2 id="other-guides" className="mb-2 font-semibold text-sm">
                {t('others')}
              </h2>
              <ul className="flex flex-col text-sm">
                {others.map((other) => (
                  <li key={other.id}>
                    <Link
                      to={helpPaths.guide(other.id)}
                      lang={heads[other.id]?.language}
                      className="block py-1.5 text-muted-foreground hover:text-foreground max-md:py-2.5"
                    >
                      {heads[other.id]?.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      )}
      {(text || isError) && <SupportCard />}
    </div>
  );
}

/** Says so where a guide is not in the language of the page. */
function EnglishOnly({ language }: { language: string }) {
  const { t, i18n } = useTranslation('help');
  if (language !== 'en' || i18n.language.startsWith('en')) return null;
  return <Alert tone="neutral" className="mb-4" title={t('english')} />;
}
