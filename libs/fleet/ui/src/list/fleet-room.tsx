import { useFormats, useTenant } from '@convoy/shell-api';
import { useTranslation } from 'react-i18next';
import type { ListedVan } from '../../../contract/src/index.ts';
import { PlanOffer } from '../components/plan-offer.tsx';
import { countFleet } from './narrow-fleet.rule.ts';

/** What says how many vans the plan has room for: what is shut because there is none is described by it. */
export const FLEET_ROOM_ID = 'fleet-room';

/** How many vans the brand's plan carries and how many there are; null where it carries as many as one likes. */
export function useFleetRoom(vans: readonly ListedVan[] | undefined) {
  const most = useTenant().plan.maxVans;
  if (most === null) return null;
  const used = vans && countFleet(vans).total;
  return { most, used, isFull: used !== undefined && used >= most };
}

/** 'N of M vans of your plan', and what to do and to buy when it is full. Keeps its line while the vans are loading. */
export function FleetRoom({ room }: { room: NonNullable<ReturnType<typeof useFleetRoom>> }) {
  const { t } = useTranslation('fleet');
  const { number } = useFormats();
  const { most, used, isFull } = room;
  return (
    <>
      <p
        id={FLEET_ROOM_ID}
        className="-mt-2 mb-4 min-h-10 text-pretty text-muted-foreground text-sm leading-5 tabular-nums sm:min-h-5"
      >
        {used !== undefined && t('plan.used', { used: number(used), most: number(most) })}
        {isFull && ` ${t('plan.full')}`}
      </p>
      {isFull && <PlanOffer className="mb-4" />}
    </>
  );
}
