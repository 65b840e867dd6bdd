-- Up Migration
-- Every hire that is made asks where its van will be. Asked by one statement of the trigger itself, whose plan is kept, instead
-- of by a function within it that is planned anew for each hire.
create or replace function app.refuse_hire_at_closed_depot() returns trigger
language plpgsql
as $$
declare
  place bigint;
begin
  perform app.refuse_closed_depots(new.tenant_id, new.pickup_depot_id, new.return_depot_id);
  if tg_op = 'INSERT' then
    -- As app.van_place has it.
    select case
        when t.arrives_at <= new.pickup_at then t.to_depot_id
        when t.arrives_at is not null then t.from_depot_id
        else v.depot_id
      end
    into place
    from van v
    left join van_transfer t on t.tenant_id = v.tenant_id and t.van_id = v.id and t.status = 'planned'
    where v.tenant_id = new.tenant_id and v.id = new.van_id;
    if place <> new.pickup_depot_id then
      raise exception 'the van will be elsewhere' using errcode = 'CV437';
    end if;
  end if;
  return new;
end $$;
