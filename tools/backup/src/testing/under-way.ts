import type { TestDatabase } from '@convoy/platform/testing';

/**
 * Gives a brand of the demo something of everything that a restore settles or that no dump has: each time one that is under way,
 * and where there can be one that is done. Nothing of the product hears of it.
 */
export async function putUnderWay(database: TestDatabase, tenantId: number): Promise<void> {
  const tenant = Number(tenantId);
  await database.asSuperuser(`
    begin;
    set local session_replication_role = replica;
    create temporary table who on commit drop as
      select (select id from app_user where tenant_id = ${tenant} and role = 'admin' order by id limit 1) as staff,
        p.id as payment, p.booking_id as booking, b.customer_id as customer
      from payment p join booking b on b.tenant_id = p.tenant_id and b.id = p.booking_id
      where p.tenant_id = ${tenant} order by p.id limit 1;

    insert into api_key (tenant_id, name, mode, prefix, secret_hash, scopes, calls_per_minute, created_by, revoked_at, revoked_by)
      select ${tenant}, 'Books ' || n, 'live', 'cvk_live_abcdefg' || n, repeat(n::text, 64), '{read:Booking}', 60, staff,
        case n when 2 then now() end, case n when 2 then staff end from who, generate_series(1, 2) n;
    insert into idempotency_key (tenant_id, actor, key, request_hash, status, response)
      values (${tenant}, 'user:1', 'under way', 'x', null, null), (${tenant}, 'user:1', 'done', 'x', 201, '{"id": 1}');
    insert into outbox_event (tenant_id, type, aggregate, payload, delivered_at)
      values (${tenant}, 'spec.told.v1', 'spec:under-way', '{}', null), (${tenant}, 'spec.told.v1', 'spec:done', '{}', now());
    insert into plugin_delivery (tenant_id, plugin_id, event_id, aggregate, done_at)
      select tenant_id, 'spec-plugin', id, aggregate, delivered_at from outbox_event
      where tenant_id = ${tenant} and aggregate in ('spec:under-way', 'spec:done');
    insert into webhook_endpoint (tenant_id, place, url, description, events, secret, made_by)
      select ${tenant}, 20, 'https://hooks.example/spec', 'Of the spec', '{booking.confirmed}', 'v1.spec', staff from who;
    insert into webhook_message (tenant_id, endpoint_id, type, body, occurred_at, state, next_attempt_at, attempts, last_status)
      select ${tenant}, e.id, 'booking.confirmed', '{}', now(), s.state, s.at, s.attempts, s.status
      from webhook_endpoint e, (values ('waiting', now(), 0, null::int), ('delivered', null, 1, 200)) s (state, at, attempts, status)
      where e.tenant_id = ${tenant} and e.place = 20;

    insert into payment_customer (tenant_id, customer_id, account, provider_customer_id)
      select ${tenant}, customer, 'acct_spec', 'cus_spec' from who;
    insert into payment_consent (tenant_id, customer_id, setup_intent_id, text_version, language)
      select ${tenant}, customer, 'seti_spec', '2026-01', 'en' from who;
    insert into saved_card (tenant_id, customer_id, account, provider_method_id, consent_id, brand, last4, exp_month, exp_year)
      select ${tenant}, customer, 'acct_spec', 'pm_spec', c.id, 'visa', '4242', 12, 2040
      from who join payment_consent c on c.tenant_id = ${tenant} and c.setup_intent_id = 'seti_spec';
    insert into late_charge (tenant_id, booking_id, customer_id, card_id, reason, amount_pence, vat_pence, note, wait_hours,
        created_by, status, withdrawn_at, withdrawn_by, withdraw_reason)
      select ${tenant}, booking, customer, c.id, 'fine', 3000, 0, 'Of the spec', 48, staff, s.status, s.at,
        case when s.at is not null then staff end, case when s.at is not null then 'A mistake' end
      from who join saved_card c on c.tenant_id = ${tenant} and c.provider_method_id = 'pm_spec',
        (values ('noticed', null::timestamptz), ('withdrawn', now())) s (status, at);
    insert into payment_refund (tenant_id, booking_id, payment_id, amount_pence, rental_part_pence, deposit_part_pence, reason, status,
        requested_by, settled_at)
      select ${tenant}, booking, payment, 100, 100, 0, 'goodwill', s.status, staff, s.at
      from who, (values ('requested', null::timestamptz), ('succeeded', now())) s (status, at);

    insert into notification_digest (tenant_id, user_id, day, frequency, news, sent_at)
      select ${tenant}, staff, current_date - n, 'daily', 3, case n when 2 then now() end from who, generate_series(1, 2) n;
    insert into notification_digest_choice (tenant_id, user_id, frequency)
      select ${tenant}, staff, 'daily' from who
      on conflict (tenant_id, user_id) do update set frequency = excluded.frequency;

    insert into session (tenant_id, sid_hash, user_id, session_epoch, idle_limit, expires_at)
      select ${tenant}, 'sid of the spec', staff, 0, '1 hour', now() + interval '1 day' from who;
    insert into password_reset (tenant_id, token_hash, user_id, expires_at)
      select ${tenant}, 'reset of the spec', staff, now() + interval '1 hour' from who;
    insert into email_proof (tenant_id, user_id, purpose, token_hash, email, email_lc, expires_at)
      select ${tenant}, staff, 'change', 'proof of the spec', 'a@example.com', 'a@example.com', now() + interval '1 day' from who;
    insert into login_challenge (tenant_id, user_id, token_hash, session_epoch, expires_at)
      select ${tenant}, staff, 'challenge of the spec', 0, now() + interval '5 minutes' from who;
    insert into login_attempt (tenant_id, subject, window_start, failures) values (${tenant}, 'of the spec', now(), 1);
    commit;`);
}
