import { Input, Textarea, toast } from '@convoy/ui-kit';
import { Switch } from '@convoy/ui-kit/choices';
import { NumberField } from '@convoy/ui-kit/controls';
import { DatePicker } from '@convoy/ui-kit/dates';
import { FormCheck, FormDialog, FormField, useKitForm } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';
import { type Reward, rewardFaults, rewardInputSchema } from '../../../contract/src/rewards/index.ts';
import { TheirVersion, useTheirs } from '../shown/theirs.tsx';
import { blankReward, entriesOf } from './reward-entries.ts';
import { RewardGives } from './reward-gives.tsx';
import { RewardScope } from './reward-scope.tsx';
import { addReward, changeReward, useRenewRewards } from './rewards.api.ts';

/** Adds a reward, or changes the one that is given. */
export default function RewardDialog({ reward, onClose }: { reward: Reward | null; onClose: () => void }) {
  const { t } = useTranslation('loyalty');
  const renew = useRenewRewards();
  const { theirs, onRefused } = useTheirs<Reward>();
  const form = useKitForm({
    schema: rewardInputSchema,
    defaultValues: reward ? entriesOf(reward) : blankReward,
    messages: {
      [rewardFaults.unit]: t('rewards.faults.unit'),
      [rewardFaults.value]: t('rewards.faults.value'),
      [rewardFaults.extra]: t('rewards.faults.extra'),
    },
    onSubmit: async (entries) => {
      try {
        const before = theirs ?? reward;
        await (before
          ? changeReward(before.id, { ...entries, revision: before.revision })
          : addReward(entries));
        toast({
          title: t(reward ? 'rewards.changed' : 'rewards.added', { title: entries.title }),
          tone: 'success',
        });
      } finally {
        await renew();
      }
    },
    onSaved: onClose,
    onRefused,
    refusedFields: {
      REWARD_TITLE_TAKEN: 'title',
      REWARD_STOCK_BELOW: 'stock',
      REWARD_SCOPE_UNKNOWN: 'depotIds',
    },
  });
  return (
    <FormDialog
      wide
      form={form}
      title={reward ? t('rewards.editNamed', { title: reward.title }) : t('rewards.add')}
      description={t(reward ? 'rewards.editText' : 'rewards.addText')}
      labels={{
        save: t(reward ? 'rewards.save' : 'rewards.add'),
        saving: t('edit.saving'),
        cancel: t('edit.cancel'),
      }}
      onClose={onClose}
    >
      {theirs && (
        <TheirVersion
          title={t('rewards.conflict')}
          revision={theirs.revision}
          onTake={() => form.hook.reset(entriesOf(theirs), { keepDirtyValues: false })}
        />
      )}
      <FormField form={form} name="title" label={t('rewards.fields.title')} required>
        <Input maxLength={60} autoComplete="off" />
      </FormField>
      <FormField form={form} name="description" label={t('rewards.fields.description')}>
        <Textarea maxLength={300} rows={2} />
      </FormField>
      <RewardGives form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="pointsCost" label={t('rewards.fields.pointsCost')} required>
          <NumberField min={1} max={1_000_000} step={50} unit={t('edit.points')} />
        </FormField>
        <FormField
          form={form}
          name="expiryDays"
          label={t('rewards.fields.expiryDays')}
          hint={t('rewards.fields.expiryHint')}
          required
        >
          <NumberField min={1} max={730} />
        </FormField>
        <FormField
          form={form}
          name="stock"
          label={t('rewards.fields.stock')}
          hint={t('rewards.fields.stockHint')}
        >
          <NumberField min={0} max={1_000_000} />
        </FormField>
        <FormField
          form={form}
          name="offeredUntil"
          label={t('rewards.fields.offeredUntil')}
          hint={t('rewards.fields.offeredUntilHint')}
        >
          <DatePicker />
        </FormField>
      </div>
      <RewardScope form={form} />
      <FormCheck form={form} name="active" label={t('rewards.fields.active')}>
        <Switch label={t('rewards.fields.active')} description={t('rewards.fields.activeHint')} />
      </FormCheck>
    </FormDialog>
  );
}
