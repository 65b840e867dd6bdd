-- Up Migration
-- Whether a brand takes cards is asked with each booking and changes once in its life. Only that is told: when its account was
-- looked at last changes each day.
create trigger tell_stale after insert or delete on provider_account
  for each row execute function app.tell_stale('cards');
create trigger tell_stale_change after update on provider_account
  for each row when (old.charges_enabled is distinct from new.charges_enabled)
  execute function app.tell_stale('cards');
