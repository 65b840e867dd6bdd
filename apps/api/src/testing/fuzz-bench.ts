import { setTimeout as sleep } from 'node:timers/promises';
import { keyScopes } from '@convoy/integration/contract';
import type { Actor, TenantContext } from '@convoy/platform/context';
import {
  aBooking,
  aCustomer,
  aDepot,
  anOperator,
  aVan,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import type { FuzzRequest, Known, Timed } from '../../../../tools/proof/src/fuzz/index.ts';
import { openEveryDay } from './open-every-day.ts';
import { startTestApi, type TestApi } from './test-api.ts';

/** Who calls. */
export interface FuzzActor {
  readonly name: string;
  /** Slug of the host that is called; null for the platform's. */
  readonly on: string | null;
  /** What they bring; made anew where it was ended on the way. */
  cookie?: string;
  /** Secrets of keys, which take turns: each has as many calls a minute as a key can have. */
  readonly keys?: readonly string[];
  /** How often they call: who may much is asked to do much. */
  readonly often: number;
}

const HERE = 'swift-vans';
const THERE = 'northern-hire';
/** Nobody waits longer: what takes this long hangs. */
const HANGS_MS = 30_000;

/** A brand with one of everything, whoever may call it, and one beside it. */
export async function fuzzBench() {
  const database = await openTestDatabase();
  const api = await startTestApi(database, {
    slugs: [HERE, THERE],
    notOnboarded: [THERE],
    env: { CALLS_PER_MINUTE: '1000000' },
    web: { 'apps/shell/dist/index.html': '<!doctype html><html lang="en"><!--convoy:boot--></html>' },
  });
  const [here, there] = [api.brands[HERE]!, api.brands[THERE]!];
  for (const brand of [here, there]) {
    await openEveryDay(database, brand);
    await database.rows(
      `insert into subscription_add_on (tenant_id, add_on_code, plan_code, catalogue_version)
       select tenant_id, 'custom-integrations', plan_code, catalogue_version from subscription where tenant_id = $1`,
      [brand.id],
    );
  }
  const people = await peopleOf(database, here);
  const strangers = await peopleOf(database, there);
  const signed: { actor: FuzzActor; tenant: TenantContext; who: Actor }[] = [];
  const signedIn = (
    name: string,
    who: Actor,
    often = 1,
    tenant = here,
    on: string | null = HERE,
  ): FuzzActor => {
    const actor: FuzzActor = { name, on, often };
    signed.push({ actor, tenant, who });
    return actor;
  };
  const admin = signedIn('admin', people.admin, 12);
  const actors: FuzzActor[] = [
    { name: 'nobody', on: HERE, often: 2 },
    signedIn('customer', people.customer, 5),
    signedIn('other customer', people.other),
    signedIn('operator', people.operator, 4),
    admin,
    signedIn('admin of another brand', strangers.admin, 1, there),
    signedIn('admin at the platform', people.admin, 1, here, null),
    { name: 'nobody at the platform', on: null, often: 1 },
  ];
  const open = async (actor: FuzzActor): Promise<void> => {
    const one = signed.find((each) => each.actor === actor);
    if (one) actor.cookie = await api.signIn(one.tenant, one.who);
  };
  for (const { actor } of signed) await open(actor);
  const known = await worldOf(api, database, here, people, admin.cookie!);
  const foreign = await aVan(database, there, await aDepot(database, there));
  const keyOf = async (given: object, on: FuzzActor): Promise<string> => {
    const asked = { name: 'Fuzz', scopes: keyScopes, expiresInDays: null, callsPerMinute: 3_000, ...given };
    const made = await api.call('POST', '/api/api-keys', { on: on.on, as: on.cookie, body: asked });
    if (made.status !== 201) throw new Error(`No key: ${made.text}`);
    return made.body.secret;
  };
  const secrets: string[] = [];
  for (let n = 0; n < 12; n++) secrets.push(await keyOf({}, admin));
  const tests: string[] = [];
  for (let n = 0; n < 4; n++) tests.push(await keyOf({ mode: 'test' }, admin));
  actors.push(
    { name: 'key', on: HERE, keys: secrets, often: 2 },
    { name: 'key that tries', on: HERE, keys: tests, often: 1 },
  );

  let turn = 0;
  /** Calls come from many addresses: the limits of one address are proved elsewhere. */
  const address = () => `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
  const broughtBy = (actor: FuzzActor): Record<string, string> => ({
    ...(actor.cookie ? { cookie: actor.cookie } : {}),
    ...(actor.keys ? { authorization: `Bearer ${actor.keys[turn % actor.keys.length]}` } : {}),
  });
  const hostOf = (actor: FuzzActor) => `${actor.on ? `${actor.on}.` : ''}localhost:${api.port}`;

  return {
    api,
    database,
    actors,
    known: { ...known, 'elsewhere/': [foreign.id, strangers.customer.id] } as Known,
    broughtBy,
    hostOf,

    /** Sends a request in this process, without a socket. */
    async send({ actor, method, url, headers, payload }: FuzzRequest): Promise<Timed> {
      turn += 1;
      const who = actors[actor]!;
      const { cookie } = who;
      const start = performance.now();
      const asked = api.app.inject({
        method: method as 'GET',
        url,
        remoteAddress: address(),
        headers: { host: hostOf(who), ...broughtBy(who), ...headers },
        ...(payload === null ? {} : { payload }),
      });
      const answer = await Promise.race([asked, sleep(HANGS_MS, null, { ref: false })]);
      const took = performance.now() - start;
      if (!answer) return { status: 599, headers: { 'x-content-type-options': 'nosniff' }, text: '', took };
      // Signed out by another request, as some ask for: whoever comes next is signed in again.
      if (
        answer.statusCode === 401 &&
        cookie &&
        cookie === who.cookie &&
        !headers.cookie &&
        !headers.authorization
      )
        await open(who);
      return { status: answer.statusCode, headers: answer.headers, text: answer.body, took };
    },

    close: async () => {
      await api.close();
      await database.close();
    },
  };
}

export type FuzzBench = Awaited<ReturnType<typeof fuzzBench>>;

async function peopleOf(database: TestDatabase, tenant: TenantContext) {
  const [customer, other, operator, admin] = [
    await aCustomer(database, tenant),
    await aCustomer(database, tenant),
    await anOperator(database, tenant),
    await anOperator(database, tenant),
  ];
  await database.rows(`update app_user set role = 'admin' where id = $1`, [admin.id]);
  return { customer, other, operator, admin };
}

/** One of everything in the brand, made by its own doors; what is there by the names of the fields that take it. */
async function worldOf(
  api: TestApi,
  database: TestDatabase,
  tenant: TenantContext,
  people: Awaited<ReturnType<typeof peopleOf>>,
  admin: string,
): Promise<Known> {
  const day = (ahead: number) => addDays(civilToday('Europe/London'), ahead);
  const depots = await database.rows<{ id: number; name: string }>(
    'select id, name from depot where tenant_id = $1 order by sort_order limit 3',
    [tenant.id],
  );
  const vans = await Promise.all(Array.from({ length: 4 }, () => aVan(database, tenant, depots[0]!)));
  const customers = [people.customer.id, people.other.id];
  const bookings: number[] = [];
  for (const [at, status] of [
    'pending',
    'confirmed',
    'active',
    'completed',
    'cancelled',
    'expired',
  ].entries()) {
    const ahead = (status === 'active' || status === 'completed' ? -2 : 20 + 3 * at) * 86_400_000;
    const { id } = await aBooking(database, tenant, {
      van: vans[at % vans.length]!,
      customer: { id: customers[at % 2]! },
      from: new Date(Date.now() + ahead),
      until: new Date(Date.now() + ahead + (status === 'active' ? 4 : 1) * 86_400_000),
      status,
      allocated: ['pending', 'confirmed', 'active'].includes(status),
      ...(status === 'pending' ? { holdExpiresAt: new Date(Date.now() + 36_000_000) } : {}),
    });
    bookings.push(id);
  }
  const made = async (path: string, body: object): Promise<number> => {
    const answer = await api.call('POST', path, { on: tenant.slug, as: admin, body });
    if (answer.status !== 201) throw new Error(`POST ${path} made nothing: ${answer.text}`);
    return answer.body.id ?? answer.body.depot?.id;
  };
  const van = vans[0]!.id;
  const hire = { vanId: van, pickupDate: day(40), returnDate: day(42), pickupLocation: depots[0]!.name };
  const extra = await made('/api/extras', { name: 'Straps', per: 'hire', price: '5.00', maxQuantity: 5 });
  const promotion = await made('/api/promotions', { code: 'FUZZ10', name: 'Ten off', percent: 10 });
  const rule = await made('/api/price-rules', {
    kind: 'season',
    name: 'Summer',
    conditions: { from: day(200), until: day(290) },
    effect: { percent: 10 },
  });
  const plan = await made('/api/maintenance/plans', { name: 'Oil', everyMonths: 12 });
  const job = await made('/api/maintenance', {
    vanId: vans[3]!.id,
    type: 'service',
    description: 'Service',
    scheduledDate: day(90),
  });
  const quote = await made('/api/quotes', hire);
  const note = await made(`/api/customers/${customers[0]}/notes`, { text: 'Likes the large one.' });
  const change = await made(`/api/bookings/${bookings[1]}/changes`, { returnDate: day(30) }).catch(() => 1);
  return {
    'bookings/': bookings,
    'vans/': vans.map(({ id }) => id),
    'customers/': customers,
    'depots/': depots.map(({ id }) => id),
    'extras/': [extra],
    'promotions/': [promotion],
    'price-rules/': [rule],
    'plans/': [plan],
    'maintenance/': [job],
    'quotes/': [quote],
    'notes/': [note],
    'changes/': [change],
    bookingId: bookings,
    booking: bookings,
    vanId: vans.map(({ id }) => id),
    van: vans.map(({ id }) => id),
    vanIds: vans.map(({ id }) => id),
    customerId: customers,
    customer: customers,
    depotId: depots.map(({ id }) => id),
    depot: depots.map(({ id }) => id),
    extraId: [extra],
    planId: [plan],
    quoteId: [quote],
    location: depots.map(({ name }) => name),
    // Mostly where the vans are.
    pickupLocation: [depots[0]!.name, depots[0]!.name, depots[1]!.name],
    returnLocation: [depots[0]!.name, null],
    quantity: [1, 2],
    pluginChoices: [{}],
    ...Object.fromEntries(
      ['pickupDate', 'from', 'validFrom', 'hireFrom', 'scheduledDate', 'startsOn', 'date'].map((name) => [
        name,
        [day(5), day(12), day(40)],
      ]),
    ),
    ...Object.fromEntries(
      ['returnDate', 'until', 'validUntil', 'hireUntil', 'endDate', 'doneOn'].map((name) => [
        name,
        [day(14), day(43), day(50)],
      ]),
    ),
    month: [day(10).slice(0, 7)],
    time: ['10:00', '15:30'],
    birthDate: ['1980-02-29', '1999-12-31'],
    ...Object.fromEntries(
      ['price', 'amount', 'cost', 'fee', 'dailyRate', 'depositAmount', 'cap', 'minSpend'].map((name) => [
        name,
        ['85.00', 12.5, '0.01'],
      ]),
    ),
    email: ['ann@example.com', 'bob+x@example.com'],
    promotionCode: ['FUZZ10', 'FUZZ10', 'NOPE'],
    code: ['FUZZ11', 'SP30', '123456'],
    revision: [1, 2],
    hash: ['a'.repeat(64)],
    type: ['deposit', 'rental'],
    postcode: ['LS1 4AP', 'SW1A 1AA'],
    phone: ['0113 496 0000'],
    registration: ['FZ26 AAA', 'FZ26 AAB'],
  };
}
