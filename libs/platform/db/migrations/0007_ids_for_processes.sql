-- Up Migration
-- Ids are drawn by the roles that insert rows and by nobody else; permuting a number of one's own choice is for
-- the owner alone. (A function may be executed by everybody unless that is taken away.)
revoke all on function app.permute_id(bigint, text), app.next_id(regclass) from public;
grant execute on function app.next_id(regclass) to convoy_app, convoy_worker;
