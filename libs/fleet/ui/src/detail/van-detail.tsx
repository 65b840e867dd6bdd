import { ApiError, apiErrorMessage, apiSend, Slot, useAbility, useFormats } from '@convoy/shell-api';
import { Link, useNavigate } from '@convoy/shell-api/router';
import { Alert, askToConfirm, Button, Icon, type PageAction, PageHeader, toast } from '@convoy/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FleetVan, type HireAhead, type StatusByHand, vanCan } from '../../../contract/src/index.ts';
import { PlanOffer } from '../components/plan-offer.tsx';
import { useLacks } from '../components/use-lacks.ts';
import { plateText, VanStatusBadge } from '../components/van-marks.tsx';
import { changeVan, useRenewFleet } from '../fleet.api.ts';
import { fleetPaths } from '../fleet.paths.ts';
import { RetireDialog } from '../list/fleet-dialogs.tsx';
import { PhotosCard } from '../photos/photos-card.tsx';
import { LastPositionOf } from '../position/last-position.tsx';
import { TransferCard } from '../transfers/transfer-card.tsx';
import { DiaryCard } from './diary-card.tsx';
import { CostsCard, FactsCard } from './facts-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { OdometerCard } from './odometer-card.tsx';
import { PapersCard } from './papers-card.tsx';
import { WorkshopCard } from './workshop-card.tsx';

/** All that staff know of a van, and what may be done with it. */
export function VanDetail({ van }: { van: FleetVan }) {
  const { t } = useTranslation('fleet');
  const { instant } = useFormats();
  const ability = useAbility();
  const navigate = useNavigate();
  const renew = useRenewFleet();
  const [retiring, setRetiring] = useState(false);
  /** Hires that keep it in the fleet, as the server named them. */
  const [hires, setHires] = useState<readonly HireAhead[]>([]);
  /** It did not come back, because the plan carries no more. */
  const [noRoom, setNoRoom] = useState(false);
  const lacks = useLacks()(van);
  const mayUpdate = ability.can('update', 'Fleet');
  const mayRetire = ability.can('retire', 'Fleet');

  /** Does something to the van and tells how it went. @param done what is said of success */
  const act = async (call: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await call();
      setHires([]);
      setNoRoom(false);
      toast({ title: done, tone: 'success' });
    } catch (error) {
      const ahead =
        error instanceof ApiError ? (error.details as { hires?: HireAhead[] } | null)?.hires : undefined;
      setNoRoom(error instanceof ApiError && error.code === 'PLAN_VAN_LIMIT');
      if (ahead && ahead.length > 0) setHires(ahead);
      else toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
    } finally {
      await renew();
    }
  };
  const give = async (status: StatusByHand) => {
    const agreed = await askToConfirm({
      title: t(`bulk.${status}Title`, { count: 1 }),
      text: t(`bulk.${status}Text`),
      confirmLabel: t(`bulk.${status}`),
    });
    if (agreed) await act(() => changeVan(van.id, { status, revision: van.revision }), t('van.changed'));
  };

  const moreActions: PageAction[] = [];
  for (const status of ['available', 'unavailable'] as const)
    if (mayUpdate && vanCan.becomeByHand(van, status))
      moreActions.push({
        label: t(`bulk.${status}`),
        icon: status === 'available' ? 'circle-check' : 'circle-x',
        onSelect: () => void give(status),
      });
  if (mayRetire && vanCan.retire(van))
    moreActions.push({ label: t('bulk.retire'), icon: 'log-out', onSelect: () => setRetiring(true) });

  return (
    <>
      <PageHeader
        back={<Link to={fleetPaths.fleet}>{t('titles.fleet')}</Link>}
        title={
          <span className="flex flex-wrap items-center gap-3">
            {plateText(van.registration)}
            <span className="inline-flex font-sans normal-case tracking-normal">
              <VanStatusBadge van={van} />
            </span>
          </span>
        }
        description={t('van.description', { name: `${van.make} ${van.model}`, depot: van.location })}
        actions={
          mayUpdate && (
            <Button variant="outline" onClick={() => navigate(fleetPaths.edit(van.id))}>
              <Icon name="pencil" />
              {t('van.edit')}
            </Button>
          )
        }
        moreActions={moreActions}
      />
      {van.retiredAt !== null && (
        <Alert
          tone="neutral"
          className="mb-6"
          title={t('van.retired', { date: instant(van.retiredAt) })}
          action={
            mayRetire && (
              <Button
                variant="outline"
                size="sm"
                onClick={() =>
                  void act(() => apiSend('POST', `/api/vans/${van.id}/reinstate`, {}), t('van.reinstated'))
                }
              >
                {t('van.reinstate')}
              </Button>
            )
          }
        >
          {van.retiredReason}
        </Alert>
      )}
      {lacks !== '' && (
        <Alert
          tone="warning"
          className="mb-6"
          title={t('draft.title')}
          action={
            mayUpdate && (
              <Button variant="outline" size="sm" onClick={() => navigate(fleetPaths.edit(van.id))}>
                {t('van.edit')}
              </Button>
            )
          }
        >
          {lacks}. {t('draft.text')}
        </Alert>
      )}
      {noRoom && <PlanOffer className="mb-6" />}
      {hires.length > 0 && (
        <Alert tone="warning" className="mb-6" title={t('van.hiresTitle')}>
          <p>{t('van.hiresText')}</p>
          <ul className="mt-2 flex flex-col gap-1">
            {hires.map((hire) => (
              <li key={hire.bookingId}>
                <Link
                  to={fleetPaths.booking(hire.bookingId)}
                  className="rounded-xs font-medium underline underline-offset-4"
                >
                  {hire.reference}
                </Link>{' '}
                <span className="tabular-nums">{instant(hire.pickupAt)}</span>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-6">
        <div className="flex min-w-0 flex-col gap-5 lg:gap-6">
          <FactsCard van={van} />
          <PhotosCard van={van} />
          <DiaryCard van={van} />
          <Slot id="fleet.van-detail.after.v1" vanId={van.id} registration={van.registration} />
          <HistoryCard van={van} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 max-lg:-order-1 lg:gap-6">
          <PapersCard van={van} />
          <LastPositionOf vanId={van.id} />
          <TransferCard van={van} />
          <WorkshopCard van={van} />
          <OdometerCard van={van} />
          <CostsCard van={van} />
        </div>
      </div>
      {retiring && (
        <RetireDialog
          count={1}
          onRetire={(reason) =>
            act(() => apiSend('POST', `/api/vans/${van.id}/retire`, { reason }), t('van.left'))
          }
          onClose={() => setRetiring(false)}
        />
      )}
    </>
  );
}
