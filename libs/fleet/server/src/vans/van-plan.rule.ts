import { fleetErrors } from '@convoy/fleet/contract';
import { DomainError } from '@convoy/platform/errors';

/** How many vans a brand's plan carries, null for as many as it likes, and how many are in its fleet. */
export interface VansOfPlan {
  readonly most: number | null;
  readonly used: number;
}

/** How many vans may join the fleet; null for as many as one likes. A brand that has more than its plan carries adds none. */
export const roomInPlan = ({ most, used }: VansOfPlan): number | null =>
  most === null ? null : Math.max(0, most - used);

/** Why so many vans may not join the fleet; null where they may. */
export function whyNotInPlan(plan: VansOfPlan, joining: number): DomainError | null {
  const room = roomInPlan(plan);
  if (room === null || joining <= room) return null;
  return new DomainError(fleetErrors.PLAN_VAN_LIMIT, { most: plan.most, used: plan.used, room, joining });
}
