import type { TenantContext } from '@convoy/platform/context';

/** Finds tenants for work that no request started. Implemented by the tenancy slice. */
export abstract class TenantDirectory {
  abstract byId(id: number): Promise<TenantContext | null>;
  /** Ids of the tenants that are in business (not closed). */
  abstract activeIds(): Promise<number[]>;
}
