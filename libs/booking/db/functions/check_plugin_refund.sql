-- Never more than the line of this very plugin is charged, and of a hire that has been paid for alone: what is written here
-- is taken off the line afterwards, in the same transaction, which has locked the booking.
CREATE OR REPLACE FUNCTION app.check_plugin_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  hire booking%rowtype;
  charged bigint;
begin
  select * into hire from booking b where b.tenant_id = new.tenant_id and b.id = new.booking_id;
  select coalesce(sum(round((line ->> 'amount')::numeric * 100)), 0) into charged
  from jsonb_array_elements(hire.lines) as line
  where line ->> 'code' = 'plugin' and line ->> 'pluginId' = new.plugin_id and line ->> 'pluginCode' = new.line_code;
  if hire.status not in ('confirmed', 'active', 'completed')
    or new.amount_pence > charged
    or new.amount_pence > hire.rental_paid_pence
  then
    raise exception 'more is given back of line % of booking % than it was charged', new.line_code, new.booking_id
      using errcode = '23514', constraint = 'booking_plugin_refund_charged';
  end if;
  return new;
end $function$;
CREATE OR REPLACE TRIGGER booking_plugin_refund_charged BEFORE INSERT ON public.booking_plugin_refund FOR EACH ROW EXECUTE FUNCTION app.check_plugin_refund();
