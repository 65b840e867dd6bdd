-- Takes messages that are due, of all brands, and holds them: so many of each endpoint and of each brand at once, so that one
-- that hangs keeps nobody waiting. Endpoints that have nothing open are not looked at.
CREATE OR REPLACE FUNCTION app.claim_webhook_messages(p_most integer, p_per_endpoint integer, p_per_tenant integer, p_lease interval)
 RETURNS TABLE(tenant_id bigint, id bigint)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with recursive open as (
    (select m.tenant_id, m.endpoint_id from public.webhook_message m
     where m.next_attempt_at is not null order by m.tenant_id, m.endpoint_id limit 1)
    union all
    select further.tenant_id, further.endpoint_id
    from open o
    cross join lateral (
      select m.tenant_id, m.endpoint_id from public.webhook_message m
      where m.next_attempt_at is not null and (m.tenant_id, m.endpoint_id) > (o.tenant_id, o.endpoint_id)
      order by m.tenant_id, m.endpoint_id limit 1
    ) further
  ),
  held as materialized (
    select m.tenant_id, m.endpoint_id, count(*)::integer as many
    from public.webhook_message m where m.leased_until > now()
    group by m.tenant_id, m.endpoint_id
  ),
  due as (
    select o.tenant_id, next.id, next.next_attempt_at,
      row_number() over (partition by o.tenant_id, o.endpoint_id order by next.next_attempt_at, next.id) as in_endpoint
    from open o
    join public.webhook_endpoint e on e.tenant_id = o.tenant_id and e.id = o.endpoint_id
      and e.state = 'active' and (e.quiet_until is null or e.quiet_until <= now())
    left join held h on h.tenant_id = o.tenant_id and h.endpoint_id = o.endpoint_id
    cross join lateral (
      select m.id, m.next_attempt_at from public.webhook_message m
      where m.tenant_id = o.tenant_id and m.endpoint_id = o.endpoint_id and m.next_attempt_at <= now()
        and (m.leased_until is null or m.leased_until <= now())
      order by m.next_attempt_at limit greatest(0, p_per_endpoint - coalesce(h.many, 0))
    ) next
  ),
  -- A brand's endpoints take turns, and so do brands.
  ranked as (
    select d.*, row_number() over (partition by d.tenant_id order by d.in_endpoint, d.next_attempt_at, d.id)
      + coalesce((select sum(h.many) from held h where h.tenant_id = d.tenant_id), 0) as in_tenant
    from due d
  ),
  chosen as (
    select r.tenant_id, r.id from ranked r where r.in_tenant <= p_per_tenant
    order by r.in_tenant, r.next_attempt_at, r.id limit p_most
  ),
  taken as (
    select m.tenant_id, m.id from public.webhook_message m
    join chosen c on c.tenant_id = m.tenant_id and c.id = m.id
    where m.next_attempt_at <= now() and (m.leased_until is null or m.leased_until <= now())
    for update of m skip locked
  )
  update public.webhook_message m set leased_until = now() + p_lease
  from taken t where m.tenant_id = t.tenant_id and m.id = t.id
  returning m.tenant_id, m.id
$function$;
REVOKE ALL ON FUNCTION app.claim_webhook_messages(integer,integer,integer,interval) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.claim_webhook_messages(integer,integer,integer,interval) TO convoy_worker;
