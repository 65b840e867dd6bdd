import { type DataContext, type RawBuilder, sql } from '@convoy/platform/db';
import { shownByTown } from './shown-by-town.sql.ts';

/**
 * Whether what a hire did is hidden while it lasts: the brand shows hired vans by town alone, and the hire is neither late nor marked.
 * @param bookingId the number of the hire, a column or a value; null is hidden for no brand
 */
export const hiddenHire = ({ tenant }: DataContext, bookingId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from telematics_settings s join booking b on b.tenant_id = s.tenant_id
  where s.tenant_id = ${tenant.id} and s.hired_by_town and b.id = ${bookingId} and ${shownByTown})`;
