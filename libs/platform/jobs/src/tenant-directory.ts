import type { TenantContext } from '@convoy/platform/context';
import { currentWork, inWork } from '@convoy/platform/telemetry';

/** Finds tenants for work that no request started. Implemented by the tenancy slice. */
export abstract class TenantDirectory {
  abstract byId(id: number): Promise<TenantContext | null>;
  /** As `byId`, of a closed tenant as well: its data are still forgotten in time. */
  abstract byIdEvenClosed(id: number): Promise<TenantContext | null>;
  /** Ids of the tenants that are in business (not closed). */
  abstract activeIds(): Promise<number[]>;
}

/**
 * Does one piece of work for each tenant, one after another. A tenant whose work fails does not keep the others from
 * theirs; the failures are thrown together at the end.
 */
export async function forEachTenant(
  tenants: Pick<TenantDirectory, 'byId'>,
  ids: readonly number[],
  work: (tenant: TenantContext) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const id of ids) {
    try {
      const tenant = await tenants.byId(id);
      const own = currentWork()?.forTenant(id);
      if (tenant) await (own ? inWork(own, () => work(tenant)) : work(tenant));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${ids.length} tenants failed`);
}
