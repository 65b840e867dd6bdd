import { defineDemo } from '@convoy/platform/demo';
import { demoLicences } from './demo-licences.rule.ts';

/** Hires that go out next and still wait for their customer's licence to be checked. */
const WAITING_HIRES = 2;

/**
 * Licences of a demo brand's customers: most were checked by staff, some wait to be checked, some were never sent in. Without a
 * checked licence no van is handed over, and so it is for the next hires of customers who owe something. Customers who have one already keep it.
 */
export const demo = defineDemo({
  fill: async ({ tenantId, today, rows }) => {
    const drivers = await rows<{
      id: number;
      first_name: string;
      last_name: string;
      username: string | null;
    }>(
      `select c.id, u.first_name, u.last_name, u.username
       from customer c join app_user u on u.tenant_id = c.tenant_id and u.id = c.id
       where c.tenant_id = $1 and c.erased_at is null and not c.had_licence and u.role = 'renter'
         and not exists (select from driving_licence l where l.tenant_id = c.tenant_id)
       order by u.username nulls last, c.id`,
      [tenantId],
    );
    const licences = JSON.stringify(demoLicences(drivers));
    await rows(
      `update customer c set birth_date = d.born
       from jsonb_to_recordset($2::jsonb) as d (id bigint, born date)
       where c.tenant_id = $1 and c.id = d.id`,
      [tenantId, licences],
    );
    await rows(
      `insert into driving_licence (tenant_id, customer_id, issuer, number, photocard_until, categories, endorsements,
         checked_by, checked_at)
       select $1, d.id, 'GB', d.number, d.photocard_until, d.categories, '[]',
         case when d.checked then desk.id end, now() - interval '20 days'
       from jsonb_to_recordset($2::jsonb)
         as d (id bigint, number text, photocard_until date, categories jsonb, checked boolean)
       cross join (
         select id from app_user where tenant_id = $1 and role in ('admin', 'operator') order by role desc, id limit 1
       ) desk`,
      [tenantId, licences],
    );
    await rows(
      `update driving_licence set checked_by = null
       where tenant_id = $1 and customer_id in (
         select b.customer_id from booking b
         join app_user u on u.tenant_id = b.tenant_id and u.id = b.customer_id
         where b.tenant_id = $1 and b.status = 'confirmed' and b.pickup_date >= $2::date and u.username is null
           and b.rental_paid_pence < b.rental_pence
           and not exists (
             select from booking o where o.tenant_id = b.tenant_id and o.customer_id = b.customer_id and o.status = 'active')
         order by b.pickup_at, b.id limit $3)
         and customer_id in (select id from jsonb_to_recordset($4::jsonb) as d (id bigint))`,
      [tenantId, today, WAITING_HIRES, licences],
    );
  },
});
