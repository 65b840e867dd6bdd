import { sql } from '@convoy/platform/db';

/**
 * Whether the booking `b` is a hire whose van is shown by its town alone where the brand says so: it has the van, is not late, and is
 * marked neither as stolen nor as in breach. A mark is of the van it was made for: it says nothing of the one that a swap brought.
 */
export const shownByTown = sql<boolean>`(b.status = 'active' and b.return_at >= now() and not exists (
  select from telematics_hire_mark m
  where m.tenant_id = b.tenant_id and m.booking_id = b.id and m.van_id = b.van_id and m.ended_at is null))`;
