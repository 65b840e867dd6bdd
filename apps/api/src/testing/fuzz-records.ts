import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor, TenantContext } from '@convoy/platform/context';
import {
  aBooking,
  aCustomer,
  aDepot,
  aLicence,
  anOperator,
  aRoute,
  aVan,
  type BuiltVan,
  type TestDatabase,
} from '@convoy/platform/testing';
import { CSV_COLUMNS, dayAhead, files } from './fuzz-bodies.ts';
import { type FuzzPeople, moneyRecords } from './fuzz-money.ts';
import type { TestAnswer, TestApi } from './test-api.ts';

/** What one generation of records is named by. */
export interface Records {
  readonly people: FuzzPeople;
  /**
   * Values by the names of the fields that take them; ids by the word before them in addresses (`vans/`); addresses with
   * everything in them that belongs together by the door's own (`/api/vans/{id}/photos/{photoId}`).
   */
  readonly known: Readonly<Record<string, readonly unknown[]>>;
}

const HOUR = 3_600_000;
/** How often a door is come back to that says when to. */
const MOST_WAITS = 5;

/**
 * Makes one of everything that doors of a brand are about, mostly by its own doors and with people of its own: hires in each state,
 * paid, refunded, disputed and charged for late, files, jobs, endpoints, plugins, links that were mailed.
 * @param jpeg a picture
 */
export async function freshRecords(
  database: TestDatabase,
  api: TestApi,
  tenant: TenantContext,
  jpeg: Buffer,
): Promise<Records> {
  const people: FuzzPeople = {
    customer: await aCustomer(database, tenant),
    other: await aCustomer(database, tenant),
    operator: await anOperator(database, tenant),
    admin: await anOperator(database, tenant),
  };
  await database.rows(`update app_user set role = 'admin' where id = $1`, [people.admin.id]);
  for (const driver of [people.customer, people.other])
    await aLicence(database, tenant, driver, { checkedBy: people.operator.id });
  const as = {
    customer: await api.signIn(tenant, people.customer),
    other: await api.signIn(tenant, people.other),
    admin: await api.signIn(tenant, people.admin),
  };
  type Who = keyof typeof as;
  const ask = async (who: Who, method: string, path: string, given: object = {}): Promise<TestAnswer> => {
    // Others who called in this minute may have used up what a door takes in it.
    for (let waited = 0; ; waited++) {
      const answer = await api.call(method, path, { on: tenant.slug, as: as[who], ...given });
      if (answer.status === 429 && waited < MOST_WAITS)
        await sleep(1_000 * (answer.body.details?.seconds ?? 1));
      else if (answer.status < 300) return answer;
      else throw new Error(`${method} ${path} made nothing: ${answer.status} ${answer.text}`);
    }
  };
  const made = async (path: string, body: object, who: Who = 'admin'): Promise<number> => {
    const { body: said } = await ask(who, 'POST', path, { body });
    return said.id ?? said.depot?.id;
  };
  const sent = async (path: string, file: Buffer, type: string): Promise<TestAnswer['body']> =>
    (await ask('admin', 'POST', path, { raw: file, headers: { 'content-type': type } })).body;

  // Of its own: those before may be closed by now.
  const [here, there] = [await aDepot(database, tenant), await aDepot(database, tenant)];
  await aRoute(database, tenant, here, there);
  const depots = [here, there];
  const vans: BuiltVan[] = [];
  for (let n = 0; n < 5; n++) vans.push(await aVan(database, tenant, here));
  const [van, second] = vans as [BuiltVan, BuiltVan];

  const hire = async (of: Actor, fromHours: number, hours: number, status: string): Promise<number> => {
    const from = new Date(Date.now() + fromHours * HOUR);
    const isLive = ['pending', 'confirmed', 'active'].includes(status);
    const { id } = await aBooking(database, tenant, {
      // A van of its own: hires do not stand in each other's way.
      van: isLive ? await aVan(database, tenant, here) : van,
      customer: of,
      from,
      until: new Date(from.getTime() + hours * HOUR),
      status,
      allocated: isLive,
      ...(status === 'pending' ? { holdExpiresAt: new Date(Date.now() + 10 * HOUR) } : {}),
    });
    return id;
  };
  const { customer, other } = people;
  const plain: number[] = [];
  for (const [at, status] of [
    'pending',
    'confirmed',
    'active',
    'completed',
    'cancelled',
    'expired',
  ].entries())
    plain.push(
      await hire(
        at % 2 ? other : customer,
        ['active', 'completed'].includes(status) ? -48 : (20 + 3 * at) * 24,
        status === 'active' ? 96 : 24,
        status,
      ),
    );

  const money = await moneyRecords(database, api, tenant, { people, ask, hire });
  const jobs = [
    await made('/api/maintenance', job(van, 90)),
    await made('/api/maintenance', job(second, 95)),
  ];
  const plans = [
    await made('/api/service-plans', { name: 'Oil', everyMonths: 12 }),
    await made('/api/service-plans', { name: 'Tyres', everyMiles: 20_000 }),
  ];
  await makeRoom();
  const mark = randomBytes(4).toString('hex');
  const extra = await made('/api/extras', {
    name: `Straps ${mark}`,
    per: 'hire',
    price: '5.00',
    maxQuantity: 5,
  });
  const code = `FUZZ${mark.toUpperCase()}`;
  const promotion = await made('/api/promotions', { code, name: 'Ten off', percent: 10 });
  const rule = await made('/api/price-rules', {
    kind: 'season',
    name: 'Summer',
    conditions: { from: dayAhead(200), until: dayAhead(290) },
    effect: { percent: 10 },
  });
  const quote = await made('/api/quotes', {
    vanId: van.id,
    pickupDate: dayAhead(40),
    returnDate: dayAhead(42),
    pickupLocation: here.name,
  });
  const change = await made(`/api/bookings/${plain[1]}/changes`, { returnDate: dayAhead(30) });
  const transfer = await made(`/api/fleet/vans/${second.id}/transfers`, {
    location: there.name,
    date: dayAhead(60),
    time: '10:00',
    moveMinutes: 60,
  });

  const { pdf } = files;
  const notes: string[] = [];
  const papers: string[] = [];
  for (const { id } of [customer, other]) {
    const note = await made(`/api/customers/${id}/notes`, { text: 'Likes the large one.' });
    notes.push(`/api/customers/${id}/notes/${note}`);
    const paper = await sent(`/api/customers/${id}/documents?kind=address&name=bill.pdf`, pdf.file, pdf.type);
    papers.push(`/api/customers/${id}/documents/${paper.id}`);
  }
  const jobPapers: string[] = [];
  for (const id of jobs) {
    const paper = await sent(`/api/maintenance/${id}/documents?name=bill.pdf`, pdf.file, pdf.type);
    jobPapers.push(`/api/maintenance/${id}/documents/${paper[0].id}`);
  }
  const photos: { id: number; url: string }[] = [];
  for (let n = 0; n < 3; n++) photos.push(await sent(`/api/vans/${van.id}/photos`, jpeg, 'image/jpeg'));
  const { body: account } = await ask('customer', 'PUT', '/api/account/picture', {
    raw: jpeg,
    headers: { 'content-type': 'image/jpeg' },
  });

  const hooks = await endpointsOf();
  // A brand has twenty at most: those that were made on the way make room. Those that call stay.
  await database.rows(
    `update api_key set revoked_at = now(), revoked_by = created_by
     where tenant_id = $1 and name <> 'Fuzz' and revoked_at is null`,
    [tenant.id],
  );
  const keys: number[] = [];
  for (let n = 0; n < 2; n++) {
    const key = { name: 'Spare', scopes: ['read:Booking'], expiresInDays: null };
    keys.push((await ask('admin', 'POST', '/api/api-keys', { body: key })).body.key.id);
  }
  const plugins = await database.rows<{ id: string }>('select id from plugin_installation order by id');
  for (const { id } of plugins) {
    await ask('admin', 'PUT', `/api/integrations/${id}/settings`, { body: {} });
    await ask('admin', 'POST', `/api/integrations/${id}/enable`, { body: {} });
  }
  const spare = [await aCustomer(database, tenant), await aCustomer(database, tenant)];
  const links = await linksOf();
  const sessions = await database.rows<{ id: number }>(
    'select id from session where tenant_id = $1 and user_id = any($2)',
    [tenant.id, [customer.id, other.id, people.admin.id]],
  );
  const bookings = [...plain, ...money.bookings];
  const customers = [customer.id, other.id];
  const span = `from=${dayAhead(-20)}&to=${dayAhead(0)}`;
  const kindOf = (path: string, ids: readonly number[], query: string) =>
    ids.map((id) => path.replace('{id}', String(id)) + query);

  return {
    people,
    known: {
      'bookings/': bookings,
      'vans/': vans.map(({ id }) => id),
      'customers/': customers,
      'depots/': depots.map(({ id }) => id),
      'extras/': [extra],
      'promotions/': [promotion],
      'price-rules/': [rule],
      'plans/': plans,
      'maintenance/': jobs,
      'quotes/': [quote],
      'changes/': [change],
      'payments/': money.payments,
      'refunds/': money.refunds,
      'disputes/': money.disputes,
      'late-charges/': money.lateCharges,
      'payment-methods/': money.cards,
      'api-keys/': keys,
      'integrations/': plugins.map(({ id }) => id),
      'webhook-endpoints/': hooks.ids,
      'sessions/': sessions.map(({ id }) => id),
      'texts/': ['en', 'de'],
      bookingId: bookings,
      booking: bookings,
      vanId: vans.map(({ id }) => id),
      van: vans.map(({ id }) => id),
      vanIds: vans.map(({ id }) => id),
      photoId: photos.map(({ id }) => id),
      photoIds: [photos.map(({ id }) => id)],
      customerId: customers,
      customer: customers,
      spareId: spare.map(({ id }) => id),
      depotId: depots.map(({ id }) => id),
      depot: depots.map(({ id }) => id),
      extraId: [extra],
      planId: plans,
      quoteId: [quote],
      cardId: money.cards,
      setupIntentId: [money.setupIntent],
      login: [customer.email, other.email, people.operator.email, people.admin.email],
      ...links,
      location: depots.map(({ name }) => name),
      // Mostly where the vans are.
      pickupLocation: [here.name, here.name, there.name],
      returnLocation: [here.name, null],
      promotionCode: [code, code, 'NOPE'],
      '/api/customers/{id}/notes/{noteId}': notes,
      '/api/customers/{id}/documents/{documentId}': papers,
      '/api/customers/{id}/documents': kindOf(
        '/api/customers/{id}/documents',
        customers,
        '?kind=address&name=bill.pdf',
      ),
      '/api/customers/{id}/merge/{otherId}': [`/api/customers/${spare[0]!.id}/merge/${spare[1]!.id}`],
      '/api/customers/{id}/merge': [`/api/customers/${spare[0]!.id}/merge`],
      '/api/customers/{id}/erase': [`/api/customers/${spare[1]!.id}/erase`],
      '/api/maintenance/{id}/documents/{documentId}': jobPapers,
      '/api/maintenance/{id}/documents': kindOf('/api/maintenance/{id}/documents', jobs, '?name=bill.pdf'),
      '/api/vans/{id}/photos/{photoId}': photos.map(({ id }) => `/api/vans/${van.id}/photos/${id}`),
      '/api/vans/{id}/photos/order': [`/api/vans/${van.id}/photos/order`],
      '/api/van-photos/{key}/{file}': photos.map(({ url }) => url),
      '/api/pictures/{key}/{file}': [String(account.profileImageUrl ?? '/api/pictures/none/large.webp')],
      '/api/fleet/vans/{id}/transfers/{transferId}/cancel': [
        `/api/fleet/vans/${second.id}/transfers/${transfer}/cancel`,
      ],
      '/api/bookings/{id}/changes/{changeId}/confirm': [
        `/api/bookings/${plain[1]}/changes/${change}/confirm`,
      ],
      '/api/payments/disputes/{id}/files/{file}': money.disputeFiles,
      '/api/payments/disputes/{id}/files': kindOf(
        '/api/payments/disputes/{id}/files',
        money.disputes,
        '?kind=photos&name=front.jpg',
      ),
      '/api/payments/ledger': [`/api/payments/ledger?${span}`],
      '/api/payments/ledger/entries.csv': [`/api/payments/ledger/entries.csv?${span}`],
      '/api/vans/import/preview': [`/api/vans/import/preview?columns=${CSV_COLUMNS}`],
      '/api/vans/import': Array.from(
        { length: 5 },
        () => `/api/vans/import?columns=${CSV_COLUMNS}&id=${crypto.randomUUID()}`,
      ),
      ...money.doors,
      ...hooks.doors,
    },
  };

  function job(of: BuiltVan, ahead: number) {
    return { vanId: of.id, type: 'service', description: 'Service', scheduledDate: dayAhead(ahead) };
  }

  /** Endpoints of webhooks, and what was sent to them. A brand has a few at most: those before make room. */
  /** A brand may have so many extras and rules: those of before go, but for those of hires. */
  async function makeRoom(): Promise<void> {
    for (const table of ['extra', 'price_rule'])
      await database.rows(
        `do $$ declare one record; begin
           for one in select id from ${table} where tenant_id = ${tenant.id} loop
             begin
               delete from ${table} where id = one.id;
             exception when foreign_key_violation or raise_exception then null;
             end;
           end loop;
         end $$`,
      );
  }

  async function endpointsOf() {
    await database.rows('delete from webhook_endpoint where tenant_id = $1', [tenant.id]);
    const ids: number[] = [];
    const messages: string[] = [];
    for (let n = 0; n < 3; n++) {
      const id = await made('/api/webhook-endpoints', {
        url: `http://127.0.0.1:9/${n}`,
        events: ['van.added'],
        description: 'Ours',
      });
      ids.push(id);
      const [row] = await database.rows<{ id: number }>(
        `insert into webhook_message (tenant_id, endpoint_id, type, body, occurred_at, state, next_attempt_at, tries, attempts,
           last_status)
         values ($1, $2, 'van.added', '{}', now(), 'delivered', null, 1, 1, 200) returning id`,
        [tenant.id, id],
      );
      await database.rows(
        `insert into webhook_attempt (tenant_id, message_id, number, duration_ms, url, request_headers, status, response_headers,
           response_body)
         values ($1, $2, 1, 12, 'http://127.0.0.1:9/', '{}', 200, '{}', 'ok')`,
        [tenant.id, row!.id],
      );
      messages.push(`/api/webhook-endpoints/${id}/messages/${row!.id}`);
    }
    return {
      ids,
      doors: {
        '/api/webhook-endpoints/{id}/messages/{message}': messages,
        '/api/webhook-endpoints/{id}/messages/{message}/replay': messages.map((one) => `${one}/replay`),
      },
    };
  }

  /** Links as mails carry them. */
  async function linksOf() {
    const token = () => randomBytes(32).toString('base64url');
    const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
    const [resetToken, verifyToken, changeToken] = [token(), token(), token()];
    const [first, later] = spare as [Actor, Actor];
    await database.rows(
      `insert into password_reset (tenant_id, token_hash, user_id, expires_at) values ($1, $2, $3, now() + interval '1 hour')`,
      [tenant.id, hashOf(resetToken), first.id],
    );
    for (const [purpose, given, of] of [
      ['verify', verifyToken, first],
      ['change', changeToken, later],
    ] as const) {
      const email = purpose === 'verify' ? of.email : `moved-${mark}@example.com`;
      await database.rows(
        `insert into email_proof (tenant_id, user_id, purpose, token_hash, email, email_lc, expires_at)
         values ($1, $2, $3, $4, $5, lower($5), now() + interval '1 day')`,
        [tenant.id, of.id, purpose, hashOf(given), email],
      );
    }
    return { resetToken: [resetToken], verifyToken: [verifyToken], changeToken: [changeToken] };
  }
}
