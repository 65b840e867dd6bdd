import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageQuery } from '../components/page-query.ts';
import { CardsShape, Loaded, PublicPage } from '../components/public-page.tsx';
import { QuestionList } from '../components/question-list.tsx';
import { priceQuestions } from '../components/questions.rule.ts';
import { SupportTerms } from '../components/support-terms.tsx';
import { AddOnList } from '../platform/add-on-list.tsx';
import { BillingChoice } from '../platform/billing-choice.tsx';
import { PlanCards } from '../platform/plan-cards.tsx';
import { PriceCalculator } from '../platform/price-calculator.tsx';
import { catalogue as catalogueQuery } from '../platform.api.ts';

const LISTS = ['self-serve', 'franchise'] as const;

/** `/pricing` of the platform: both price lists of the live catalogue, add-ons, one's own price, questions. */
export default function PricingPage() {
  const { t } = useTranslation('site');
  const [yearly, setYearly] = useState(usePageQuery('billing') === 'yearly');
  const catalogue = useQuery(catalogueQuery);
  const days = catalogue.data?.trialDays ?? 30;
  return (
    <>
      <PublicPage title={t('pricing.title')} text={t('pricing.text', { days })}>
        <Loaded query={catalogue} shape={<CardsShape count={6} className="grid gap-4 lg:grid-cols-3" />}>
          {(sold) => (
            <div className="flex flex-col gap-12">
              <div className="flex flex-col gap-8">
                <BillingChoice yearly={yearly} discount={sold.annualDiscountPercent} onChange={setYearly} />
                {LISTS.map((list) => (
                  <section key={list} aria-labelledby={`list-${list}`}>
                    <h2 id={`list-${list}`} className="mb-4 text-2xl leading-8">
                      {t(`pricing.lists.${list}`)}
                    </h2>
                    <PlanCards catalogue={sold} list={list} yearly={yearly} />
                  </section>
                ))}
              </div>
              <section aria-labelledby="add-ons">
                <h2 id="add-ons" className="text-2xl leading-8">
                  {t('pricing.addOnsTitle')}
                </h2>
                <p className="mt-1 mb-4 text-muted-foreground">{t('pricing.addOnsText')}</p>
                <AddOnList addOns={sold.addOns} />
              </section>
              <section aria-labelledby="calculator">
                <h2 id="calculator" className="scroll-mt-24 text-2xl leading-8">
                  {t('pricing.calcTitle')}
                </h2>
                <p className="mt-1 mb-4 text-muted-foreground">{t('pricing.calcText')}</p>
                <PriceCalculator catalogue={sold} yearly={yearly} />
              </section>
              <section aria-labelledby="questions">
                <h2 id="questions" className="mb-4 text-2xl leading-8">
                  {t('pricing.faqTitle')}
                </h2>
                <QuestionList items={priceQuestions(t, sold)} />
              </section>
            </div>
          )}
        </Loaded>
      </PublicPage>
      <SupportTerms />
    </>
  );
}
