-- Up Migration
-- A customer who asks for several vans at once gets the numbers of their holds side by side. Until now each waited until the one
-- before was written to the disk; now a booking takes the first number that nobody is just taking, and waits only where all that
-- are free are being taken: whether it is one of three shows when those are done. Two of one number there are never, as before:
-- booking_hold_slot refuses the second. Holds that end at the very moment may let two wait for one another: one of them loses (40P01)
-- and is made again, as all that lose so are.
do $$
declare
  before constant text := pg_get_functiondef('app.create_booking(bigint, jsonb, jsonb)'::regprocedure);
  declared constant text := replace(before, '
  slot integer;
', '
  slot integer;
  free integer;
  mine boolean;
');
  unlocked constant text := replace(declared, '
  if limited then
    perform pg_advisory_xact_lock(hashtextextended(''holds of '' || p_tenant || '' '' || wanted.customer_id, 0));
  end if;
', '
');
  after constant text := replace(unlocked, '
      select min(s.n) into slot from generate_series(1, 3) as s (n)
      where not exists (
        select 1 from booking b
        where b.tenant_id = p_tenant and b.customer_id = wanted.customer_id and b.hold_slot = s.n);
      if slot is null then
        raise exception ''three holds are open'' using errcode = ''CV412'';
      end if;
', '
      slot := null;
      free := null;
      for n in 1..3 loop
        -- What is open already need not be locked: whoever waits below keeps nobody else waiting.
        continue when exists (
          select 1 from booking b
          where b.tenant_id = p_tenant and b.customer_id = wanted.customer_id and b.hold_slot = n);
        mine := pg_try_advisory_xact_lock(hashtextextended(
          ''hold '' || n || '' of '' || p_tenant || '' '' || wanted.customer_id, 0));
        -- Again, with the lock: whoever had it has written by now what becomes of the number.
        continue when exists (
          select 1 from booking b
          where b.tenant_id = p_tenant and b.customer_id = wanted.customer_id and b.hold_slot = n);
        free := coalesce(free, n);
        if mine then
          slot := n;
          exit;
        end if;
      end loop;
      if free is null then
        raise exception ''three holds are open'' using errcode = ''CV412'';
      elsif slot is null then
        -- Others of the customer have all that are left: what becomes of them decides.
        perform pg_advisory_xact_lock(hashtextextended(
          ''hold '' || free || '' of '' || p_tenant || '' '' || wanted.customer_id, 0));
        continue;
      end if;
');
begin
  if declared = before or unlocked = declared or after = unlocked then
    raise exception 'a booking is not made as it was';
  end if;
  execute after;
end $$;
