import { Button } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { HireSteps } from '../components/hire-steps.tsx';
import { PublicPage } from '../components/public-page.tsx';
import { QuestionList } from '../components/question-list.tsx';
import { hireQuestions } from '../components/questions.rule.ts';
import { SupportTerms } from '../components/support-terms.tsx';
import { sitePaths } from '../site.paths.ts';

/** `/how-it-works` of a brand: a hire step by step, and what people ask before their first one. */
export default function HowItWorksPage() {
  const { t } = useTranslation('site');
  return (
    <>
      <PublicPage
        title={t('how.title')}
        text={t('how.text')}
        action={
          <Button asChild>
            <a href={sitePaths.search()}>{t('search.submit')}</a>
          </Button>
        }
      >
        <HireSteps heading="h2" />
        <section aria-labelledby="questions" className="mt-12">
          <h2 id="questions" className="mb-4 text-2xl leading-8">
            {t('how.faqTitle')}
          </h2>
          <QuestionList items={hireQuestions(t)} />
        </section>
      </PublicPage>
      <SupportTerms />
    </>
  );
}
