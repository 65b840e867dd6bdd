import { type DataContext, type RawBuilder, sql } from '@convoy/platform/db';
import { shownByTown } from '../hires/shown-by-town.sql.ts';

/**
 * Whether the exact place of a van is hidden: the brand shows hired vans by town alone, and a hire that is neither late
 * nor marked as stolen or in breach has this one.
 * @param vanId the number of the van, a column or a value
 */
export const hiddenVan = ({ tenant }: DataContext, vanId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from telematics_settings s join booking b on b.tenant_id = s.tenant_id
  where s.tenant_id = ${tenant.id} and s.hired_by_town and b.van_id = ${vanId} and ${shownByTown})`;
