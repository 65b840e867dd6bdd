import { ApiError } from '@convoy/shell-api';
import { Link, useNavigate } from '@convoy/shell-api/router';
import { PageHeader, toast } from '@convoy/ui-kit';
import { Form, useKitForm } from '@convoy/ui-kit/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FleetVan } from '../../../contract/src/index.ts';
import { FleetAccess } from '../components/fleet-access.tsx';
import { OneVan } from '../components/one-van.tsx';
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
  /** The van that the form began with: what is different from it is what one changed. */
  const [base, setBase] = useState(opened);
  /** The van as somebody else has left it meanwhile. */
  const [current, setCurrent] = useState<FleetVan | null>(null);
  const form = useKitForm({
    schema: vanFactsForm,
    defaultValues: entriesOf(base),
    onSubmit: (entries) =>
      changeVan(base.id, { ...changesOf(entriesOf(base), entries), revision: (current ?? base).revision }),
    onSaved: (van) => {
      draft.forget();
      toast({ title: t('form.saved'), description: `${van.make} ${van.model}`, tone: 'success' });
      void renew();
      void navigate(fleetPaths.van(van.id));
    },
    onRefused: (error) => {
      const theirs = conflictOf(error);
      if (theirs) setCurrent(theirs);
    },
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
        {current && (
          <ConflictNote
            base={base}
            current={current}
            mine={changesOf(entriesOf(base), form.hook.getValues())}
            onTheirs={() => {
              setBase(current);
              setCurrent(null);
              draft.forget();
              form.hook.reset(entriesOf(current), { keepDirtyValues: false });
            }}
            onMine={() => void form.submit()}
          />
        )}
        {draft.restored && !current && <DraftNote onDiscard={draft.discard} />}
        <VanFields isNew={false} />
        <FormFoot label={t('form.save')} back={fleetPaths.van(base.id)} />
      </Form>
    </>
  );
}

/** The van as it is by now, of a refusal because somebody else was faster. */
function conflictOf(error: unknown): FleetVan | null {
  if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return null;
  return (error.details as { current?: FleetVan } | null)?.current ?? null;
}
