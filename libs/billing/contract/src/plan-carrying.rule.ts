import type { CapKind, PlanOffer } from './entitlements.ts';

const mostOf = { vans: 'maxVans', users: 'maxUsers' } as const satisfies Record<CapKind, keyof PlanOffer>;

/** The first of these plans that carries so many; null where none does. */
export function planCarrying(plans: readonly PlanOffer[], what: CapKind, wanted: number): PlanOffer | null {
  return (
    plans.find((plan) => {
      const most = plan[mostOf[what]];
      return most === null || wanted <= most;
    }) ?? null
  );
}
