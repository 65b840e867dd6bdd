import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { inDays } from '@convoy/platform/testing';
import { declaredKeyActions } from '../../../slices/src/contract-values.ts';
import type { Hires } from './hire-rows.ts';
import { hashOf, type People } from './people-rows.ts';
import type { Rows } from './rows.ts';

/** The plugin of which every tenant of a world has rows; the others are enabled, too. */
export const PLUGIN = 'sample-parking-permit';

/** Secrets of a tenant's keys. */
export interface Keys {
  /** Several, used in turn: each has its own limit of calls. */
  readonly whole: readonly string[];
  readonly reading: string;
  readonly test: string;
}

/** Keys, webhooks, plugins, notices, and what is written down of all that. */
export async function programRows(rows: Rows, people: People, hires: Hires): Promise<Keys> {
  const { canary, client, tenant } = rows;
  const { customer, operator, admin } = people;
  await client.rows(
    `insert into subscription_add_on (tenant_id, add_on_code, plan_code, catalogue_version)
     select tenant_id, bought.code, plan_code, catalogue_version
     from subscription, unnest(array['custom-integrations', 'gps']) as bought (code) where tenant_id = $1`,
    [tenant.id],
  );
  // One that is not proven yet: it leads nowhere.
  await rows.put('tenant_domain', { host: `${canary}.example` });
  const key = async (mode: 'live' | 'test', scopes: readonly string[]): Promise<string> => {
    const secret = `cvk_${mode}_${randomBytes(32).toString('base64url')}`;
    await rows.put('api_key', {
      name: canary,
      mode,
      prefix: secret.slice(0, 17),
      secret_hash: hashOf(secret),
      scopes,
      calls_per_minute: 3_000,
      created_by: admin.id,
    });
    return secret;
  };
  const declared = await declaredKeyActions(join(import.meta.dirname, '../../../..'));
  const keyScopes = Object.entries(declared).flatMap(([subject, actions]) =>
    actions.map((action) => `${action}:${subject}`),
  );
  const keys: Keys = {
    whole: [await key('live', keyScopes), await key('live', keyScopes), await key('live', keyScopes)],
    reading: await key('live', ['read:Booking']),
    test: await key('test', keyScopes),
  };

  const event = await rows.put('outbox_event', {
    type: 'booking.confirmed.v1',
    aggregate: `booking:${hires.confirmed.id}`,
    payload: { note: canary },
    delivered_at: new Date(),
  });
  await rows.put('event_delivery', { event_id: event.id, listener: 'proof' });
  const endpoint = await rows.put('webhook_endpoint', {
    place: 1,
    url: `https://hooks.example/${canary}`,
    description: canary,
    events: ['booking.confirmed.v1'],
    secret: `v1.${canary}`,
    made_by: admin.id,
  });
  const message = await rows.put('webhook_message', {
    endpoint_id: endpoint.id,
    event_id: event.id,
    type: 'booking.confirmed.v1',
    body: JSON.stringify({ note: canary }),
    occurred_at: inDays(-1),
    state: 'delivered',
    next_attempt_at: null,
    tries: 1,
    attempts: 1,
    last_status: 200,
  });
  await rows.put('webhook_attempt', {
    message_id: message.id,
    number: 1,
    duration_ms: 12,
    url: `https://hooks.example/${canary}`,
    request_headers: { 'x-note': canary },
    status: 200,
    response_headers: { 'x-note': canary },
    response_body: canary,
  });

  await rows.put('tenant_plugin', {
    plugin_id: PLUGIN,
    state: 'enabled',
    settings: { zones: canary.slice(0, 20) },
    state_by: admin.id,
  });
  await client.rows(
    `insert into tenant_plugin (tenant_id, plugin_id, state)
     select $1, id, 'enabled' from plugin_installation where id <> $2`,
    [tenant.id, PLUGIN],
  );
  await rows.put('tenant_plugin_secret', {
    plugin_id: PLUGIN,
    name: 'token',
    sealed: `v1.${canary}`,
    set_by: admin.id,
  });
  await rows.put('plugin_log', { plugin_id: PLUGIN, level: 'info', message: canary });
  await rows.put('plugin_usage', {
    plugin_id: PLUGIN,
    metric: 'permit',
    month: `${new Date().toISOString().slice(0, 7)}-01`,
    key: canary,
    per: 'event',
  });
  await rows.put('plugin_delivery', {
    plugin_id: PLUGIN,
    event_id: event.id,
    aggregate: `booking:${hires.confirmed.id}`,
    done_at: new Date(),
  });

  for (const { id } of [customer, operator, admin])
    await rows.put('notification', {
      user_id: id,
      event_id: event.id,
      kind: 'booking-held',
      params: { reference: hires.held.reference, note: canary },
      path: `/bookings/${hires.held.id}`,
    });
  await rows.put('audit_entry', {
    actor_id: admin.id,
    actor_kind: 'user',
    action: 'update',
    subject: 'Booking',
    subject_id: hires.held.id,
    details: { note: canary },
    request_id: randomUUID(),
  });
  await rows.put('idempotency_key', {
    actor: `user:${customer.id}`,
    key: canary,
    request_hash: hashOf(canary),
    status: 201,
    response: { note: canary },
  });
  return keys;
}
