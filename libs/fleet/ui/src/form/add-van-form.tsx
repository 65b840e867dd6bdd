import { ApiError, apiErrorMessage } from '@convoy/shell-api';
import { toast } from '@convoy/ui-kit';
import { Form, useKitForm } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';
import type { FleetVan } from '../../../contract/src/index.ts';
import { addVan, useRenewFleet } from '../fleet.api.ts';
import { fleetPaths } from '../fleet.paths.ts';
import { DraftNote, FormFoot } from './form-parts.tsx';
import { useVanDraft } from './use-van-draft.ts';
import { useVanMessages, vanRefusedFields } from './use-van-messages.ts';
import { blankVan, bodyOf, newVanForm } from './van-entries.ts';
import { VanFields } from './van-fields.tsx';

/** The form of a new van. What is typed is kept as a draft until it is saved or discarded. */
export function AddVanForm({
  location,
  onAdded,
  onCancel,
}: {
  /** The depot that is chosen at first; empty for none. */
  location: string;
  onAdded: (van: FleetVan) => void;
  /** Absent on a page: there cancelling leads to the fleet. */
  onCancel?: () => void;
}) {
  const { t } = useTranslation('fleet');
  const renew = useRenewFleet();
  const form = useKitForm({
    schema: newVanForm,
    defaultValues: blankVan(location),
    onSubmit: (entries) => addVan(bodyOf(entries)),
    onSaved: (van) => {
      draft.forget();
      toast({
        title: t('form.added'),
        description: t(van.draft ? 'draft.saved' : 'form.addedText'),
        tone: 'success',
      });
      void renew();
      onAdded(van);
    },
    onRefused: (error) => {
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
      // Somebody else took the last place meanwhile: the fleet says so above the form, with what carries more.
      if (error instanceof ApiError && error.code === 'PLAN_VAN_LIMIT') void renew();
    },
    messages: useVanMessages(),
    refusedFields: vanRefusedFields,
    leaves: true,
  });
  const draft = useVanDraft('new', null, form);
  return (
    <Form form={form} className="max-w-4xl" aria-label={t('titles.add')}>
      {draft.restored && <DraftNote onDiscard={draft.discard} />}
      <VanFields isNew />
      <FormFoot label={t('form.add')} back={onCancel ?? fleetPaths.fleet} />
    </Form>
  );
}
