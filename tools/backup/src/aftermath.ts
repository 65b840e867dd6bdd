import type pg from 'pg';

/** What was set aside after a restore, by what it is. */
export interface SetAside {
  readonly events: number;
  readonly pluginNews: number;
  readonly webhookMessages: number;
  readonly laterCosts: number;
  readonly refundsToLookAt: number;
  readonly keysRevoked: number;
}

/** What is written where a restore set something aside. */
const NOTE = 'Restored from a backup: it may have happened since.';

/**
 * Settles what the dump caught under way. It went on after the dump: what was to be sent was sent, what was to be paid was
 * paid, and nobody here remembers it. So nothing is done a second time by itself (docs/adr/0034-backup.md).
 * @param tenant whose; null for all
 */
export async function setAside(
  client: pg.ClientBase,
  tenant: number | null,
): Promise<Omit<SetAside, 'keysRevoked'>> {
  const whose = tenant === null ? 'true' : `tenant_id = ${Number(tenant)}`;
  const count = async (sql: string, values: unknown[] = []) =>
    (await client.query(sql, values)).rowCount ?? 0;
  const events = await count(
    `update outbox_event set dead_at = now(), last_error = $1
     where ${whose} and delivered_at is null and dead_at is null`,
    [NOTE],
  );
  const pluginNews = await count(
    `update plugin_delivery set dead_at = now() where ${whose} and done_at is null and dead_at is null`,
  );
  // Staff see them as given up, and may send each again by hand.
  const webhookMessages = await count(
    `update webhook_message set state = 'given-up', next_attempt_at = null, leased_until = null,
       last_failure = coalesce(last_failure, 'connection')
     where ${whose} and next_attempt_at is not null`,
  );
  // Charged by the clock: the provider remembers the key of a charge for a day, and a dump may be older.
  const laterCosts = await count(
    `update late_charge set asked_at = now(), failure = $1
     where ${whose} and status in ('noticed', 'answered', 'due') and asked_at is null`,
    [NOTE],
  );
  // From the second attempt on the provider is asked first whether an earlier one made it.
  const refundsToLookAt = await count(
    `update payment_refund set attempt = greatest(attempt, 1) where ${whose} and status = 'requested'`,
  );
  await client.query(`update notification_digest set sent_at = now() where ${whose} and sent_at is null`);
  // A digest of this morning went out, if one was due: one too few is better than one twice.
  await client.query(
    `insert into notification_digest (tenant_id, user_id, day, frequency, news, sent_at)
     select c.tenant_id, c.user_id, (now() at time zone t.time_zone)::date, c.frequency, 1, now()
     from notification_digest_choice c join tenant t on t.id = c.tenant_id
     where c.frequency <> 'none' and ${tenant === null ? 'true' : `c.tenant_id = ${Number(tenant)}`}
     on conflict do nothing`,
  );
  // Calls of which nobody waits for the answer any more.
  await client.query(`delete from idempotency_key where ${whose} and status is null`);
  return { events, pluginNews, webhookMessages, laterCosts, refundsToLookAt };
}

/** What a person wants to be told of, and how: who wants no more mails gets none because of a restore. */
const WISHES = [
  'notification_preference',
  'notification_channel_wish',
  'notification_digest_choice',
] as const;

/** What a living database knows of a tenant that a dump of it cannot: read before its rows go. */
export async function rememberLiving(client: pg.ClientBase, tenant: number): Promise<void> {
  const id = Number(tenant);
  await client.query(`
    create temporary table living_key on commit drop as
      select id, revoked_at from api_key where tenant_id = ${id};
    create temporary table living_account on commit drop as
      select id, created_at, password_hash, session_epoch, role from app_user where tenant_id = ${id};
    create temporary table living_second_proof on commit drop as
      select * from two_factor where tenant_id = ${id};
    create temporary table living_code on commit drop as select * from recovery_code where tenant_id = ${id};
    create temporary table living_terms on commit drop as select status, plan_code, maintenance_since from tenant where id = ${id};
    create temporary table living_subscription on commit drop as select * from subscription where tenant_id = ${id};
    create temporary table living_add_on on commit drop as select * from subscription_add_on where tenant_id = ${id};
    create temporary table living_reminder on commit drop as select * from fleet_reminder where tenant_id = ${id};
    create temporary table living_told on commit drop as select * from maintenance_hire_told where tenant_id = ${id};
    create temporary table living_digest on commit drop as select * from notification_digest where tenant_id = ${id};
    create temporary table living_wish on commit drop as select * from account_deletion where tenant_id = ${id};
    create temporary table living_consent on commit drop as
      select id, withdrawn_at from payment_consent where tenant_id = ${id} and withdrawn_at is not null;
    create temporary table living_card on commit drop as
      select id, removed_at from saved_card where tenant_id = ${id} and removed_at is not null;
    create temporary table living_invitation on commit drop as select * from review_invitation where tenant_id = ${id};
    create temporary table living_warning on commit drop as select * from hold_warning where tenant_id = ${id};
    create temporary table living_objection on commit drop as select * from telematics_objection where tenant_id = ${id};
    ${WISHES.map((table) => `create temporary table living_${table} on commit drop as select * from ${table} where tenant_id = ${id};`).join('\n    ')}`);
}

/**
 * Takes over from what was there: a password that was changed stays changed, who had lost a role has lost it, a card that was
 * removed and a consent that was withdrawn stay so, an account is deleted and its owner is told as they wish today, what was told or asked
 * is not told or asked again, and what head office decided stands: a suspended brand stays suspended, and its plan is the one of today.
 *
 * A wish that was carried out since the dump is due at once: the person is back with it, and goes by that wish even where no tombstone is
 * left. An objection whose answer came from an account that the dump lacks comes back unanswered: an answer names who gave it.
 */
export async function keepLiving(client: pg.ClientBase, tenant: number): Promise<void> {
  const id = Number(tenant);
  await client.query(`
    update tenant t set status = l.status, plan_code = l.plan_code, maintenance_since = l.maintenance_since from living_terms l where t.id = ${id};
    delete from subscription_add_on where tenant_id = ${id};
    delete from subscription where tenant_id = ${id};
    insert into subscription select * from living_subscription;
    insert into subscription_add_on select * from living_add_on;
    update app_user u set password_hash = l.password_hash, session_epoch = greatest(u.session_epoch, l.session_epoch) + 1,
      role = case when l.role = 'renter' or u.role = 'renter' then 'renter'
                  when l.role = 'operator' or u.role = 'operator' then 'operator' else u.role end
    from living_account l
    where u.tenant_id = ${id} and u.id = l.id and u.created_at = l.created_at;
    delete from recovery_code where tenant_id = ${id} and user_id in (select id from living_account);
    delete from two_factor where tenant_id = ${id} and user_id in (select id from living_account);
    insert into two_factor select l.* from living_second_proof l
      where exists (select from app_user u where u.tenant_id = ${id} and u.id = l.user_id);
    insert into recovery_code select l.* from living_code l
      where exists (select from app_user u where u.tenant_id = ${id} and u.id = l.user_id);
    insert into fleet_reminder select l.* from living_reminder l
      where exists (select from fleet_task t where t.tenant_id = ${id} and t.id = l.task_id) on conflict do nothing;
    insert into maintenance_hire_told select l.* from living_told l
      where exists (select from maintenance m where m.tenant_id = ${id} and m.id = l.maintenance_id)
        and exists (select from booking b where b.tenant_id = ${id} and b.id = l.booking_id) on conflict do nothing;
    insert into notification_digest select l.* from living_digest l
      where exists (select from app_user u where u.tenant_id = ${id} and u.id = l.user_id) on conflict do nothing;
    update living_wish l set state = 'requested', done_at = null,
        due_at = least(l.due_at, greatest(l.done_at, l.requested_at + interval '1 millisecond'))
      where l.state = 'done'
        and not exists (select from customer c where c.tenant_id = ${id} and c.id = l.user_id and c.erased_at is not null)
        and not exists (select from living_wish n where n.user_id = l.user_id
          and (n.requested_at, n.id) > (l.requested_at, l.id));
    delete from account_deletion where tenant_id = ${id} and user_id in (select id from living_account);
    insert into account_deletion select l.* from living_wish l
      where exists (select from app_user u where u.tenant_id = ${id} and u.id = l.user_id);
    update saved_card c set removed_at = coalesce(c.removed_at, l.removed_at), is_default = false
      from living_card l where c.tenant_id = ${id} and c.id = l.id;
    update payment_consent c set withdrawn_at = coalesce(c.withdrawn_at, l.withdrawn_at)
      from living_consent l where c.tenant_id = ${id} and c.id = l.id;
    insert into review_invitation select l.* from living_invitation l
      where exists (select from booking b where b.tenant_id = ${id} and b.id = l.booking_id) on conflict do nothing;
    delete from hold_warning where tenant_id = ${id};
    insert into hold_warning select * from living_warning;
    update living_objection l set answer = null, answered_at = null, answered_by = null
      where not exists (select from app_user u where u.tenant_id = ${id} and u.id = l.answered_by);
    insert into telematics_objection select l.* from living_objection l
      where exists (select from booking b where b.tenant_id = ${id} and b.id = l.booking_id)
      on conflict (tenant_id, booking_id) do update
      set words = excluded.words, answer = excluded.answer, answered_at = excluded.answered_at, answered_by = excluded.answered_by, erased_at = excluded.erased_at;
    ${WISHES.map(
      (table) => `delete from ${table} where tenant_id = ${id} and user_id in (select id from living_account);
    insert into ${table} select l.* from living_${table} l
      where exists (select from app_user u where u.tenant_id = ${id} and u.id = l.user_id);`,
    ).join('\n    ')}`);
}

/**
 * Revokes keys of the dump of which is not known that they still work. What works where the tenant lives works on.
 * @param known whether a living database told of its keys (`rememberLiving`)
 * @returns how many were revoked that the dump has as working
 */
export async function revokeKeys(
  client: pg.ClientBase,
  tenant: number | null,
  known: boolean,
): Promise<number> {
  const whose = tenant === null ? 'true' : `k.tenant_id = ${Number(tenant)}`;
  const works = known
    ? 'exists (select from living_key l where l.id = k.id and l.revoked_at is null)'
    : 'false';
  const since = known ? '(select l.revoked_at from living_key l where l.id = k.id)' : 'null';
  const { rowCount } = await client.query(
    `update api_key k set revoked_at = coalesce(${since}, now()), revoked_by = k.created_by
     where ${whose} and k.revoked_at is null and not ${works}`,
  );
  return rowCount ?? 0;
}
