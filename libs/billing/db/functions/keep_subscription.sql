-- Dates follow the state. Who changes plan buys what is sold now, unless a version is named.
CREATE OR REPLACE FUNCTION app.keep_subscription()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.plan_code is distinct from old.plan_code then
    new.plan_since := now();
    if new.catalogue_version = old.catalogue_version then
      new.catalogue_version := app.newest_catalogue();
    end if;
  end if;
  if tg_op = 'INSERT' or new.state is distinct from old.state then
    new.state_since := now();
    if new.state = 'trial' and new.trial_ends_at is null then
      select now() + make_interval(days => v.trial_days) into new.trial_ends_at
      from catalogue_version v where v.version = new.catalogue_version;
    end if;
    new.past_due_since := case
      when new.state = 'past_due' then coalesce(new.past_due_since, now())
      when new.state in ('suspended', 'closed') then new.past_due_since
    end;
    new.suspended_since := case when new.state = 'suspended' then now() end;
    new.closed_at := case when new.state = 'closed' then now() end;
  end if;
  return new;
end $function$;
CREATE OR REPLACE TRIGGER keep_subscription BEFORE INSERT OR UPDATE ON public.subscription FOR EACH ROW EXECUTE FUNCTION app.keep_subscription();
