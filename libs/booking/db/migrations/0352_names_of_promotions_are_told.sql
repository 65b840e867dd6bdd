-- Up Migration
-- Names of promotions are remembered beside those of rules and extras, so a change of one is told like theirs. That a promotion
-- was used once more changes no name.
create trigger tell_stale after insert or delete on promotion
  for each row execute function app.tell_stale('rates');
create trigger tell_stale_change after update on promotion
  for each row when (old.names is distinct from new.names) execute function app.tell_stale('rates');
