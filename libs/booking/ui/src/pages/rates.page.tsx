import { apiErrorMessage, useAbility } from '@convoy/shell-api';
import { Alert, Button, PageHeader, Skeleton } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rates } from '../../../contract/src/index.ts';
import { depots as depotsQuery } from '../booking.api.ts';
import { DepotFeesPart } from '../rates/depot-fees-part.tsx';
import { ExtraDialog } from '../rates/extra-dialog.tsx';
import { ExtrasPart, PromotionsPart } from '../rates/offers-parts.tsx';
import { PolicyDialog } from '../rates/policy-dialog.tsx';
import { PolicyPart } from '../rates/policy-part.tsx';
import { PromotionDialog } from '../rates/promotion-dialog.tsx';
import { isRuleStep, priceSteps } from '../rates/rate-steps.ts';
import { ratesQuery } from '../rates/rates.api.ts';
import { RuleDialog } from '../rates/rule-dialog.tsx';
import { RulesPart } from '../rates/rules-part.tsx';
import { enterTryPrice, TryPrice } from '../rates/try-price.tsx';

/** `/booking/rates`: all that makes the brand's prices, step by step, and what a hire would cost. */
export default function RatesPage() {
  const { t } = useTranslation('booking');
  const rates = useQuery(ratesQuery);
  return (
    <>
      <PageHeader
        title={t('rates.title')}
        description={t('rates.text')}
        actions={
          // Where the panel stands beside the rules it is in sight anyway.
          <Button variant="outline" className="lg:hidden" onClick={() => enterTryPrice()}>
            {t('rates.try.title')}
          </Button>
        }
      />
      {rates.data ? (
        <RatesView rates={rates.data} />
      ) : rates.isError ? (
        <Alert
          tone="danger"
          title={t('rates.loadFailed')}
          action={
            <Button variant="outline" size="sm" onClick={() => rates.refetch()}>
              {t('detail.retry')}
            </Button>
          }
        >
          {apiErrorMessage(rates.error)}
        </Alert>
      ) : (
        <div role="status" className="grid gap-5">
          <span className="sr-only">{t('rates.loading')}</span>
          {[0, 1, 2].map((at) => (
            <Skeleton key={at} className="h-32 rounded-xl" />
          ))}
        </div>
      )}
    </>
  );
}

function RatesView({ rates }: { rates: Rates }) {
  const { t } = useTranslation('booking');
  const reasonId = useId();
  const may = { allowed: useAbility().can('update', 'Rates'), reasonId };
  const { data: depots = [] } = useQuery(depotsQuery);
  const [dialog, setDialog] = useState<ReactNode>(null);
  const close = () => setDialog(null);
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <div className="flex min-w-0 flex-col gap-5">
        {!may.allowed && (
          <Alert tone="neutral">
            <span id={reasonId}>{t('rates.readOnly')}</span>
          </Alert>
        )}
        {priceSteps.map((step, at) => {
          const number = at + 1;
          if (isRuleStep(step))
            return (
              <RulesPart
                key={step}
                {...{ number, rates, depots, may }}
                kind={step}
                onEdit={(kind, rule) =>
                  setDialog(<RuleDialog kind={kind} rule={rule} depots={depots} onClose={close} />)
                }
              />
            );
          if (step === 'depot-fees')
            return <DepotFeesPart key={step} number={number} depots={depots} may={may} />;
          if (step === 'extras')
            return (
              <ExtrasPart
                key={step}
                {...{ number, may }}
                extras={rates.extras}
                onEdit={(extra) => setDialog(<ExtraDialog extra={extra} onClose={close} />)}
              />
            );
          return (
            <PromotionsPart
              key={step}
              {...{ number, may }}
              promotions={rates.promotions}
              onEdit={(promotion) => setDialog(<PromotionDialog promotion={promotion} onClose={close} />)}
            />
          );
        })}
        <PolicyPart
          policy={rates.policy}
          may={may}
          onEdit={() => setDialog(<PolicyDialog policy={rates.policy} onClose={close} />)}
        />
      </div>
      <div className="lg:sticky lg:top-4">
        <TryPrice depots={depots} />
      </div>
      {dialog}
    </div>
  );
}
