import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TenantContext } from '@convoy/platform/context';
import {
  aCustomer,
  aDepot,
  aLicence,
  anOperator,
  aTenant,
  aVan,
  type BuiltVan,
} from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import Stripe from 'stripe';
import type { Processes } from './processes.ts';

/** What came back from the product. */
export interface Answer {
  readonly status: number;
  /** When to come back, where it says so. */
  readonly retryAfter: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: an answer has whatever shape the caller then reads
  readonly body: any;
}

/** A hire somebody has booked. */
export interface Hire {
  readonly id: number;
  readonly van: BuiltVan;
  readonly cookie: string;
}

/** How long anybody asks again before it counts as never answered. */
const PATIENCE_MS = 90_000;
const ASK_WITHIN_MS = 15_000;

/** One call as its client saw it; times of `performance.now()`. */
export interface Heard {
  readonly method: string;
  readonly path: string;
  readonly cookie: string;
  readonly key: string | null;
  readonly body: unknown;
  readonly askedAt: number;
  readonly endedAt: number;
  /** What came, or why nothing did. */
  readonly answer: Answer | Error;
}

/** How a brand's people call. */
export interface Manners {
  /** Where the API is asked, when not at its own port. */
  readonly port?: number;
  /** How long a client waits for an answer. */
  readonly withinMs?: number;
  /** Told of each call when it ends. */
  readonly heard?: (call: Heard) => void;
}

/** A brand of its own and the people at its doors: customers, its admin, and whoever acts at the provider. */
export async function openBrand(processes: Processes, manners: Manners = {}) {
  const database = { rows: processes.rows };
  const slug = `proof-${randomBytes(4).toString('hex')}`;
  const tenant: TenantContext = await aTenant(database, { slug, plan: 'enterprise' });
  // Looks and words as the platform's, so that its mails can be drawn.
  await processes.rows(
    `update tenant t set theme = p.theme, contact = p.contact, copy = p.copy, layout = p.layout
     from tenant p where t.id = $1 and p.kind = 'platform'`,
    [tenant.id],
  );
  /** Who has which cookie. */
  const people = new Map<string, number>();
  const depot = await aDepot(database, tenant, { name: 'Testford' });
  const staff = await signIn(await anOperator(database, tenant));
  await processes.rows(`update app_user set role = 'admin' where tenant_id = $1 and role = 'operator'`, [
    tenant.id,
  ]);
  // An account of its own at the provider, which takes cards. The brands before it are over: their accounts are forgotten, and
  // they are out of business, or the worker would go on asking for them and never come to rest.
  await processes.rows(`update tenant set status = 'closed' where kind = 'brand' and id <> $1`, [tenant.id]);
  const account = `acct_${slug.replace('-', '')}`;
  await lever('reset', { everything: true });
  await lever('accounts', { id: account, state: 'active' });
  await processes.rows(
    `insert into provider_account (tenant_id, provider, account_id, state, charges_enabled, payouts_enabled)
     values ($1, 'emulator', $2, 'active', true, true)`,
    [tenant.id, account],
  );
  const { port, hostname } = new URL(processes.provider);
  const stripe = new Stripe('sk_test_convoy_proofs', {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 2,
    stripeAccount: account,
    telemetry: false,
  });

  async function signIn(user: { id: number }): Promise<string> {
    const sid = randomBytes(32).toString('base64url');
    await processes.rows(
      `insert into session (tenant_id, sid_hash, user_id, session_epoch, idle_limit, expires_at)
       select tenant_id, $3, id, session_epoch, interval '12 hours', now() + interval '30 days'
       from app_user where tenant_id = $1 and id = $2`,
      [tenant.id, user.id, createHash('sha256').update(sid).digest('base64url')],
    );
    people.set(`convoy_session=${sid}`, user.id);
    return `convoy_session=${sid}`;
  }

  /** One call, which may fail as calls do. */
  async function once(
    method: string,
    path: string,
    cookie: string,
    body?: object,
    key?: string,
  ): Promise<Answer> {
    const askedAt = performance.now();
    const answer = await ask(method, path, cookie, body, key).catch((error: Error) => error);
    const endedAt = performance.now();
    manners.heard?.({ method, path, cookie, key: key ?? null, body: body ?? null, askedAt, endedAt, answer });
    if (answer instanceof Error) throw answer;
    return answer;
  }

  function ask(method: string, path: string, cookie: string, body?: object, key?: string): Promise<Answer> {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const call = request(
        {
          host: '127.0.0.1',
          port: manners.port ?? processes.port,
          method,
          path,
          agent: false,
          timeout: manners.withinMs ?? ASK_WITHIN_MS,
          headers: {
            host: `${slug}.localhost:${processes.port}`,
            cookie,
            ...(payload === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
            ...(key ? { 'idempotency-key': key } : {}),
          },
        },
        (response) => {
          let text = '';
          response.on('data', (chunk) => {
            text += chunk;
          });
          response.on('error', reject);
          response.on('aborted', () => reject(new Error('The answer was cut off.')));
          response.on('end', () => {
            try {
              resolve({
                status: response.statusCode ?? 0,
                retryAfter: response.headers['retry-after'] ?? null,
                body: text === '' ? null : JSON.parse(text),
              });
            } catch (error) {
              reject(error);
            }
          });
        },
      );
      call.on('timeout', () => call.destroy(new Error('No answer.')));
      call.on('error', reject);
      call.end(payload);
    });
  }

  /**
   * Calls until there is an answer that counts: a client tries again where nothing came back or the fault was ours.
   * @throws Error where none came in all that time
   */
  async function call(
    method: string,
    path: string,
    cookie: string,
    body?: object,
    key?: string,
  ): Promise<Answer> {
    const giveUpAt = Date.now() + PATIENCE_MS;
    let last = 'nothing';
    while (Date.now() < giveUpAt) {
      try {
        const answer = await once(method, path, cookie, body, key);
        if (answer.status < 500) return answer;
        last = `${answer.status} ${JSON.stringify(answer.body)}`;
      } catch (error) {
        last = String(error);
      }
      await sleep(100);
    }
    throw new Error(`${method} ${path} was never answered: ${last}`);
  }

  /** A hire of two days some weeks ahead. */
  async function book(van?: BuiltVan): Promise<Hire> {
    const taken = van ?? (await anew(() => aVan(database, tenant, depot)));
    const cookie = await anew(async () => {
      const customer = await aCustomer(database, tenant);
      await aLicence(database, tenant, customer);
      return signIn(customer);
    });
    const pickupDate = addDays(civilToday(tenant.timeZone), 20);
    const body = {
      vanId: taken.id,
      pickupDate,
      returnDate: addDays(pickupDate, 2),
      pickupLocation: depot.name,
    };
    const made = await call('POST', '/api/bookings', cookie, body, randomUUID());
    if (made.status !== 201) throw new Error(`The hire could not be booked: ${JSON.stringify(made)}`);
    return { id: made.body.id, van: taken, cookie };
  }

  async function lever(place: string, body: object): Promise<void> {
    const answer = await fetch(`${processes.provider}/_emulator/${place}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${place}: ${await answer.text()}`);
  }

  return {
    tenant,
    /** Its account at the provider. */
    account,
    depot,
    people,
    /** A customer who has just come. @returns the cookie of their session */
    customer: () => anew(async () => signIn(await aCustomer(database, tenant))),
    van: () => anew(() => aVan(database, tenant, depot)),
    stripe,
    call,
    once,
    book,
    lever,
    /** As the brand's admin. */
    staff: (method: string, path: string, body?: object) => call(method, path, staff, body),

    /** The customer's bank asks who they are, and they say so. */
    authenticate: async (clientSecret: string): Promise<void> => {
      const answer = await fetch(`${processes.provider}/v3/authenticate`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: processes.provider },
        body: new URLSearchParams({ client_secret: clientSecret, outcome: 'complete' }),
      });
      if (!answer.ok) throw new Error(`3-D Secure: ${await answer.text()}`);
    },

    /** Waits until something holds of a booking's row. @returns whether it ever did */
    async until(id: number, holds: string, forMs = PATIENCE_MS): Promise<boolean> {
      const giveUpAt = Date.now() + forMs;
      while (Date.now() < giveUpAt) {
        const rows = await processes.rows(
          `select 1 from booking where tenant_id = $1 and id = $2 and ${holds}`,
          [tenant.id, id],
        );
        if (rows.length > 0) return true;
        await sleep(100);
      }
      return false;
    },

    /** As if the time to pay were over. */
    holdEnds: (id: number) =>
      processes.rows(
        `with over as (
           update booking set hold_expires_at = now() - interval '1 second'
           where tenant_id = $1 and id = $2 and status = 'pending' returning id, hold_expires_at)
         update van_allocation a set hold_expires_at = over.hold_expires_at
         from over where a.tenant_id = $1 and a.booking_id = over.id`,
        [tenant.id, id],
      ),

    /** As if the days until the hire had passed. */
    beginsNow: (id: number) =>
      processes.rows(
        `with moved as (
           update booking set pickup_at = now() - interval '30 hours', return_at = now() + interval '2 hours',
             pickup_date = (now() - interval '30 hours')::date, return_date = (now() + interval '2 hours')::date
           where tenant_id = $1 and id = $2 and status = 'confirmed' returning id, pickup_at, return_at)
         update van_allocation a set blocked_from = moved.pickup_at, blocked_until = moved.return_at + interval '1 hour'
         from moved where a.tenant_id = $1 and a.booking_id = moved.id`,
        [tenant.id, id],
      ),

    /** As if it had come back in time, two days ago. */
    cameBackLongAgo: (id: number) =>
      processes.rows(
        `update booking set returned_at = now() - interval '49 hours', return_at = now() - interval '48 hours',
           pickup_at = now() - interval '5 days', handed_over_at = now() - interval '119 hours'
         where tenant_id = $1 and id = $2 and status = 'completed'`,
        [tenant.id, id],
      ),
  };
}

/** Makes another where the database took the first and was gone before it could say so. */
async function anew<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    return make();
  }
}

export type Brand = Awaited<ReturnType<typeof openBrand>>;
