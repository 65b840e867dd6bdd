import { vanTypes } from '@convoy/fleet/contract';
import { Field } from '@convoy/ui-kit';
import { MultiCombobox } from '@convoy/ui-kit/controls';
import { type KitForm, useWatch } from '@convoy/ui-kit/forms';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RewardEntries } from './reward-entries.ts';
import { rewardDepots } from './rewards.api.ts';

/** The sizes and depots that a reward is for; nothing chosen is all of them. */
export function RewardScope({ form }: { form: KitForm<RewardEntries> }) {
  const { t } = useTranslation('loyalty');
  const depots = useQuery(rewardDepots);
  const [sizes, depotIds] = useWatch({ control: form.control, name: ['vanTypes', 'depotIds'] });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t('rewards.fields.sizes')} hint={t('rewards.fields.sizesHint')}>
        {(ids) => (
          <MultiCombobox
            {...ids}
            listLabel={t('rewards.fields.sizes')}
            source={vanTypes.map((value) => ({ value, label: t(`rewards.sizes.${value}`) }))}
            value={sizes ?? []}
            onValueChange={(chosen) =>
              form.hook.setValue(
                'vanTypes',
                vanTypes.filter((one) => chosen.includes(one)),
                { shouldDirty: true },
              )
            }
          />
        )}
      </Field>
      <Field label={t('rewards.fields.depots')} hint={t('rewards.fields.depotsHint')}>
        {(ids) => (
          <MultiCombobox
            {...ids}
            listLabel={t('rewards.fields.depots')}
            source={(depots.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            value={(depotIds ?? []).map(String)}
            onValueChange={(chosen) =>
              form.hook.setValue('depotIds', chosen.map(Number), { shouldDirty: true })
            }
          />
        )}
      </Field>
    </div>
  );
}
