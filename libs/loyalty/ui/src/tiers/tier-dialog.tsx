import { apiErrorMessage } from '@convoy/shell-api';
import { Button, Input, toast } from '@convoy/ui-kit';
import { NumberField } from '@convoy/ui-kit/controls';
import { FormDialog, FormField, useKitForm, type z } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';
import { type LoyaltyTier, loyaltyTierInputSchema } from '../../../contract/src/index.ts';
import { TheirVersion, useTheirs } from '../shown/theirs.tsx';
import { addTier, changeTier, useRenewTiers } from './tiers.api.ts';
import { useTierName } from './use-tier-name.ts';

/** Adds a tier, or changes the one that is given. A change can be undone from its message. */
export default function TierDialog({ tier, onClose }: { tier: LoyaltyTier | null; onClose: () => void }) {
  const { t } = useTranslation('loyalty');
  const nameOf = useTierName();
  const save = useSaveTier();
  const { theirs, onRefused } = useTheirs<LoyaltyTier>();
  const entriesOf = (one: LoyaltyTier): z.input<typeof loyaltyTierInputSchema> => ({
    name: nameOf(one),
    minimumPoints: one.minimumPoints,
    multiplier: one.multiplier,
  });
  const form = useKitForm({
    schema: loyaltyTierInputSchema,
    defaultValues: tier ? entriesOf(tier) : { name: '', minimumPoints: 0, multiplier: 1 },
    onSubmit: (entries) => save(tier && (theirs ?? tier), entries),
    onSaved: onClose,
    onRefused,
    refusedFields: {
      LOYALTY_TIER_NAME_TAKEN: 'name',
      LOYALTY_TIER_MINIMUM_TAKEN: 'minimumPoints',
      LOYALTY_TIER_LOWEST: 'minimumPoints',
    },
  });
  return (
    <FormDialog
      form={form}
      title={tier ? t('edit.editNamed', { name: nameOf(tier) }) : t('edit.add')}
      description={tier ? t('edit.editText') : t('edit.addText')}
      labels={{
        save: tier ? t('edit.save') : t('edit.add'),
        saving: t('edit.saving'),
        cancel: t('edit.cancel'),
      }}
      onClose={onClose}
    >
      {theirs && (
        <TheirVersion
          title={t('edit.conflict')}
          revision={theirs.revision}
          onTake={() => form.hook.reset(entriesOf(theirs), { keepDirtyValues: false })}
        />
      )}
      <FormField form={form} name="name" label={t('edit.name')} required>
        <Input maxLength={40} autoComplete="off" />
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="minimumPoints" label={t('edit.minimum')} required>
          <NumberField
            min={0}
            max={1_000_000}
            step={100}
            unit={t('edit.points')}
            disabled={tier?.minimumPoints === 0}
          />
        </FormField>
        <FormField
          form={form}
          name="multiplier"
          label={t('edit.multiplier')}
          hint={t('edit.multiplierHint')}
          required
        >
          <NumberField min={1} max={10} step={0.5} places={2} />
        </FormField>
      </div>
    </FormDialog>
  );
}

/** Saves a tier and says so; after a change the message offers to undo it. */
function useSaveTier() {
  const { t } = useTranslation('loyalty');
  const nameOf = useTierName();
  const renew = useRenewTiers();

  const undo = async (before: LoyaltyTier, after: LoyaltyTier) => {
    const { name, minimumPoints, multiplier } = before;
    try {
      await changeTier(before.id, { name, minimumPoints, multiplier, revision: after.revision });
      toast({ title: t('edit.undone'), tone: 'success' });
    } catch (error) {
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
    } finally {
      await renew();
    }
  };

  return async (
    before: LoyaltyTier | null,
    { name, ...facts }: z.output<typeof loyaltyTierInputSchema>,
  ): Promise<void> => {
    try {
      if (!before) {
        await addTier({ name, ...facts });
        toast({ title: t('edit.added', { name }), tone: 'success' });
        return;
      }
      // A translated name that was not touched is not sent: the tier keeps the name it came with.
      const kept = name === nameOf(before);
      const body = { ...facts, ...(kept ? {} : { name }), revision: before.revision };
      const after = await changeTier(before.id, body);
      toast({
        title: t('edit.changed', { name }),
        description: (
          <Button variant="outline" size="sm" className="mt-1" onClick={() => void undo(before, after)}>
            {t('edit.undo')}
          </Button>
        ),
        tone: 'success',
      });
    } finally {
      await renew();
    }
  };
}
