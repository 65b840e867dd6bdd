import { Link, useNavigate } from '@convoy/shell-api/router';
import { PageHeader, toast } from '@convoy/ui-kit';
import { Form, useKitForm } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';
import type { FleetVan } from '../../../contract/src/index.ts';
import { FleetAccess } from '../components/fleet-access.tsx';
import { OneVan } from '../components/one-van.tsx';
import { useMeanwhile } from '../components/use-meanwhile.ts';
import { plateText } from '../components/van-marks.tsx';
import { changeVan, useRenewFleet } from '../fleet.api.ts';
import { fleetPaths } from '../fleet.paths.ts';
import { ConflictNote, DraftNote, FormFoot } from '../form/form-parts.tsx';
import { useVanDraft } from '../form/use-van-draft.ts';
import { useVanMessages, vanRefusedFields } from '../form/use-van-messages.ts';
import { changesOf, entriesOf, vanFactsForm } from '../form/van-entries.ts';
import { VanFields } from '../form/van-fields.tsx';

/** `/fleet/{id}/edit`: what is known of a van, to be put right. */
export default function EditVanPage() {
  return (
    <FleetAccess to="update">
      <OneVan>{(van) => <EditVan key={van.id} opened={van} />}</OneVan>
    </FleetAccess>
  );
}

function EditVan({ opened }: { opened: FleetVan }) {
  const { t } = useTranslation('fleet');
  const navigate = useNavigate();
  const renew = useRenewFleet();
  const { base, theirs, latest, refusedBy, begin } = useMeanwhile(opened);
  const form = useKitForm({
    schema: vanFactsForm,
    defaultValues: entriesOf(base),
    onSubmit: (entries) =>
      changeVan(base.id, { ...changesOf(entriesOf(base), entries), revision: latest.revision }),
    onSaved: (van) => {
      draft.forget();
      toast({ title: t('form.saved'), description: `${van.make} ${van.model}`, tone: 'success' });
      void renew();
      void navigate(fleetPaths.van(van.id));
    },
    onRefused: refusedBy,
    messages: useVanMessages(),
    refusedFields: vanRefusedFields,
    leaves: true,
  });
  const draft = useVanDraft(String(base.id), base.revision, form);
  return (
    <>
      <PageHeader
        back={<Link to={fleetPaths.van(base.id)}>{plateText(base.registration)}</Link>}
        title={t('form.editTitle', { name: `${base.make} ${base.model}` })}
      />
      <Form form={form} className="max-w-4xl" aria-label={t('titles.edit')}>
        {theirs && (
          <ConflictNote
            key={theirs.revision}
            base={base}
            current={theirs}
            mine={changesOf(entriesOf(base), form.hook.getValues())}
            onTheirs={() => {
              begin(theirs);
              draft.forget();
              form.hook.reset(entriesOf(theirs), { keepDirtyValues: false });
            }}
            onMine={() => void form.submit()}
          />
        )}
        {draft.restored && !theirs && <DraftNote onDiscard={draft.discard} />}
        <VanFields isNew={false} />
        <FormFoot label={t('form.save')} back={fleetPaths.van(base.id)} />
      </Form>
    </>
  );
}
