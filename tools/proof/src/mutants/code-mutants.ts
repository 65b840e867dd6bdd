// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of sources, as they stand there

import { linkMutants } from './link-mutants.ts';
import type { CodeMutant } from './mutant.ts';

/** Leaks put into the code. */
export const codeMutants: readonly CodeMutant[] = [
  {
    id: 'guard-dropped',
    breaks: 'Whoever is signed in may use every door.',
    changes: [
      {
        file: 'libs/platform/http/src/access.guard.ts',
        find: 'if (context.ability.can(rule.action, rule.subject)) return true;',
        put: 'if (context.actor) return true;',
      },
    ],
    says: /expected \[ 200, undefined \] to deeply equal \[ 403, 'FORBIDDEN' \]/,
    caughtBy: {
      spec: 'libs/booking/server/src/rates/rates.db.spec.ts',
      title: 'are read by staff and changed by admins alone',
    },
  },
  {
    id: 'session-wide-setting',
    breaks: 'The tenant of a write stays set in its connection.',
    changes: [
      {
        file: 'libs/platform/db/src/tenant-db.ts',
        find: `set_config('app.tenant_id', '\${tenant}', true)`,
        put: `set_config('app.tenant_id', '\${tenant}', false)`,
      },
    ],
    says: /promise resolved "Result[\s\S]*\n\+ +"count": 1,\n/,
    caughtBy: {
      spec: 'libs/platform/db/src/tenant-db.db.spec.ts',
      title: 'leaves nothing of a tenant in the session',
    },
  },
  {
    id: 'session-elsewhere',
    breaks: 'A session is remembered without its tenant: it counts on every host.',
    changes: [
      {
        file: 'libs/identity/server/src/session.service.ts',
        find: 'const key = `${tenant.id}:${hash}`;',
        put: 'const key = hash;',
      },
      {
        // That nobody is known by a value stays as it was: believed everywhere, it would only lock people out.
        file: 'libs/identity/server/src/session.service.ts',
        find: 'this.believed.set(key, {',
        put: 'if (actor) this.believed.set(key, {',
      },
      {
        // However slow the machine is on which it is tried.
        file: 'libs/identity/server/src/session.service.ts',
        find: 'const BELIEVE_MS = 3_000;',
        put: 'const BELIEVE_MS = 300_000;',
      },
    ],
    says: /expected \[ '\/api\/bookings', 200, undefined \] to deeply equal \[ '\/api\/bookings', 401, /,
    caughtBy: {
      spec: 'apps/api/src/two-tenants.db.spec.ts',
      title: 'knows no session of the other brand',
    },
  },
  {
    id: 'session-without-predicate',
    breaks: 'Sessions are looked up without their tenant, and nothing but the query asks for it.',
    changes: [
      {
        file: 'libs/identity/server/src/session.queries.ts',
        find: "where s.tenant_id = ${value('tenantId')} and s.sid_hash = ${value('hash')}",
        put: "where ${value('tenantId')}::bigint is not null and s.sid_hash = ${value('hash')}",
      },
    ],
    says: /expected \[ '\/api\/bookings', 200, undefined \] to deeply equal \[ '\/api\/bookings', 401, /,
    caughtBy: {
      spec: 'apps/api/src/two-tenants.db.spec.ts',
      title: 'knows no session of the other brand',
      appAlone: true,
    },
  },
  {
    id: 'predicate-lost',
    breaks: 'Lists of bookings lose their tenant, and nothing but the query asks for it.',
    changes: [
      {
        file: 'libs/booking/server/src/booking.queries.ts',
        find: ".where('b.tenant_id', '=', tenantId);\n\n/** Bookings as rows",
        put: '.where(sql<boolean>`${tenantId}::bigint is not null`);\n\n/** Bookings as rows',
      },
    ],
    says: /expected \[ \d+, \d+, …\(2\) \] to deeply equal \[ \d+, \d+ \]/,
    caughtBy: {
      spec: 'apps/api/src/two-tenants.db.spec.ts',
      title: 'lists to a customer their own bookings and to an operator all of the brand',
      appAlone: true,
    },
  },
  {
    id: 'count-leaks',
    breaks: 'The total above a list counts the bookings of all tenants.',
    changes: [
      {
        file: 'libs/booking/server/src/booking-lists.sql.ts',
        find: ".where('b.tenant_id', '=', sql<number>`${value('tenantId')}`)",
        put: ".where(sql<boolean>`${value('tenantId')}::bigint is not null`)",
      },
    ],
    says: /expected 14 to be 7\b/,
    caughtBy: {
      spec: 'libs/booking/server/src/lists/booking-lists.db.spec.ts',
      title: 'staff see all of the brand and nothing of the other, newest first',
      appAlone: true,
    },
  },
  {
    id: 'search-leaks',
    breaks: 'The search for customers finds those of all tenants.',
    changes: [
      {
        file: 'libs/identity/server/src/identity.search.ts',
        find: "where u.tenant_id = ${tenant} and u.role = 'renter'",
        put: "where u.tenant_id > 0 and u.role = 'renter'",
      },
      {
        file: 'libs/identity/server/src/identity.search.ts',
        find: 'join customer c on c.tenant_id = ${tenant} and c.id = found.id',
        put: 'join customer c on ${tenant}::bigint is not null and c.id = found.id',
      },
    ],
    says: /to deeply equal \[\][\s\S]*\n\+ +"kind": "customer",[\s\S]*\n\+ +"text": "ann\.finch@example\.com"/,
    caughtBy: {
      spec: 'libs/search/server/src/search.db.spec.ts',
      title: 'never finds what is of the other brand',
      appAlone: true,
    },
  },
  {
    id: 'origin-check-off',
    breaks: 'Writes are taken from pages of other sites.',
    changes: [
      {
        file: 'libs/platform/http/src/request.rules.ts',
        find: '      assertSameOrigin(request, rules);',
        put: '      void assertSameOrigin;',
      },
    ],
    says: /expected \[ 200, undefined \] to deeply equal \[ 403, 'ORIGIN_REFUSED' \]/,
    caughtBy: {
      spec: 'libs/identity/server/src/sign-in/identity.db.spec.ts',
      title: 'writes from elsewhere',
    },
  },
  {
    id: 'forwarded-host-trusted',
    breaks: 'Whoever asks says which tenant it is, by X-Forwarded-Host.',
    changes: [
      {
        file: 'apps/api/src/create-api.ts',
        find: 'trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,',
        put: 'trustProxy: true,',
      },
    ],
    says: /expected \{ slug: '([\w-]+)', …\(\d+\) \} to match object \{ slug: '(?!\1')/,
    caughtBy: {
      spec: 'apps/api/src/two-tenants.db.spec.ts',
      title: 'is itself by its host alone: forwarded hosts and tenant headers change nothing',
    },
  },
  {
    id: 'batch-across-tenants',
    breaks: 'What two ask for in the same moment is read by one question, for whoever came first.',
    changes: [
      {
        file: 'libs/platform/graphql/src/batch.ts',
        find: 'let state = this.states.get(context);',
        put: 'let state = this.states.get(this as never);',
      },
      {
        file: 'libs/platform/graphql/src/batch.ts',
        find: 'this.states.set(context, state);',
        put: 'this.states.set(this as never, state);',
      },
    ],
    says: /expected \[ 'ann', 'ann' \] to deeply equal \[ 'ann', 'bob' \]/,
    caughtBy: {
      spec: 'libs/platform/graphql/src/batch.spec.ts',
      title: 'never answers one context with what was read for another',
    },
  },
  {
    id: 'cache-without-tenant',
    breaks: 'What is public of a tenant is remembered for all of them together.',
    changes: [
      {
        file: 'libs/tenancy/server/src/tenancy.service.ts',
        find: 'keyOf: ({ id }) => id,',
        put: 'keyOf: () => 0,',
      },
    ],
    says: /expected '\{"slug":"[\w-]+","name":"[^']*' not to contain '(Swift Vans|Northern Hire)'/,
    caughtBy: {
      spec: 'apps/api/src/two-tenants.db.spec.ts',
      title: 'tells nothing of the other in its public answer',
    },
  },
  {
    id: 'webhook-tenant-from-metadata',
    breaks: 'The provider’s message says whose it is by what stands in the payment’s notes.',
    changes: [
      {
        file: 'libs/payment/server/src/connect/provider-messages.service.ts',
        find: 'const tenantId = message.account === null ? null : await this.accounts.tenantOf(message.account);',
        put: 'const tenantId = message.intent?.tenantId ?? null;',
      },
    ],
    says: /\n\+ +"payment [0-9a-f]+",[\s\S]*\n\+ +"kind": "told of nobody’s account",\n\+ +"status": 200,/,
    caughtBy: {
      spec: 'libs/payment/server/src/webhooks/forged-webhooks.db.spec.ts',
      title: 'are all refused by their signature, and change nothing',
    },
  },
  {
    id: 'file-of-somebody-else',
    breaks: 'A customer gets the receipt of any payment of their tenant.',
    changes: [
      {
        file: 'libs/payment/server/src/receipt/receipt.service.ts',
        find: 'await this.history.one(ctx, paymentId, ownPayments(ctx));',
        put: 'await this.history.one(ctx, paymentId, undefined);',
      },
    ],
    says: /expected \[ 200, undefined \] to deeply equal \[ 404, 'PAYMENT_NOT_FOUND' \]/,
    caughtBy: {
      spec: 'libs/payment/server/src/receipt/receipt.db.spec.ts',
      title: 'is a file for its customer and for staff, and for nobody else',
    },
  },
  {
    id: 'files-in-one-folder',
    breaks: 'All tenants keep their files in one folder.',
    changes: [
      {
        file: 'libs/platform/files/src/folder.file-store.ts',
        find: 'return join(this.root, String(tenant.id));',
        put: 'return this.root;',
      },
    ],
    says: /expected Buffer\[ 111, 102, 32, 111, 110, .*\] to be null/,
    caughtBy: {
      spec: 'libs/platform/files/src/folder.file-store.spec.ts',
      title: 'keeps tenants apart: the same path is another file',
    },
  },
  ...linkMutants,
  {
    id: 'job-of-another-tenant',
    breaks: 'The worker lets listeners act for the first tenant there is, whosever the event is.',
    changes: [
      {
        file: 'libs/platform/jobs/src/outbox.dispatcher.ts',
        find: 'const tenant = await this.tenants.byId(event.tenant_id);',
        put: 'const tenant = await this.tenants.byId((await this.tenants.activeIds())[0]!);',
      },
    ],
    says: /expected \[ \[ \+0, \d+, 1 \], …\(3\) \] to deeply equal [\s\S]*\n- +\d{3,},[\s\S]*\n\+ +\d{3,},/,
    caughtBy: {
      spec: 'libs/platform/jobs/src/outbox.dispatcher.db.spec.ts',
      title: 'delivers to every listener once, in the tenant of the event',
    },
  },
  {
    id: 'socket-without-tenant',
    breaks: 'News are told to the sockets of all tenants.',
    changes: [
      {
        file: 'libs/platform/graphql/src/live/live-news.ts',
        find: 'const key = `${channel}:${tenantId}`;',
        put: 'const key = channel;',
      },
      {
        file: 'libs/platform/graphql/src/live/live-news.ts',
        find: 'this.hearers.get(`${channel}:${read.data.tenantId}`)',
        put: 'this.hearers.get(channel)',
      },
    ],
    says: /\n\+ +"id": 1,\n\+ +"tenantId": \d+,/,
    caughtBy: {
      spec: 'libs/platform/graphql/src/live/live-news.db.spec.ts',
      title: 'are heard by those of their tenant alone',
    },
  },
  {
    id: 'idempotency-without-person',
    breaks: 'What was answered to one person under a key is answered to the next one.',
    changes: [
      {
        file: 'libs/platform/http/src/idempotency.service.ts',
        find: 'return actor ? `user:${actor.id}` : `guest:${ip}`;',
        put: 'return actor ? `user` : `guest:${ip}`;',
      },
    ],
    says: /expected 'mine' to be 'hers'/,
    caughtBy: {
      spec: 'libs/platform/http/src/idempotency.service.db.spec.ts',
      title: 'is kept apart by person and tenant, and forgotten after a day',
    },
  },
  {
    id: 'key-scope-ignored',
    breaks: 'A program may do whatever the person may on whose behalf it acts.',
    changes: [
      {
        file: 'libs/integration/server/src/keys/key-principals.service.ts',
        find: 'ability: narrowedTo(this.policies.abilityOf(tenant, actor), this.openOf(found.scopes)),',
        put: 'ability: this.policies.abilityOf(tenant, actor),',
      },
    ],
    says: /expected \[ 200, \[ \{ id: \d+, …\(\d+\) \} \] \] to deeply equal \[ 403, /,
    caughtBy: {
      spec: 'libs/integration/server/src/keys/api-keys.db.spec.ts',
      title: 'does what its scopes name and is told what it lacks, by either door',
    },
  },
  {
    id: 'plugin-as-the-app',
    breaks: 'A plugin’s role in the database may do whatever the application’s may.',
    changes: [
      {
        file: 'libs/plugin/server/src/schema/migrate-plugins.ts',
        find: '  grant execute on function app.plugin_may_write() to ${user};',
        put: '  grant execute on function app.plugin_may_write() to ${user};\n  grant convoy_app to ${user} with inherit true;',
      },
    ],
    // It gets as far as the policy of a table of the core, to which it has no right at all.
    says: /expected 'no tenant is set' to contain 'permission denied'/,
    caughtBy: {
      spec: 'libs/plugin/server/src/life/plugin-life.db.spec.ts',
      title: 'give its own role one brand’s rows, and nothing of the core',
    },
  },
  {
    id: 'predicate-and-policy-lost',
    breaks: 'A booking is read without its tenant, and the policies behind it are gone.',
    changes: [
      {
        file: 'libs/booking/server/src/booking.queries.ts',
        find: ".where('b.tenant_id', '=', tenantId);\n\n/** Bookings as rows",
        put: '.where(sql<boolean>`${tenantId}::bigint is not null`);\n\n/** Bookings as rows',
      },
      {
        file: 'libs/platform/testing/src/test-database.ts',
        find: '  const pool = (role: string',
        put: `  await asAdmin(
    cluster,
    'alter table booking disable row level security; alter table van disable row level security; alter table app_user disable row level security; alter table depot disable row level security',
    name,
  );
  const pool = (role: string`,
      },
    ],
    says: /expected \{ status: 'pending', …\(\d+\) \} to match object \{ status: 404, /,
    caughtBy: {
      spec: 'apps/api/src/two-tenants.db.spec.ts',
      title: 'answers the same for a booking of the other brand, of another customer and of nobody',
    },
  },
];
