import { defineDemo } from '@convoy/platform/demo';
import { demoReviews } from './texts.ts';

/**
 * Reviews of a demo brand's latest completed hires. The accounts to try out have a username; their hires stay to be
 * reviewed.
 */
export const demo = defineDemo({
  fill: async ({ tenantId, rows }) => {
    await rows(
      `with hire as (
         select b.id, coalesce(b.returned_at, b.return_at) as returned_at,
                row_number() over (order by coalesce(b.returned_at, b.return_at) desc, b.id) as place
         from booking b join app_user u on u.tenant_id = b.tenant_id and u.id = b.customer_id
         where b.tenant_id = $1 and b.status = 'completed' and u.username is null
           and coalesce(b.returned_at, b.return_at) < now() - interval '2 days'
       ), text as (
         select * from jsonb_to_recordset($2::jsonb)
           as given (place bigint, rating integer, text text, answer text, hidden text)
       ), desk as (
         select id from app_user where tenant_id = $1 and role in ('admin', 'operator') order by role, id limit 1
       )
       insert into review (tenant_id, booking_id, rating, van_rating, depot_rating, comment, answer, answered_at,
         answered_by, hidden_at, hidden_by, hidden_reason, created_at, updated_at)
       select $1, hire.id, text.rating, case when text.place % 3 = 0 then text.rating end,
         case when text.place % 4 = 0 then least(5, text.rating + 1) end, text.text, text.answer,
         case when text.answer is not null then hire.returned_at + interval '34 hours' end,
         case when text.answer is not null then desk.id end,
         case when text.hidden is not null then hire.returned_at + interval '36 hours' end,
         case when text.hidden is not null then desk.id end, text.hidden,
         hire.returned_at + interval '27 hours', hire.returned_at + interval '27 hours'
       from hire join text on text.place = hire.place cross join desk
       where not exists (select from review where tenant_id = $1)`,
      [
        tenantId,
        JSON.stringify(
          demoReviews.map(({ rating, text, answer = null, hidden = null }, at) => ({
            // Each brand begins elsewhere, so that no two show the same latest reviews.
            place: ((at + tenantId) % demoReviews.length) + 1,
            rating,
            text,
            answer,
            hidden,
          })),
        ),
      ],
    );
  },
});
