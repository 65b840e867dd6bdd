import { sql } from '@convoy/platform/db';

/**
 * What banks took for good of the payments of a booking (`b`), in pence. Money that the booking no longer counted, because it was
 * to go back to its customer anyway, is left out.
 */
export const takenByBanks = () =>
  sql<number>`coalesce((
    select greatest(0, sum(d.amount_pence) - app.settled_by_bank(b.tenant_id, b.id)) from payment_dispute d
    where d.tenant_id = b.tenant_id and d.booking_id = b.id and d.status = 'lost'
    having count(*) > 0), 0)::bigint`;
