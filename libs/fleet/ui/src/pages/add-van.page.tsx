import { useTenant } from '@convoy/shell-api';
import { Link, useNavigate } from '@convoy/shell-api/router';
import { Alert, PageHeader, Skeleton } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FleetAccess } from '../components/fleet-access.tsx';
import { PlanOffer } from '../components/plan-offer.tsx';
import { depots as depotsQuery, fleetVans } from '../fleet.api.ts';
import { fleetPaths } from '../fleet.paths.ts';
import { AddVanForm } from '../form/add-van-form.tsx';
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
  const navigate = useNavigate();
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
        <AddVanForm
          location={depots.data?.length === 1 ? (depots.data[0]?.name ?? '') : ''}
          onAdded={(van) => void navigate(fleetPaths.van(van.id))}
        />
      )}
    </>
  );
}
