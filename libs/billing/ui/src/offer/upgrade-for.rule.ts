import {
  type AddOnCode,
  type CapKind,
  type EntitlementsView,
  planCarrying,
  type Upgrade,
} from '../../../contract/src/index.ts';

/** What to buy for what a plan lacks; null where it lacks nothing, and where nothing that is sold would help. */
export function upgradeFor(
  { addOns, caps, plans }: Pick<EntitlementsView, 'addOns' | 'caps' | 'plans'>,
  lacks: AddOnCode | CapKind,
  more: number,
): Upgrade | null {
  if (lacks !== 'vans' && lacks !== 'users')
    return addOns.find(({ code }) => code === lacks)?.upgrade ?? null;
  const { most, used } = caps[lacks];
  if (most === null || used + more <= most) return null;
  const plan = planCarrying(plans, lacks, used + more);
  return plan && { plan, addOn: null };
}
