-- How far a dispute has come, by what the provider calls it. A bank that asks first (`warning_`) may still take the money. One
-- that was lost can be won by an appeal and not the other way round.
CREATE OR REPLACE FUNCTION app.dispute_rank(p_status text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case p_status
    when 'warning_needs_response' then 1
    when 'warning_under_review' then 2
    when 'needs_response' then 3
    when 'under_review' then 4
    when 'closed' then 5
    when 'lost' then 6
    when 'won' then 7
  end
$function$;
