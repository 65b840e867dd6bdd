-- Whether a hire came back in time and owes nothing, so that its deposit goes back by itself.
CREATE OR REPLACE FUNCTION app.came_back_clean(b public.booking, p_grace_minutes integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select b.overdue_at is null and b.returned_at <= b.return_at + make_interval(mins => p_grace_minutes)
    and b.rental_paid_pence >= b.rental_pence
$function$;
