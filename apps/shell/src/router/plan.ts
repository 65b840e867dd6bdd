import type { PlanRequirement } from '@convoy/platform/manifest';
import type { TenantView } from '@convoy/tenancy/contract';

/** Whether a brand's plan carries what an entry or page requires: as one of the plans, or through the plugin. */
export function planCarries(
  { plan, plugins }: Pick<TenantView, 'plan' | 'plugins'>,
  requirement: PlanRequirement,
): boolean {
  const { plans = [], plugin } = requirement;
  return plans.includes(plan.code) || (plugin !== undefined && plugins.includes(plugin));
}
