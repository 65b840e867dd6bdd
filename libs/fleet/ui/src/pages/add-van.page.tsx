import { ApiError, apiErrorMessage, useTenant } from '@convoy/shell-api';
import { Link, useNavigate } from '@convoy/shell-api/router';
import { Alert, PageHeader, Skeleton, toast } from '@convoy/ui-kit';
import { Form, useKitForm } from '@convoy/ui-kit/forms';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FleetAccess } from '../components/fleet-access.tsx';
import { PlanOffer } from '../components/plan-offer.tsx';
import { addVan, depots as depotsQuery, fleetVans, useRenewFleet } from '../fleet.api.ts';
import { fleetPaths } from '../fleet.paths.ts';
import { DraftNote, FormFoot } from '../form/form-parts.tsx';
import { useVanDraft } from '../form/use-van-draft.ts';
import { useVanMessages, vanRefusedFields } from '../form/use-van-messages.ts';
import { blankVan, bodyOf, newVanForm } from '../form/van-entries.ts';
import { VanFields } from '../form/van-fields.tsx';
import { useFleetRoom } from '../list/fleet-room.tsx';

/** `/fleet/add`: a new van. */
export default function AddVanPage() {
  return (
    <FleetAccess to="add">
      <AddVan />
    </FleetAccess>
  );
}

function AddVan() {
  const { t } = useTranslation('fleet');
  const depots = useQuery(depotsQuery);
  // Of a plan without a limit nobody has to count.
  const vans = useQuery({ ...fleetVans, enabled: useTenant().plan.maxVans !== null });
  const room = useFleetRoom(vans.data);
  return (
    <>
      <PageHeader
        back={<Link to={fleetPaths.fleet}>{t('titles.fleet')}</Link>}
        title={t('titles.add')}
        description={t('form.addText')}
      />
      {room?.isFull && (
        <>
          <Alert tone="warning" className="mb-3 max-w-4xl">
            {t('plan.full')}
          </Alert>
          <PlanOffer className="mb-6 max-w-4xl" />
        </>
      )}
      {/* What says that there is no room stands above the form: nothing is typed before that is known. */}
      {depots.isPending || vans.isLoading ? (
        <div role="status">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-96 max-w-4xl rounded-xl" />
        </div>
      ) : (
        // A brand with one depot need not choose it.
        <AddVanForm location={depots.data?.length === 1 ? (depots.data[0]?.name ?? '') : ''} />
      )}
    </>
  );
}

function AddVanForm({ location }: { location: string }) {
  const { t } = useTranslation('fleet');
  const navigate = useNavigate();
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
      void navigate(fleetPaths.van(van.id));
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
      <FormFoot label={t('form.add')} back={fleetPaths.fleet} />
    </Form>
  );
}
