import { useFormats } from '@convoy/shell-api';
import type { SignUpOffer } from '@convoy/signup/contract';
import { RadioGroup } from '@convoy/ui-kit/choices';
import { FormField } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';

/** The plans that are sold, both lists of them. */
export function PlanField({ plans }: { plans: SignUpOffer['plans'] }) {
  const { t } = useTranslation('signup');
  const { money } = useFormats();
  const ordered = [...plans].sort((a, b) => Number(a.list === 'franchise') - Number(b.list === 'franchise'));
  return (
    <FormField name="plan" label={t('signup.plan.label')} hideLabel required>
      <RadioGroup
        look="cards"
        options={ordered.map(({ code, list, name, monthly, vans }) => ({
          value: code,
          label: name,
          description: (
            <span className="flex flex-col gap-0.5">
              <span className="font-medium text-foreground tabular-nums">
                {t('signup.plan.monthly', { price: money(monthly) })}
              </span>
              <span>
                {vans === null ? t('signup.plan.unlimited') : t('signup.plan.vans', { most: vans })}
              </span>
              <span>{t(`signup.plan.list.${list}`)}</span>
            </span>
          ),
        }))}
      />
    </FormField>
  );
}
