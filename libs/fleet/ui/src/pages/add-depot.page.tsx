import { apiErrorMessage } from '@convoy/shell-api';
import { Link, useNavigate } from '@convoy/shell-api/router';
import { PageHeader, toast } from '@convoy/ui-kit';
import { Form, useKitForm } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';
import { FleetAccess } from '../components/fleet-access.tsx';
import { blankDepot, depotBodyOf, depotForm } from '../depots/depot-entries.ts';
import { DepotFields } from '../depots/depot-fields.tsx';
import { addDepot, useRenewDepots } from '../depots/depots.api.ts';
import { depotRefusedFields, useDepotMessages } from '../depots/use-depot-messages.ts';
import { fleetPaths } from '../fleet.paths.ts';
import { FormFoot } from '../form/form-parts.tsx';

/** `/fleet/depots/add`: a new depot. */
export default function AddDepotPage() {
  return (
    <FleetAccess to="add">
      <AddDepot />
    </FleetAccess>
  );
}

function AddDepot() {
  const { t } = useTranslation('fleet');
  const navigate = useNavigate();
  const renew = useRenewDepots();
  const form = useKitForm({
    schema: depotForm,
    defaultValues: blankDepot(),
    onSubmit: (entries) => addDepot(depotBodyOf(entries)),
    onSaved: ({ depot }) => {
      toast({ title: t('depots.added'), description: depot.name, tone: 'success' });
      void renew();
      void navigate(fleetPaths.depots);
    },
    onRefused: (error) =>
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' }),
    messages: useDepotMessages(),
    refusedFields: depotRefusedFields,
    leaves: true,
  });
  return (
    <>
      <PageHeader
        back={<Link to={fleetPaths.depots}>{t('titles.depots')}</Link>}
        title={t('titles.addDepot')}
        description={t('depots.addText')}
      />
      <Form form={form} className="max-w-4xl" aria-label={t('titles.addDepot')}>
        <DepotFields form={form} depotId={null} />
        <FormFoot label={t('depots.add')} back={fleetPaths.depots} />
      </Form>
    </>
  );
}
