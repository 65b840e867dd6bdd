import { useLanguage, useTenant } from '@convoy/shell-api';
import type { LegalKind } from '@convoy/tenancy/contract';
import { Button, EmptyState } from '@convoy/ui-kit';
import { Markdown } from '@convoy/ui-kit/markdown';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded, PublicPage } from '../components/public-page.tsx';
import { legalText } from '../platform.api.ts';
import { hireTerms } from '../site.api.ts';
import { sitePaths } from '../site.paths.ts';

/** A legal text of the tenant, in the language its own people wrote it in. */
export function LegalPage({ kind }: { kind: LegalKind }) {
  const { t } = useTranslation('site');
  const { kind: host } = useTenant();
  const { language } = useLanguage();
  const text = useQuery(legalText(kind));
  const names = new Intl.DisplayNames([language], { type: 'language' });
  return (
    <PublicPage narrow title={t(`titles.${kind}`)}>
      <Loaded query={text}>
        {(read) =>
          read.markdown === null ? (
            <EmptyState
              icon="file-text"
              title={t('legal.none')}
              text={t('legal.noneText')}
              action={
                <Button asChild>
                  <a href={sitePaths.contact}>{t('about.write')}</a>
                </Button>
              }
            />
          ) : (
            <>
              {read.language !== language && (
                <p className="mb-4 text-muted-foreground text-sm">
                  {t('legal.written', { language: names.of(read.language) })}
                </p>
              )}
              <div lang={read.language}>
                <Markdown text={read.markdown} />
              </div>
            </>
          )
        }
      </Loaded>
      {kind === 'terms' && host === 'brand' && <HireTermsText />}
    </PublicPage>
  );
}

/** The terms of each hire, as they are accepted with a booking. */
function HireTermsText() {
  const { t } = useTranslation('site');
  const terms = useQuery(hireTerms);
  return (
    <section aria-labelledby="hire-terms" className="mt-12 border-border border-t pt-8">
      <h2 id="hire-terms" className="text-2xl leading-8">
        {t('legal.hireTitle')}
      </h2>
      <p className="mt-1 mb-4 text-muted-foreground">{t('legal.hireText')}</p>
      <Loaded query={terms}>
        {({ language, sections }) => (
          <div lang={language}>
            {sections.map(({ title, paragraphs }) => (
              <section key={title} className="mt-6">
                <h3 className="text-lg leading-6">{title}</h3>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph} className="mt-2 text-pretty leading-7">
                    {paragraph}
                  </p>
                ))}
              </section>
            ))}
          </div>
        )}
      </Loaded>
    </section>
  );
}
